import {
  along,
  bearingOf,
  centimetres,
  headingTo,
  lengthBetween,
  opposite,
  type Point,
  type Pose,
  turned,
} from '#field/index.ts';
import { isMountedCavalry } from '../../facts/words.ts';
import { firingStands } from '../../shooting.ts';
import { attacksOf, type GtcBattle, type GtcUnit, isUnlimbered } from '../model.ts';
import { type Aim, foesOf, mayCharge, OUT_OF_REACH, supportsOf, troopsOf } from './aims.ts';
import { cautionOf, lateness } from './standing.ts';

const FAR = centimetres(70);
const HALF_UNIT = centimetres(4);
const SUPPORT = centimetres(17);
const EDGE = centimetres(6);

/** Whether a point lies in somebody's front quarter, near enough for counsel. */
function inFront(of: Pose, at: Point, spare = HALF_UNIT): boolean {
  const { ahead, left } = bearingOf(of, at);
  return ahead > -spare && Math.abs(left) <= ahead + spare;
}

function firingDice(unit: GtcUnit): number {
  return attacksOf(unit) * firingStands(unit);
}

/** What the enemy could do to a unit that stood there: fire, and charges on initiative (section 12, 6, 7 and 13). */
function danger(battle: GtcBattle, unit: GtcUnit, at: Pose, friends: number): number {
  let points = 0;
  const bare = unit.formation === 'attackColumn' || unit.formation === 'marchColumn' ? 1.5 : 1;
  for (const enemy of foesOf(battle, unit.side)) {
    if (enemy.suppressed) continue;
    const [dx, dy] = [enemy.x - at.x, enemy.y - at.y];
    if (Math.abs(dx) > FAR || Math.abs(dy) > FAR) continue;
    const far = lengthBetween(enemy, at);
    const faced = unit.formation === 'square' || inFront(at, enemy);
    const reach = centimetres(enemy.rangeCm) + HALF_UNIT;
    if (far < reach && inFront(enemy, at)) {
      const dice = firingDice(enemy) + (far * 2 < reach ? 1 : 0) + (faced ? 0 : 2);
      points += Math.max(0, dice - 1) * 0.28 * bare;
    }
    if (far < OUT_OF_REACH && mayCharge(enemy) && enemy.type !== 'artillery') {
      const horse = isMountedCavalry(enemy) && unit.formation !== 'square';
      const odds = supportsOf(battle, enemy) - friends + (horse ? 2 : 0) + (faced ? 0 : 2);
      points += Math.max(0.4, 1.6 + odds * 0.9);
      if (isUnlimbered(unit)) points += 3;
    }
  }
  return points;
}

/** What a unit could do from there: fire, and charge on its own initiative next turn. */
function threatens(battle: GtcBattle, unit: GtcUnit, at: Pose, { aim, friends }: Seen): number {
  const { prey } = aim;
  if (prey === null) return 0;
  const far = lengthBetween(at, prey);
  let points = 0;
  const dice = firingDice(unit);
  const reach = centimetres(unit.rangeCm) + HALF_UNIT;
  if (dice > 0 && far < reach && (unit.formation === 'square' || inFront(at, prey, 0)))
    points += (dice + (far * 2 < reach ? 1 : 0)) * 0.7 + (inFront(prey, at) ? 0 : 2);
  if (unit.type !== 'artillery' && far < OUT_OF_REACH && prey.formation !== 'square') {
    const odds = friends - supportsOf(battle, prey) + (isMountedCavalry(unit) ? 1 : 0);
    points += Math.max(0, 1.5 + odds) + (inFront(prey, at) ? 0 : 2) + (prey.suppressed ? 3 : 0);
  }
  return points;
}

interface Seen {
  readonly aim: Aim;
  readonly friends: number;
}

function friendsAt(battle: GtcBattle, unit: GtcUnit, at: Point): number {
  let friends = 0;
  for (const friend of troopsOf(battle, unit.side))
    if (friend.id !== unit.id && !friend.suppressed && lengthBetween(friend, at) < SUPPORT) friends += 1;
  return friends;
}

/** How much it looks past something: not at all, aside, or away. */
function awry(of: Pose, at: Point): number {
  const { ahead, left } = bearingOf(of, at);
  if (ahead > 0) return Math.abs(left) * 2 <= ahead ? 0 : Math.abs(left) <= ahead ? 0.8 : 1.6;
  return 2.6;
}

/** What it is worth for a unit to stand there. */
export function placeWorth(battle: GtcBattle, unit: GtcUnit, at: Pose, aim: Aim): number {
  const friends = friendsAt(battle, unit, at);
  const off = lengthBetween(at, aim.at) - aim.ideal;
  const too = off > 0 ? (off * aim.pull) / 1000 : aim.prey === null ? 0 : (-off * 0.2) / 1000;
  const turnedAway = off < 0 && aim.prey === null ? 0 : awry(at, aim.prey ?? aim.at);
  const { width, height } = battle.setting.ground;
  const edge = Math.min(at.x, at.y, width - at.x, height - at.y) < EDGE ? 2 : 0;
  const outside = aim.keeps === null ? 0 : lengthBetween(at, aim.keeps.at) - aim.keeps.within + 500;
  const kept = aim.keeps !== null && outside <= 0 ? 4 + 22 * lateness(battle) * lateness(battle) : 0;
  return (
    threatens(battle, unit, at, { aim, friends }) +
    Math.min(3, friends) * 0.7 +
    kept -
    too -
    turnedAway -
    danger(battle, unit, at, friends) * cautionOf(battle, unit.side) -
    edge
  );
}

const BENDS = [300, -300, 600, -600];

/** Places worth a look within one move: towards the aim, past what is in the way, turned where it stands, and back. */
export function placesFor(unit: GtcUnit, aim: Aim, most: number, thoroughly: boolean): readonly Pose[] {
  const towards = headingTo(unit, aim.at);
  const faces = aim.prey ?? aim.at;
  const facing = aim.prey === null ? towards : headingTo(unit, faces);
  const left = lengthBetween(unit, aim.at);
  const poses: Pose[] = [{ x: unit.x, y: unit.y, heading: facing }];
  const near = left < most * 3;
  const add = (way: number, length: number): void => {
    const { x, y } = along(unit, way, Math.floor(length));
    poses.push({ x, y, heading: near ? headingTo({ x, y }, faces) : facing });
  };
  add(towards, Math.min(most, left));
  add(towards, Math.min(most, left) / 2);
  if (left > aim.ideal && left - aim.ideal < most) add(towards, left - aim.ideal);
  for (const bend of BENDS) add(turned(towards, bend), most);
  if (!thoroughly) return poses;
  for (const share of [0.75, 0.25]) add(towards, most * share);
  for (const bend of BENDS) add(turned(towards, bend), most / 2);
  for (const bend of [900, -900]) add(turned(towards, bend), most * 0.6);
  add(opposite(towards), most);
  add(opposite(towards), most / 2);
  return poses;
}
