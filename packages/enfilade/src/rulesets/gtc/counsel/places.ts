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
import { isMountedCavalry } from '../facts/words.ts';
import { SQUARE_NEAR } from '../sheet.ts';
import { firingStands } from '../shooting.ts';
import { attacksOf, type GtcBattle, type GtcUnit, isUnlimbered, moveCmOf } from '../play/model.ts';
import { type Aim, mayCharge, OUT_OF_REACH } from './aims.ts';
import { foesOf, supportsOf, troopsOf } from './foes.ts';
import { cautionOf, lateness } from './evaluate.ts';

const FAR = centimetres(70);
const HALF_UNIT = centimetres(4);
const SUPPORT = centimetres(17);
const EDGE = centimetres(6);
const THREATENS = centimetres(SQUARE_NEAR.value + 25);
const NO_UNITS: readonly GtcUnit[] = [];

/** Whether a point lies in a unit's front quarter, precisely enough for counsel. */
function inFront(of: Pose, at: Point, spare = HALF_UNIT): boolean {
  const { ahead, left } = bearingOf(of, at);
  return ahead > -spare && Math.abs(left) <= ahead + spare;
}

function firingDice(unit: GtcUnit): number {
  return attacksOf(unit) * firingStands(unit);
}

/** The units that matter wherever a unit goes with one move: looked up once for all its places. */
export interface Surroundings {
  readonly aim: Aim;
  readonly foes: readonly GtcUnit[];
  readonly friends: readonly GtcUnit[];
  /** Its own foot that the enemy's horse is near: horse alone asks. */
  readonly threatened: readonly GtcUnit[];
}

function threatenedFoot(battle: GtcBattle, unit: GtcUnit): readonly GtcUnit[] {
  if (!isMountedCavalry(unit)) return NO_UNITS;
  const horse = foesOf(battle, unit.side).filter((foe) => isMountedCavalry(foe));
  if (horse.length === 0) return NO_UNITS;
  return troopsOf(battle, unit.side).filter(
    (friend) => friend.type === 'infantry' && horse.some((foe) => lengthBetween(foe, friend) < THREATENS),
  );
}

export function aroundOf(battle: GtcBattle, unit: GtcUnit, aim: Aim): Surroundings {
  const most = centimetres(moveCmOf(unit));
  const isNear = (limit: number) => (other: GtcUnit) =>
    Math.abs(other.x - unit.x) <= limit && Math.abs(other.y - unit.y) <= limit;
  const threat = isNear(most + FAR);
  const beside = isNear(most + Math.max(SUPPORT, OUT_OF_REACH));
  return {
    aim,
    foes: foesOf(battle, unit.side).filter((foe) => !foe.suppressed && threat(foe)),
    friends: troopsOf(battle, unit.side).filter((friend) => friend.id !== unit.id && beside(friend)),
    threatened: threatenedFoot(battle, unit),
  };
}

/** What the enemy could do to a unit that stood there: fire, and charges on initiative (section 12, 6, 7 and 13). */
function danger(battle: GtcBattle, unit: GtcUnit, at: Pose, { foes, support }: PlaceSurroundings): number {
  let points = 0;
  const bare = unit.formation === 'attackColumn' || unit.formation === 'marchColumn' ? 1.5 : 1;
  for (const enemy of foes) {
    const reach = centimetres(enemy.rangeCm) + HALF_UNIT;
    const farthest = reach > OUT_OF_REACH ? reach : OUT_OF_REACH;
    const [dx, dy] = [enemy.x - at.x, enemy.y - at.y];
    if (Math.abs(dx) > farthest || Math.abs(dy) > farthest) continue;
    const far = Math.sqrt(dx * dx + dy * dy);
    const faced = unit.formation === 'square' || inFront(at, enemy);
    if (far < reach && inFront(enemy, at)) {
      const dice = firingDice(enemy) + (far * 2 < reach ? 1 : 0) + (faced ? 0 : 2);
      points += Math.max(0, dice - 1) * 0.28 * bare;
    }
    if (far < OUT_OF_REACH && mayCharge(enemy) && enemy.type !== 'artillery') {
      const horse = isMountedCavalry(enemy) && unit.formation !== 'square';
      const odds = supportsOf(battle, enemy) - support + (horse ? 2 : 0) + (faced ? 0 : 2);
      points += Math.max(0.4, 1.6 + odds * 0.9);
      if (isUnlimbered(unit)) points += 3;
    }
  }
  return points;
}

const IN_THE_WAY = centimetres(8);

/** Whether friends stand between a place and an enemy: a charge does not pass through them (section 8.4). */
function isBarred(friends: readonly GtcUnit[], at: Point, foe: GtcUnit): boolean {
  const [dx, dy] = [foe.x - at.x, foe.y - at.y];
  const far = Math.sqrt(dx * dx + dy * dy);
  for (const friend of friends) {
    const [fx, fy] = [friend.x - at.x, friend.y - at.y];
    const ahead = fx * dx + fy * dy;
    if (ahead > 0 && ahead < far * far && Math.abs(fx * dy - fy * dx) < IN_THE_WAY * far) return true;
  }
  return false;
}

