import { other, type UnitId } from '#battle/index.ts';
import type { WeighedOrder } from '#counsel/index.ts';
import { headingTo, inches, turned, within } from '#field/index.ts';
import type { Formation } from '../../facts/words.ts';
import { readyFire } from '../../shooting.ts';
import { type Clash, clashOf, measureClash } from '../clash.ts';
import { type BbbBattle, type BbbUnit, type BloodyBigBattles, type Grant, the } from '../model.ts';
import { enemiesOf, fullRate, outline, poseOf } from '../place.ts';
import { type AssaultPlan, planAssault } from '../reach.ts';
import { type Aim as Bearing, aimAt, measureFire, refusesFirer } from '../shooting.ts';
import { isPlan } from '../ways.ts';
import { type AssaultOdds, assaultOdds, fireHarm, type FireHarm, NO_HARM } from './harm.ts';
import { baseWorth, disorderWorth, objectivesOf, pointWorth, unitWorth } from './standing.ts';

type Weighed = WeighedOrder<BloodyBigBattles>;

/** How an assault is likely to go. */
interface Prospects {
  readonly wins: number;
  readonly halts: number;
  readonly worth: number;
}

/** Besides losses: the ground, and what the beaten lose by having to go. */
const GIVING_WAY = 3;
const GUNS_TAKEN = 0.35;

function meanBase(units: readonly BbbUnit[]): number {
  return units.reduce((sum, unit) => sum + baseWorth(unit), 0) / Math.max(1, units.length);
}

function disorder(units: readonly BbbUnit[]): number {
  return units.reduce((sum, unit) => sum + disorderWorth(unit), 0);
}

/** What standing on the ground of the beaten would bring. */
function groundWorth(battle: BbbBattle, defenders: readonly BbbUnit[]): number {
  let points = 0;
  for (const goal of objectivesOf(battle.setting))
    if (defenders.some((unit) => goal.isHeldFrom(outline(unit)))) points += goal.points;
  return points * pointWorth(battle) * 0.55;
}

/** What a clash is worth to its attackers. */
export function clashWorth(battle: BbbBattle, clash: Clash): { readonly odds: AssaultOdds; readonly worth: number } {
  const odds = assaultOdds(measureClash(battle, clash));
  const attackers = clash.attackers.map((id) => the(battle, id));
  const defenders = clash.defenders.map((id) => the(battle, id));
  const guns = defenders.filter(({ arm }) => arm === 'artillery').reduce((sum, unit) => sum + unitWorth(unit), 0);
  const gained =
    odds.defenderLosses * meanBase(defenders) +
    odds.defenderDisrupted * disorder(defenders) +
    odds.wins * (GIVING_WAY + groundWorth(battle, defenders) + guns * GUNS_TAKEN);
  const lost =
    odds.attackerLosses * meanBase(attackers) +
    odds.attackerDisrupted * disorder(attackers) +
    (1 - odds.wins) * GIVING_WAY;
  return { odds, worth: gained - lost };
}

function withUnit(battle: BbbBattle, unit: BbbUnit): BbbBattle {
  return { ...battle, units: { ...battle.units, [unit.id]: unit } };
}

const BATTERIES = inches(18);

/** All the defensive fire that may fall on a unit that comes in. */
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

function prospectsOf(battle: BbbBattle, unit: BbbUnit, plan: AssaultPlan): Prospects {
  const there = withUnit(battle, { ...unit, ...plan.end, formation: plan.formation, assault: plan.assault });
  const comes = the(there, unit.id);
  const clash = clashOf(there, unit.id);
  if (clash.defenders.length === 0) return { wins: 0, halts: 0, worth: -1 };
  const { hits, losses, halts } = reception(there, comes);
  const { odds, worth } = clashWorth(there, clash);
  const others = clash.attackers.filter((id) => id !== unit.id);
  const without = others.length === 0 ? 0 : clashWorth(battle, clashOf(battle, others[0] as UnitId)).worth;
  // Fire disrupts who is not halted, too, and that tells in the fight.
  const shaken = (hits - halts) * 2.5;
  return {
    wins: (1 - halts) * odds.wins,
    halts,
    worth: (1 - halts) * (worth - without - shaken) - losses * baseWorth(unit) - hits * disorderWorth(unit) * 0.6,
  };
}

function formationsBefore({ formation, bases, arm }: BbbUnit): readonly (Formation | null)[] {
  if (formation === 'depth') return [null];
  const depth = bases > 1 && arm === 'infantry' ? (['depth'] as const) : [];
  return formation === 'line' ? [null, ...depth] : (['line', ...depth] as const);
}

/** Every enemy within reach, come at straight or a little to the side. */
export function weighAssaults(battle: BbbBattle, unit: BbbUnit, grant: Grant): readonly Weighed[] {
  if (unit.arm === 'artillery' || unit.where !== 'table' || unit.formation === 'square') return [];
  const reach = fullRate(unit) * (grant.move === 'full' ? 1 : 0.5);
  const found: Weighed[] = [];
  for (const enemy of enemiesOf(battle, unit)) {
    if (!within(outline(unit), outline(enemy), reach)) continue;
    const straight = headingTo(unit, poseOf(enemy));
    for (const before of formationsBefore(unit))
      for (const heading of [straight, turned(straight, 120), turned(straight, -120)]) {
        const order = { kind: 'assault', unit: unit.id, target: enemy.id, heading, before } as const;
        const plan = planAssault(battle, unit, order, grant);
        if (!isPlan(plan) || plan.target !== enemy.id) continue;
        const { wins, halts, worth } = prospectsOf(battle, unit, plan);
        found.push({
          order,
          worth,
          why: () =>
            `${unit.name} assaults ${enemy.name}: ${Math.round(100 * wins)} % to win, ${Math.round(100 * halts)} % to be halted by fire.`,
        });
        break;
      }
  }
  return found;
}
