import { other } from '#battle/index.ts';
import {
  along,
  bearingOf,
  frontCentre,
  headingTo,
  inches,
  lengthBetween,
  opposite,
  type Point,
  type Pose,
  turnBetween,
  turned,
} from '#field/index.ts';
import { CLOSE_RANGE, RANGES } from '../../sheet.ts';
import { armOf, type BpBattle, type BpUnit, isShaken, unitsOf } from '../model.ts';
import { shapeOf } from '../place.ts';
import { ownDiceAt } from '../targets.ts';
import { baseMove, turningWay } from '../ways.ts';
import type { Aim } from './aims.ts';

/** From the middle of a body to its edge, near enough for counsel. */
const BODY = inches(1);
const CLOSE = inches(CLOSE_RANGE.value);
const QUARTER = 450;
const SUPPORT = inches(7);
const SHARES = [1, 0.7, 0.4, 0.15, 0];
const BENDS = [0, 300, -300, 600, -600];

/** Whether a point lies in somebody's front quarter, near enough for counsel. */
function inFront(of: Pose, at: Point): boolean {
  const { ahead, left } = bearingOf(of, at);
  return ahead > 0 && Math.abs(left) <= ahead;
}

/** What the enemy could do to a unit that stood there. */
function danger(battle: BpBattle, unit: BpUnit, at: Pose): number {
  let points = 0;
  for (const enemy of unitsOf(battle, other(unit.side))) {
    const far = lengthBetween(enemy, at);
    if (far > inches(40)) continue;
    const faced = inFront(at, enemy);
    const reach = enemy.weapon === null ? 0 : inches(RANGES[enemy.weapon].value);
    if (far < reach && inFront(enemy, at)) {
      points += ownDiceAt(enemy, Math.max(0, far - BODY)) * (far < CLOSE + BODY ? 0.9 : 0.6) * (faced ? 1 : 1.8);
    }
    // Horse that can come in at a flank next turn.
    if (armOf(enemy) === 'cavalry' && far < inches(20) && !faced && unit.formation !== 'square') points += 4;
    if (armOf(enemy) === 'infantry' && far < inches(10) && !faced) points += 2.5;
  }
  return points * (isShaken(unit) ? 1.6 : 1);
}

/** What a unit could do from there in the next part of shooting. */
function fire(unit: BpUnit, at: Pose, { prey }: Aim): number {
  if (prey === null || unit.weapon === null || unit.formation === 'marchColumn' || unit.formation === 'limbered')
    return 0;
  const far = lengthBetween(at, prey) - inches(1.5);
  const reach = inches(RANGES[unit.weapon].value);
  if (far > reach || !(unit.formation === 'skirmish' || inFront(at, prey))) return 0;
  return ownDiceAt(unit, Math.max(0, far)) * (far <= CLOSE + BODY / 2 ? 2.6 : 1.7) * (inFront(prey, at) ? 1 : 1.7);
}

function support(battle: BpBattle, unit: BpUnit, at: Pose): number {
  let friends = 0;
  for (const friend of unitsOf(battle, unit.side))
    if (friend.id !== unit.id && lengthBetween(friend, at) < SUPPORT + inches(4)) friends += 1;
  return Math.min(3, friends) * 1.2;
}

/** What it is worth for a unit to stand there. */
export function placeWorth(battle: BpBattle, unit: BpUnit, at: Pose, aim: Aim): number {
  const ahead = frontCentre(at, shapeOf(unit));
  const off = lengthBetween(ahead, aim.at) - aim.ideal;
  const too = off > 0 ? (off * aim.pull) / 1000 : (-off * 0.6) / 1000;
  const turnedAway = Math.abs(turnBetween(at.heading, headingTo(at, aim.at))) / QUARTER;
  const { width, height } = battle.setting.ground;
  const edge = Math.min(at.x, at.y, width - at.x, height - at.y) < inches(3) ? 3 : 0;
  return fire(unit, at, aim) - too - turnedAway * 1.2 - danger(battle, unit, at) + support(battle, unit, at) - edge;
}

/** Places worth a look within one move: towards the aim, past what is in the way, and back. */
export function placesFor(unit: BpUnit, aim: Aim): readonly Pose[] {
  const most = baseMove(unit);
  const towards = headingTo(unit, aim.at);
  const facings = [
    towards,
    unit.heading,
    turned(unit.heading, Math.max(-300, Math.min(300, turnBetween(unit.heading, towards)))),
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
