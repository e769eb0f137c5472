import {
  along,
  bearingOf,
  type Bounds,
  headingTo,
  inches,
  lengthBetween,
  opposite,
  type Point,
  type Pose,
  turnBetween,
  turned,
} from '#field/index.ts';
import { RANGES } from '../sheet.ts';
import { armOf, type BpBattle, type BpUnit, unitsOf } from '../play/model.ts';
import { shapeOf } from '../play/place.ts';
import { baseMove, QUARTER_TURN, turningWay } from '../play/ways.ts';
import type { Aim } from './aims.ts';
import { closedGround, wayRound } from './detours.ts';
import { gapsTo } from './gaps.ts';
import { bandAt, type Foe, foesOf } from './foes.ts';

/** From the middle of a body to its edge, precisely enough for counsel. */
const BODY = inches(1.5);
const SUPPORT = inches(11);
const SHARES = [1, 0.7, 0.4, 0.15, 0];
const BENDS = [0, 300, -300, 600, -600];
/** How likely an enemy is to come as near as it needs. */
const COMES = 0.5;
const STRIDE = inches(12);
/** Within this of the enemy a unit wants a number of friends about it, not much farther back than it is. */
const FIELD = inches(24);
const COMPANY = inches(24);
const LAG = inches(9);
const MATES = 3;
const ALONE = 3;

/** Our charge next turn is what we advance for; the enemy's has to succeed first. */
const BOLD = 1.5;
const FEAR = 0.6;

/** What a unit knows when it looks for a place. */
export interface Outlook {
  readonly unit: BpUnit;
  readonly aim: Aim;
  readonly foes: readonly Foe[];
  readonly friends: readonly Point[];
  /** How near each of them is to the enemy. */
  readonly closeness: readonly number[];
  readonly closed: readonly Bounds[];
  readonly reach: number;
  readonly table: { readonly width: number; readonly height: number };
}

/** Guns are placed where they will fire. */
function unlimbered(unit: BpUnit): BpUnit {
  return unit.formation === 'limbered' ? { ...unit, formation: 'deployed' } : unit;
}

export function outlookOf(battle: BpBattle, unit: BpUnit, aim: Aim): Outlook {
  const { width, height } = battle.setting.ground;
  const foes = foesOf(battle, unlimbered(unit));
  const friends = unitsOf(battle, unit.side).filter((friend) => friend.id !== unit.id);
  return {
    unit,
    aim,
    foes,
    friends,
    closeness: friends.map(({ id }) => gapsTo(battle, id).nearest),
    closed: closedGround(battle, unit),
    reach: unit.weapon === null ? 0 : inches(RANGES[unit.weapon].value),
    table: { width, height },
  };
}

/** Whether a point lies in a unit's front quarter, precisely enough for counsel. */
function inFront(of: Pose, at: Point): boolean {
  const { ahead, left } = bearingOf(of, at);
  return ahead > 0 && Math.abs(left) <= ahead + BODY;
}

const ALL_ROUND = ['skirmish', 'square', 'garrison'];

/** An enemy has one volley, and it goes to the nearest: one more of ours within its reach loses little. */
function shareOf({ nearest, within }: Foe, far: number): number {
  return (nearest >= far ? 1 : 0.7) / (1 + within);
}

