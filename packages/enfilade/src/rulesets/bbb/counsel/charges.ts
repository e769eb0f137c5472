import { other, type UnitId } from '#battle/index.ts';
import { type WeighedOrder, does, percent } from '#counsel/index.ts';
import { distance, headingTo, inches, turnBetween, turned, within, lengthBetween } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import { type Formation, canAssault } from '../facts/words.ts';
import { clashOf } from '../play/clash.ts';
import { checkOf, mayRoll } from '../play/command.ts';
import { featuresOf } from '../play/ground.ts';
import { type BbbBattle, type BbbUnit, type BloodyBigBattles, type Grant, unitOf, unitsOf } from '../play/model.ts';
import { enemiesOf, fullRate, outline, poseOf } from '../play/place.ts';
import { type AssaultPlan, planAssault } from '../play/reach.ts';
import { measureFire } from '../play/shooting.ts';
import { type Aim as Bearing, aimAt, refusesFirer } from '../play/targets.ts';
import { ARC, isPlan } from '../play/ways.ts';
import { readyFire } from '../shooting.ts';
import { fireHarm, type FireHarm, NO_HARM, commandOdds } from './harm.ts';
import { clashWorth } from './melee.ts';
import { goalsUnder } from './objectives.ts';
import type { Judge } from './places.ts';
import { disorderWorth, lossWorth } from './worth.ts';

/** How an assault is likely to go. */
interface Prospects {
  readonly wins: number;
  readonly halts: number;
  readonly worth: number;
  readonly partner: BbbUnit | null;
}

function withUnit(battle: BbbBattle, unit: BbbUnit): BbbBattle {
  return { ...battle, units: { ...battle.units, [unit.id]: unit } };
}

const BATTERIES = inches(18);

/** All the defensive fire that may hit an attacking unit. */
function reception(before: BbbBattle, unit: BbbUnit): FireHarm {
  const battle: BbbBattle = { ...before, phase: 'defensiveFire', toAct: other(unit.side) };
  const firers: BbbUnit[] = [];
  const aims: Bearing[] = [];
  for (const enemy of enemiesOf(battle, unit)) {
    if (
      enemy.weapon === 'none' ||
      !within(outline(enemy), outline(unit), enemy.arm === 'artillery' ? BATTERIES : inches(6))
    )
      continue;
    const aim = refusesFirer(battle, enemy) === undefined ? aimAt(battle, enemy, unit) : undefined;
    if (aim === undefined) continue;
    firers.push(enemy);
    aims.push(aim);
  }
  return firers.length === 0 ? NO_HARM : fireHarm(readyFire(measureFire(battle, firers, unit, aims)));
}

/** The share of the fire that is drawn off if two go in: each enemy fires at one of them. */
const SHARED_FIRE = 0.5;

function prospectsOf(battle: BbbBattle, unit: BbbUnit, plan: AssaultPlan): Prospects {
  const there = withUnit(battle, { ...unit, ...plan.end, formation: plan.formation, assault: plan.assault });
  const comes = unitOf(there, unit.id);
  const clash = clashOf(there, unit.id);
  if (clash.defenders.length === 0) return { wins: 0, halts: 0, worth: -1, partner: null };
  const harm = reception(there, comes);
  const { odds, worth: alone } = clashWorth(there, clash);
  const others = clash.attackers.filter((id) => id !== unit.id);
  const without = others.length === 0 ? 0 : clashWorth(battle, clashOf(battle, others[0] as UnitId)).worth;
  const partner = partnerFor(battle, unit, unitOf(battle, plan.target));
  const joined = partner === null ? alone : Math.max(alone, clashWorth(there, clash, partner.unit).worth);
  const helped = partner === null || joined <= alone ? 0 : partner.chance;
  const worth = alone + helped * (joined - alone);
  const spared = 1 - SHARED_FIRE * Math.max(helped, others.length > 0 ? 1 : 0);
  const { hits, losses, halts } = {
    hits: harm.hits * spared,
    losses: harm.losses * spared,
    halts: harm.halts * spared,
  };
  // Fire also disrupts units it does not halt, and that tells in the fight.
  const shaken = (hits - halts) * 2.5;
  return {
    wins: (1 - halts) * odds.wins,
    halts,
    worth:
      (1 - halts) * (worth - without - shaken) - losses * lossWorth(battle, unit) - hits * disorderWorth(unit) * 0.6,
    partner: helped > 0 ? (partner?.unit ?? null) : null,
  };
}

function formationsBefore({ formation, bases, arm }: BbbUnit): readonly (Formation | null)[] {
  if (formation === 'depth') return [null];
  const depth = bases > 1 && arm === 'infantry' ? (['depth'] as const) : [];
  return formation === 'line' ? [null, ...depth] : (['line', ...depth] as const);
}

