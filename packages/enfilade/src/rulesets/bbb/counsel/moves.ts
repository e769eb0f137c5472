import { type WeighedOrder, does } from '#counsel/index.ts';
import { headingTo, inUnits, lengthBetween } from '#field/index.ts';
import { refusesPivot } from '../play/guns.ts';
import { featuresOf } from '../play/ground.ts';
import { type BbbBattle, type BbbUnit, type BloodyBigBattles, type Grant, unitOf } from '../play/model.ts';
import { refusesMoveOrder, refusesRecoverBase } from '../play/movement.ts';
import { outlineAt, poseOf, shapeIn, standsOnOther } from '../play/place.ts';
import { refusesCross } from '../play/river.ts';
import { isPlan, planMove } from '../play/ways.ts';
import { type Aim, aimOf, riverOnWay } from './aims.ts';
import { weighAssaults } from './charges.ts';
import { type Judge, judgeOf } from './places.ts';
import { baseWorth } from './worth.ts';
import { type Mover, waysFor } from './move-choices.ts';

const LOOKS = 12;
const ENOUGH = 4;
/** A unit off the table does nothing, as if it stood at the edge, far from all others. */
const OFF_TABLE = 20;
const CROSSING = 9;
const LEAST = 0.4;

function whereTo(
  battle: BbbBattle,
  unit: BbbUnit,
  { prey, goal }: Aim,
  at: { readonly x: number; readonly y: number },
): string {
  const inchesTo = (to: { readonly x: number; readonly y: number }): string =>
    `${inUnits(lengthBetween(at, to)).toFixed(0)}″`;
  if (goal !== null)
    return `${does(battle, unit, 'goes', 'go')} for ${goal.name}, worth ${goal.points} ${goal.points === 1 ? 'point' : 'points'}, ${inchesTo(goal.at)} from it after this.`;
  return prey === null
    ? `${does(battle, unit, 'moves', 'move')} up.`
    : `${does(battle, unit, 'takes', 'take')} a better place, ${inchesTo(prey)} from ${prey.name}.`;
}

/** The best few legal places within its move that are better than where it is. */
function weighMoves(
  battle: BbbBattle,
  judge: Judge,
  { unit, grant, aim }: Mover,
): readonly WeighedOrder<BloodyBigBattles>[] {
  const now = { at: unit, formation: unit.formation };
  const here = judge.worth(now) - (unit.where === 'table' ? 0 : OFF_TABLE);
  const ranked = waysFor(battle, { unit, grant, aim })
    .map(({ order, place }) => ({ order, place, gain: judge.worth(place) - here }))
    .filter(({ gain }) => gain > LEAST)
    .sort((one, two) => two.gain - one.gain);
  const found: WeighedOrder<BloodyBigBattles>[] = [];
  let looks = unit.where === 'coming' ? 3 * LOOKS : LOOKS;
  for (const { order, place, gain: meant } of ranked) {
    // Most failing tries end here, before anything more expensive is judged.
    if (standsOnOther(battle, unit.id, outlineAt(place.at, shapeIn(place.formation, unit.bases)))) continue;
    looks -= 1;
    if (looks < 0 || found.length === ENOUGH) break;
    if (refusesMoveOrder(battle, order) !== undefined) continue;
    const plan = planMove(battle, unit, order, grant);
    if (!isPlan(plan)) continue;
    // A zone on the way may end the move early.
    const at = plan.end;
    const gain = plan.stoppedBy === null ? meant : judge.worth({ at, formation: plan.formation }) - here;
    if (gain > LEAST) found.push({ order, worth: gain, why: () => whereTo(battle, unit, aim, at) });
  }
  return found;
}

/** Guns turn to targets they can hit. */
function weighPivot(battle: BbbBattle, judge: Judge, { unit, aim }: Mover): readonly WeighedOrder<BloodyBigBattles>[] {
  if (unit.formation !== 'unlimbered' || aim.prey === null) return [];
  const { prey } = aim;
  const order = { kind: 'pivot', unit: unit.id, heading: headingTo(unit, poseOf(prey)) } as const;
  if (refusesPivot(battle, order) !== undefined) return [];
  const worth = (heading: number): number =>
    judge.worth({ at: { x: unit.x, y: unit.y, heading }, formation: unit.formation });
  return [
    {
      order,
      worth: worth(order.heading) - worth(unit.heading) - LEAST,
      why: () => `${unit.name}: the guns turn to face ${prey.name}.`,
    },
  ];
}

function weighCross(battle: BbbBattle, unit: BbbUnit, aim: Aim): readonly WeighedOrder<BloodyBigBattles>[] {
  if (featuresOf(battle.setting.ground).rivers.length === 0 || !riverOnWay(battle, unit, aim.at)) return [];
  const order = { kind: 'cross', unit: unit.id } as const;
  if (refusesCross(battle, order) !== undefined) return [];
  return [
    {
      order,
      worth: CROSSING * aim.pull,
      why: () => `${does(battle, unit, 'crosses', 'cross')} the river on the way to the goal.`,
    },
  ];
}

function weighRecovery(
  battle: BbbBattle,
  unit: BbbUnit,
  { mayRecover }: Grant,
): readonly WeighedOrder<BloodyBigBattles>[] {
  const order = { kind: 'recoverBase', unit: unit.id } as const;
  if (!mayRecover || refusesRecoverBase(battle, order) !== undefined) return [];
  const worth = unit.arm === 'artillery' ? baseWorth(unit) * 0.4 : baseWorth(unit);
  return [{ order, worth, why: () => `${does(battle, unit, 'gathers', 'gather')} stragglers: a base comes back.` }];
}

/** What a unit might do with its granted move. */
export function weighGranted(battle: BbbBattle, grant: Grant): readonly WeighedOrder<BloodyBigBattles>[] {
  const unit = unitOf(battle, grant.unit);
  const hold: WeighedOrder<BloodyBigBattles> = {
    order: { kind: 'hold', unit: unit.id },
    worth: 0,
    why: () => `${does(battle, unit, 'stands', 'stand')} well here.`,
  };
  const aim = aimOf(battle, unit);
  if (aim === undefined) return [...weighRecovery(battle, unit, grant), hold];
  const judge = judgeOf(battle, unit, aim);
  const mover = { unit, grant, aim };
  return [
    ...weighAssaults(battle, unit, grant, judge),
    ...weighMoves(battle, judge, mover),
    ...weighPivot(battle, judge, mover),
    ...weighCross(battle, unit, aim),
    ...weighRecovery(battle, unit, grant),
    hold,
  ];
}
