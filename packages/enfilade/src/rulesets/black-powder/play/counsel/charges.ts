import { chanceAbove } from '#counsel/index.ts';
import { chooseFrom, type Response } from '../../reactions.ts';
import { judgeRound } from '../../melee.ts';
import { armOf, type BpBattle, type BpUnit, formationOf, isShaken } from '../model.ts';
import { sideHit } from '../reach.ts';
import { measureClosingFire } from '../shooting.ts';
import { supportsOf } from '../supports.ts';
import { blowHarm, meanOf, NO_HARM, varianceOf, volleyHarm } from './harm.ts';
import { unitWorth } from './standing.ts';

/** How a fight is likely to go for who charges. */
export interface Prospects {
  /** The chance to win the first round. */
  readonly wins: number;
  readonly worth: number;
}

/** How much of its worth a beaten unit loses: guns break, horse retires at best (section 12, 5). */
const STAKES = { infantry: 0.55, cavalry: 0.6, artillery: 1 } as const;
/** What a casualty takes of a unit's worth besides. */
const WEAR = 0.4;

function responses(battle: BpBattle, charger: BpUnit, target: BpUnit): readonly Response[] {
  if (target.arm === 'wagon') return ['stand'];
  const dice = armOf(target) === 'artillery' ? target.artilleryDice[0] : target.shootingDice;
  return chooseFrom({
    targetArm: armOf(target),
    targetFormation: formationOf(target),
    artilleryKind: target.artilleryKind ?? undefined,
    targetShaken: isShaken(target),
    targetDisordered: target.disordered,
    targetEngaged: target.engagedWith.length > 0,
    shootingDice: target.closingFired || target.weapon === null ? 0 : dice,
    canFormSquare: target.formations.includes('square'),
    chargerArm: armOf(charger),
    chargerFormation: charger.formation,
    contact: sideHit(battle, charger, target).contact,
  }).responses;
}

/** What supports, squares and walls add to the score of each side. */
function edgeOf(battle: BpBattle, charger: BpUnit, target: BpUnit, flanked: boolean): number {
  const fighter = (unit: BpUnit, engagedFlankOrRear: boolean) => ({
    arm: armOf(unit),
    formation: formationOf(unit),
    size: unit.size,
    casualtiesInflicted: 0,
    shaken: isShaken(unit),
    engagedFlankOrRear,
    supports: supportsOf(battle, unit).map((support) => ({
      position: support.position,
      formation: formationOf(support.unit),
    })),
  });
  const { scoreA, scoreB } = judgeRound({
    a: { units: [fighter(charger, false)] },
    b: { units: [fighter(target, flanked)] },
  });
  return scoreA - scoreB;
}

export function chargeProspects(battle: BpBattle, charger: BpUnit, target: BpUnit): Prospects {
  const flanked = sideHit(battle, charger, target).contact !== 'front';
  const open = responses(battle, charger, target);
  const squares = open.includes('formSquare') && armOf(charger) === 'cavalry';
  const met = squares ? { ...target, formation: 'square' as const } : target;
  const mine = blowHarm(charger, met, { charging: true, flanked: false });
  const theirs = blowHarm(met, charger, { charging: open.includes('counterCharge'), flanked });
  const shot =
    open.includes('closingFire') && !squares ? volleyHarm(measureClosingFire(battle, target, charger)) : NO_HARM;
  const edge = edgeOf(battle, charger, met, flanked);
  const wins = chanceAbove(meanOf(mine) - meanOf(theirs) + edge, varianceOf(mine) + varianceOf(theirs) + 0.2);
  const spoils = unitWorth(target) * STAKES[armOf(target)] * (isShaken(target) ? 1.4 : 1);
  const price = unitWorth(charger) * (STAKES[armOf(charger)] + (isShaken(charger) ? 0.3 : 0));
  const inflicted = (meanOf(mine) / target.stamina) * unitWorth(target);
  const suffered = ((meanOf(theirs) + meanOf(shot)) / charger.stamina) * unitWorth(charger);
  const evades = open.includes('evade') ? 0.5 : 1;
  return { wins, worth: evades * (wins * spoils - (1 - wins) * price + WEAR * (inflicted - suffered)) };
}