/** Whether a unit is already assaulting it. */
function joins(battle: BbbBattle, enemy: BbbUnit): boolean {
  return enemiesOf(battle, enemy).some(({ assault }) => assault?.target === enemy.id);
}

/** An enemy behind this many nearer ones cannot be reached. */
const NEAREST = 4;

function inReach(battle: BbbBattle, unit: BbbUnit, reach: number) {
  return enemiesOf(battle, unit)
    .filter((enemy) => within(outline(unit), outline(enemy), reach))
    .map((enemy) => ({ enemy, apart: distance(outline(unit), outline(enemy)) }))
    .sort((one, two) => one.apart - two.apart)
    .slice(0, NEAREST);
}

const BENDS = [0, 120, -120];
const ASIDE = inches(3);
/** What standing idle costs: it would be fired at there too, and would fire itself. */
const IDLE = 0.5;

/** Every enemy within reach, attacked straight on or a little from the side. */
export function weighAssaults(
  battle: BbbBattle,
  unit: BbbUnit,
  grant: Grant,
  judge: Judge,
): readonly WeighedOrder<BloodyBigBattles>[] {
  if (unit.arm === 'artillery' || unit.where !== 'table' || unit.formation === 'square') return [];
  const rate = fullRate(unit);
  const reach = rate * (grant.move === 'full' ? 1 : 0.5);
  const now = { at: unit, formation: unit.formation };
  const wet = featuresOf(battle.setting.ground).rivers.length > 0;
  let spared: number | undefined;
  const found: WeighedOrder<BloodyBigBattles>[] = [];
  for (const { enemy, apart } of inReach(battle, unit, reach)) {
    if (!judge.dares(enemy, unit.formation) && goalsUnder(battle, enemy).length === 0 && !joins(battle, enemy))
      continue;
    const straight = headingTo(unit, poseOf(enemy));
    const aside = Math.abs(turnBetween(unit.heading, straight)) > ARC + 120 && unit.cavalryClass !== 'irregular';
    const headings = BENDS.map((bend) => turned(straight, bend));
    // A unit that has just crossed a river has no room to turn: straight on, as it stands.
    if (wet && Math.abs(turnBetween(unit.heading, straight)) <= ARC) headings.push(unit.heading);
    for (const before of formationsBefore(unit)) {
      if (apart > Math.max(reach - (before === null ? 0 : rate / 2) - (aside ? ASIDE : 0), ASIDE)) continue;
      for (const heading of headings) {
        const order = { kind: 'assault', unit: unit.id, target: enemy.id, heading, before } as const;
        const plan = planAssault(battle, unit, order, grant);
        if (!isPlan(plan) || plan.target !== enemy.id) continue;
        const { wins, halts, worth, partner } = prospectsOf(battle, unit, plan);
        spared ??= IDLE * (judge.underFire(now) - judge.fire(now));
        found.push({
          order,
          worth: worth + spared + wins * Math.max(0, judge.nearness(plan.end) - judge.nearness(unit)),
          why: () =>
            `${does(battle, unit, 'assaults', 'assault')} ${enemy.name}${partner === null ? '' : `, ${partner.name} to follow`}: ${percent(wins)} to win, ${percent(halts)} to be halted by fire.`,
        });
        break;
      }
    }
  }
  return found;
}

/** A unit that could still go in beside another. */
interface Partner {
  readonly unit: BbbUnit;
  /** The chance that it gets the move for it. */
  readonly chance: number;
}

/** Paths are not straight, and places may be taken. */
const SOMETHING_BETWEEN = 0.8;

/** The unit that has not rolled yet, could reach the same enemy and would add most. */
export function partnerFor(battle: BbbBattle, unit: BbbUnit, target: BbbUnit): Partner | null {
  let best: Partner | null = null;
  for (const friend of unitsOf(battle, unit.side)) {
    if (friend.id === unit.id || friend.arm === 'artillery' || !mayRoll(battle, friend)) continue;
    if (!canAssault(friend.formation) || isSpent(friend)) continue;
    const reach = fullRate(friend) - inches(1);
    if (lengthBetween(poseOf(friend), poseOf(target)) > reach + inches(6)) continue;
    if (!within(outline(friend), outline(target), reach)) continue;
    const { full, half } = commandOdds(checkOf(battle, friend));
    const chance = SOMETHING_BETWEEN * (within(outline(friend), outline(target), reach / 2) ? full + half : full);
    if (best === null || chance * friend.bases > best.chance * best.unit.bases) best = { unit: friend, chance };
  }
  return best;
}