/** What a unit could do from there: fire, and charge on its own initiative next turn. */
function threatens(battle: GtcBattle, unit: GtcUnit, at: Pose, { aim, friends, support }: PlaceSurroundings): number {
  const { foe } = aim;
  if (foe === null) return 0;
  const far = lengthBetween(at, foe);
  let points = 0;
  const dice = firingDice(unit);
  const reach = centimetres(unit.rangeCm) + HALF_UNIT;
  if (dice > 0 && far < reach && (unit.formation === 'square' || inFront(at, foe, 0)))
    points += (dice + (far * 2 < reach ? 1 : 0)) * 0.7 + (inFront(foe, at) ? 0 : 2);
  if (unit.type !== 'artillery' && far < OUT_OF_REACH && foe.formation !== 'square' && !isBarred(friends, at, foe)) {
    const odds = support - supportsOf(battle, foe) + (isMountedCavalry(unit) ? 1 : 0);
    points += Math.max(0, 1.5 + odds) + (inFront(foe, at) ? 0 : 2) + (foe.suppressed ? 3 : 0);
  }
  return points;
}

/** The same, for one place. */
interface PlaceSurroundings extends Surroundings {
  /** Friends near enough to support it there. */
  readonly support: number;
}

function supportAt(friends: readonly GtcUnit[], at: Point): number {
  let support = 0;
  for (const friend of friends) {
    if (friend.suppressed) continue;
    const [dx, dy] = [friend.x - at.x, friend.y - at.y];
    if (dx * dx + dy * dy < SUPPORT * SUPPORT) support += 1;
  }
  return support;
}

/** How much it faces away from something: not at all, sideways, or away. */
function turnAwayFrom(of: Pose, at: Point): number {
  const { ahead, left } = bearingOf(of, at);
  if (ahead > 0) return Math.abs(left) * 2 <= ahead ? 0 : Math.abs(left) <= ahead ? 0.8 : 1.6;
  return 2.6;
}

const FRONT = centimetres(11);
const DEPTH = centimetres(2.5);
const CROWDED = 1.5;

/** Foot in column wants room to form line where it comes under fire (section 12, 7): friends beside it take it. */
function crowding(unit: GtcUnit, at: Pose, { friends, foes }: Surroundings): number {
  if (unit.formation !== 'marchColumn') return 0;
  if (foes.length === 0) return 0;
  let points = 0;
  for (const friend of friends) {
    if (Math.abs(friend.x - at.x) > FRONT || Math.abs(friend.y - at.y) > FRONT) continue;
    const { ahead, left } = bearingOf(at, friend);
    if (Math.abs(ahead) < DEPTH && Math.abs(left) < FRONT) points += CROWDED;
  }
  return points;
}

const SHELTERS = centimetres(SQUARE_NEAR.value - 4);
const SHELTERED = 1.2;
const MOST_SHELTERED = 4;

/** Foot that the enemy's horse is near need not form square while its own horse is there (section 12, 8). */
function sheltering(threatened: readonly GtcUnit[], at: Point): number {
  let sheltered = 0;
  for (const friend of threatened) if (lengthBetween(friend, at) < SHELTERS) sheltered += 1;
  return Math.min(MOST_SHELTERED, sheltered) * SHELTERED;
}

/** What a place is worth to a unit. */
export function placeWorth(battle: GtcBattle, unit: GtcUnit, at: Pose, around: Surroundings): number {
  const { aim, friends } = around;
  const seen: PlaceSurroundings = { ...around, support: supportAt(friends, at) };
  const off = lengthBetween(at, aim.at) - aim.ideal;
  const too = off > 0 ? (off * aim.pull) / 1000 : aim.foe === null ? 0 : (-off * 0.2) / 1000;
  const turnedAway = off < 0 && aim.foe === null ? 0 : turnAwayFrom(at, aim.foe ?? aim.at);
  const { width, height } = battle.setting.ground;
  const edge = Math.min(at.x, at.y, width - at.x, height - at.y) < EDGE ? 2 : 0;
  const outside = aim.keeps === null ? 0 : lengthBetween(at, aim.keeps.at) - aim.keeps.within + 500;
  const kept = aim.keeps !== null && outside <= 0 ? 4 + 22 * lateness(battle) * lateness(battle) : 0;
  return (
    threatens(battle, unit, at, seen) +
    sheltering(around.threatened, at) +
    Math.min(3, seen.support) * 0.7 +
    kept -
    too -
    turnedAway -
    crowding(unit, at, around) -
    danger(battle, unit, at, seen) * cautionOf(battle, unit.side) -
    edge
  );
}

const BENDS = [300, -300, 600, -600];

/** Places worth considering within one move: towards the aim, past what is in the way, turned on the spot, and back. */
export function placesFor(unit: GtcUnit, aim: Aim, most: number, thoroughly: boolean): readonly Pose[] {
  const towards = headingTo(unit, aim.at);
  const faces = aim.foe ?? aim.at;
  const facing = aim.foe === null ? towards : headingTo(unit, faces);
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
