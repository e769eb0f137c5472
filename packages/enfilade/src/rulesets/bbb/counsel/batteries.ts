import { other } from '#battle/index.ts';
import { headingTo, inches, lengthBetween, type Point } from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { type BbbBattle, type BbbUnit, type Stand, unitsOf } from '../play/model.ts';
import { poseOf } from '../play/place.ts';
import { lookAt } from '../play/sight.ts';
import { HORSE_GUNS_INCHES } from '../sheet.ts';
import { type Aim, wayTo } from './aims.ts';
import { inFront, factorAt, factorsOf, harmTable, LONGEST } from './expected-fire.ts';

/** Guns fire twice a turn, but only if they have not moved and see a target: what that is worth over the coming turns. */

const HALF_BASE = inches(0.5);

/** What guns could do to one enemy from there, in one step, if they see it. */
function fireAt(battle: BbbBattle, unit: BbbUnit, at: Stand, target: BbbUnit): number {
  const to = poseOf(target);
  const far = lengthBetween(at, to);
  if (far > LONGEST + HALF_BASE || !inFront(at, to)) return 0;
  const factor = factorAt(factorsOf(unit, 'unlimbered', target), far - HALF_BASE);
  return factor > 0 ? harmTable(battle, target)(factor) : 0;
}

/** The best that guns could do with one fire from there. */
export function batteryFire(battle: BbbBattle, unit: BbbUnit, at: Stand): number {
  const chances: { readonly worth: number; readonly target: BbbUnit }[] = [];
  for (const target of unitsOf(battle, other(unit.side))) {
    const worth = fireAt(battle, unit, at, target);
    if (worth > 0) chances.push({ worth, target });
  }
  if (chances.length === 0) return 0;
  const there = { ...unit, x: at.x, y: at.y, heading: at.heading };
  chances.sort((one, two) => two.worth - one.worth);
  return chances.find(({ target }) => lookAt(battle, [there, target], poseOf(target)).clear)?.worth ?? 0;
}

const DEPLOYS_AFTER = inches(6);
const A_MOVE = inches(12);
/** How many steps of fire count ahead: the enemy does not stand still. */
const AHEAD = 3;
const COMES_OFF = 0.8;

/** Steps of fire in the turns after this one. */
function stepsLeft({ turn, setting }: BbbBattle): number {
  return Math.min(AHEAD, 2 * (setting.scenario.turns - turn));
}

/** What is left of its fire this turn after getting there: its own step, and the enemy's. */
function stepsNow(unit: BbbUnit, at: Stand): number {
  const moved = lengthBetween(unit, at);
  if (unit.formation === 'unlimbered' && moved === 0) return unit.heading === at.heading ? 2 : 1.5;
  const quick = moved === 0 || (unit.artilleryClass === 'horse' && moved <= inches(HORSE_GUNS_INCHES));
  return quick ? 1.5 : 1;
}

/** What limbered guns may do once they are in position. */
function onTheMarch(battle: BbbBattle, unit: BbbUnit, { aim, at }: { readonly aim: Aim; readonly at: Point }): number {
  if (aim.prey === null) return 0;
  const factor = factorAt(factorsOf(unit, 'unlimbered', aim.prey), aim.ideal);
  const off = Math.max(0, wayTo(battle, at, aim.at) - aim.ideal - DEPLOYS_AFTER);
  const steps = stepsLeft(battle) - 1 - (2 * off) / A_MOVE;
  return steps <= 0 ? 0 : COMES_OFF * steps * harmTable(battle, aim.prey)(factor);
}

/** Half of all the fire from there, as the dangers of a place are those of half a turn. */
export function batteryWorth(
  battle: BbbBattle,
  unit: BbbUnit,
  { aim, at, formation }: { readonly aim: Aim; readonly at: Stand; readonly formation: Formation },
): number {
  if (formation !== 'unlimbered') return onTheMarch(battle, unit, { aim, at }) / 2;
  return (batteryFire(battle, unit, at) * (stepsNow(unit, at) + stepsLeft(battle))) / 2;
}

/** What a full move would bring guns: towards the aim, or into action. */
export function useOfGuns(battle: BbbBattle, unit: BbbUnit, aim: Aim): number {
  const here = batteryWorth(battle, unit, { aim, at: unit, formation: unit.formation });
  const heading = headingTo(unit, aim.at);
  const way = wayTo(battle, unit, aim.at) - aim.ideal;
  const march = onTheMarch(battle, unit, { aim, at: unit }) / 2;
  if (unit.formation === 'unlimbered') {
    const turned = batteryWorth(battle, unit, { aim, at: { x: unit.x, y: unit.y, heading }, formation: 'unlimbered' });
    return Math.max(turned, march, here === 0 ? 4 : 0) - here;
  }
  return Math.max(3, here - march, Math.min(way, A_MOVE) / inches(2));
}
