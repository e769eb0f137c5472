import { rememberLast } from '#battle/index.ts';
import type { Response } from '../reactions.ts';
import { judgeRound } from '../melee.ts';
import { sideHit } from '../play/contact.ts';
import { fighterOf } from '../play/melee.ts';
import { armOf, type BpBattle, type BpUnit, unitOf } from '../play/model.ts';
import { responsesIf } from '../play/reactions.ts';
import { measureClosingFire } from '../play/shooting.ts';
import { supportsOf } from '../play/supports.ts';
import { blowHarm, chancesOf, type Harm, meanOf, NO_HARM, volleyHarm } from './harm.ts';
import { stakesIn } from './worth.ts';
import { afterTest, stoppedBy } from './morale.ts';

/** How a fight is likely to go for the charger. */
export interface Prospects {
  /** The chance to win the first round. */
  readonly wins: number;
  readonly worth: number;
}

/** What winning the ground is worth. */
const GROUND = 2;

function responses(battle: BpBattle, charger: BpUnit, target: BpUnit): readonly Response[] {
  return responsesIf(battle, charger, target, target.formations.includes('square'));
}

/** What supports, squares and walls add to each side's score. */
function edgeOf(battle: BpBattle, charger: BpUnit, target: BpUnit, flanked: boolean): number {
  const [ours, theirs] = [supportsOf(battle, charger), supportsOf(battle, target)];
  const { scoreA, scoreB } = judgeRound({
    a: { units: [fighterOf(charger, ours, { flanked: false })] },
    b: { units: [fighterOf(target, theirs, { flanked })] },
  });
  return scoreA - scoreB;
}

/** What other units at the same enemy add to the score. */
function helpOf(target: BpUnit, allies: readonly BpUnit[]): number {
  let help = 0;
  for (const ally of allies) help += meanOf(blowHarm(ally, target, { charging: ally.charging, flanked: false }));
  return Math.round(help);
}

interface RoundOdds {
  readonly mine: Harm;
  readonly theirs: Harm;
  readonly edge: number;
}

/** The first round, over all its casualties: the winner, and what both sides have then. */
function round(
  battle: BpBattle,
  [charger, target]: readonly [BpUnit, BpUnit],
  fought: RoundOdds,
  marks: number,
): Prospects {
  const [mine, theirs] = [chancesOf(fought.mine), chancesOf(fought.theirs)];
  const met = { ...charger, casualties: Math.min(charger.stamina, charger.casualties + marks) };
  const [own, foe] = [stakesIn(battle, charger), stakesIn(battle, target)];
  let [wins, worth] = [0, 0];
  for (const [given, first] of mine.entries())
    for (const [taken, second] of theirs.entries()) {
      const chance = first * second;
      const score = given - taken + fought.edge;
      if (score > 0) wins += chance;
      const foeWorth = afterTest(target, foe, { marks: given, beaten: score < 0 ? 'no' : score > 0 ? 'yes' : 'drawn' });
      const ownWorth = afterTest(met, own, { marks: taken, beaten: score > 0 ? 'no' : score < 0 ? 'yes' : 'drawn' });
      worth += chance * (ownWorth - foeWorth + (score > 0 ? GROUND : score < 0 ? -GROUND : 0));
    }
  return { wins, worth };
}

const known = rememberLast<BpBattle['units'], Map<string, Prospects>>(() => new Map());

export function chargeProspects(battle: BpBattle, charger: BpUnit, target: BpUnit): Prospects {
  const all = known(battle.units);
  const key = `${charger.id} ${charger.formation} ${target.id}`;
  let prospects = all.get(key);
  if (prospects === undefined) {
    prospects = prospectsOf(battle, charger, target);
    all.set(key, prospects);
  }
  return prospects;
}

/** How the charge goes if the target answers in this way. */
export function prospectsIf(battle: BpBattle, charger: BpUnit, target: BpUnit, response: Response): Prospects {
  return prospectsOf(battle, charger, target, [response]);
}

/** Cavalry that turns to face or counter-charges is met in front. */
const FRONTS: readonly Response[] = ['turnToFace', 'counterCharge'];

function prospectsOf(
  battle: BpBattle,
  charger: BpUnit,
  target: BpUnit,
  open: readonly Response[] = responses(battle, charger, target),
): Prospects {
  const flanked = sideHit(battle, charger, target).contact !== 'front' && !open.some((each) => FRONTS.includes(each));
  const squares = open.includes('formSquare') && armOf(charger) === 'cavalry';
  const met = squares ? { ...target, formation: 'square' as const } : target;
  const blow = blowHarm(met, charger, { charging: open.includes('counterCharge'), flanked });
  const allies = target.engagedWith.map((id) => unitOf(battle, id));
  const theirs = allies.length === 0 ? blow : { ...blow, dice: Math.floor(blow.dice / (allies.length + 1)) };
  const edge = edgeOf(battle, charger, met, flanked) + helpOf(target, allies);
  const shot =
    open.includes('closingFire') && !squares ? volleyHarm(measureClosingFire(battle, target, charger)) : NO_HARM;
  // BP-CC-02, BP-CC-03
  const thrown = open.includes('counterCharge') && armOf(charger) === 'infantry';
  const own = stakesIn(battle, charger);
  let [wins, worth] = [0, 0];
  for (const [marks, chance] of chancesOf(shot).entries()) {
    const left = Math.min(charger.stamina, charger.casualties + marks);
    const worn = marks === 0 ? charger : { ...charger, casualties: left };
    const { breaks, retires } = stoppedBy(charger, marks, armOf(target) === 'artillery');
    const mine = blowHarm(thrown ? { ...worn, disordered: true } : worn, met, { charging: !thrown, flanked: false });
    const fought = round(battle, [charger, target], { mine, theirs, edge }, marks);
    const home = 1 - breaks - retires;
    wins += chance * home * fought.wins;
    worth +=
      chance * (home * fought.worth + breaks * (own[charger.stamina + 1] ?? 0) + retires * ((own[left] ?? 0) - GROUND));
  }
  return { wins, worth: (open.includes('evade') ? 0.5 : 1) * worth };
}