/** What the enemy could do to a unit that stood there, and it to the enemy. */
function exchange({ unit, foes, reach, aim }: Outlook, at: Pose): number {
  const [round, guns] = [ALL_ROUND.includes(unit.formation), armOf(unit) === 'artillery'];
  let [danger, threat, fire, nearest, charge] = [0, 0, 0, Infinity, 0];
  for (const foe of foes) {
    const far = Math.max(0, lengthBetween(foe.unit, at) - BODY);
    if (far > foe.range + STRIDE && far > reach && far > foe.stride) continue;
    const faced = round || inFront(at, foe.unit);
    if (far <= foe.range + foe.stride && foe.harmToUs[2] + foe.harmToUs[1] > 0) {
      const bears = far <= foe.range && (ALL_ROUND.includes(foe.unit.formation) || inFront(foe.unit, at));
      const chance = bears ? 1 : foe.stride > 0 ? COMES : 0;
      if (chance > 0)
        danger +=
          chance * foe.harmToUs[bandAt(bears ? far : foe.range, foe.range)] * (faced ? 1 : 1.7) * shareOf(foe, far);
    }
    if (far <= foe.stride && foe.theirCharge > 0) threat = Math.max(threat, foe.theirCharge * (faced ? 1 : 1.6));
    if (!faced) continue;
    if (far <= reach && (guns || far < nearest)) {
      const worth = foe.harmToThem[bandAt(far, reach)] * (round || inFront(foe.unit, at) ? 1 : 1.7);
      fire = guns ? Math.max(fire, worth) : worth;
      nearest = far;
    }
    if (far <= STRIDE) charge = Math.max(charge, foe.ourCharge);
  }
  return fire + BOLD * charge - aim.caution * (danger + FEAR * threat);
}

/** Friends at hand, and the cost of facing the enemy without enough of them: brigades that attack one by one are beaten one by one. */
function company({ friends, foes, closeness }: Outlook, at: Point): number {
  let nearest = Infinity;
  for (const { unit } of foes) nearest = Math.min(nearest, lengthBetween(unit, at));
  let [near, mates] = [0, 0];
  for (let i = 0; i < friends.length; i += 1) {
    const far = lengthBetween(friends[i] as Point, at);
    if (far < SUPPORT) near += 1;
    if (far < COMPANY && (closeness[i] ?? 0) < nearest + LAG) mates += 1;
  }
  const ahead = nearest < FIELD ? 1 - nearest / FIELD : 0;
  return Math.min(3, near) * 1.2 - Math.max(0, MATES - mates) * ahead * ALONE;
}

/** What a place is worth to a unit. */
export function placeWorth(outlook: Outlook, at: Pose): number {
  const { aim, unit, closed, table } = outlook;
  const off = wayRound(closed, at, aim.at).length - aim.ideal - shapeOf(unit).depth / 2;
  const distancePenalty = off > 0 ? (off * aim.pull) / 1000 : (-off * aim.push) / 1000;
  const { ahead, left } = bearingOf(at, aim.at);
  const away = ahead <= 0 ? 3 : Math.min(2, Math.abs(left) / ahead);
  const edge = Math.min(at.x, at.y, table.width - at.x, table.height - at.y) < inches(3) ? 3 : 0;
  return exchange(outlook, at) - distancePenalty - away * 1.2 + company(outlook, at) - edge;
}

/** Places worth considering within one move: towards the aim, past what is in the way, and back. */
export function placesFor({ unit, aim, closed }: Outlook): readonly Pose[] {
  const most = baseMove(unit);
  const towards = headingTo(unit, wayRound(closed, unit, aim.at).via);
  const wheeled = (most: number): number =>
    turned(unit.heading, Math.max(-most, Math.min(most, turnBetween(unit.heading, towards))));
  const facings = [
    ALL_ROUND.includes(unit.formation) ? towards : wheeled(QUARTER_TURN - 1),
    unit.heading,
    wheeled(300),
  ];
  const poses: Pose[] = [];
  for (const [i, heading] of facings.entries()) {
    const room = most - turningWay(unit, turnBetween(unit.heading, heading)) - 2;
    if (room < 0 || facings.indexOf(heading) < i) continue;
    for (const bend of i === 0 ? BENDS : [0])
      for (const share of bend === 0 ? SHARES : [1, 0.5]) {
        const { x, y } = along(unit, turned(i === 1 ? unit.heading : towards, bend), Math.floor(room * share));
        poses.push({ x, y, heading });
      }
  }
  const back = along(unit, opposite(towards), Math.floor(most * 0.95));
  return [...poses, { x: back.x, y: back.y, heading: unit.heading }];
}
