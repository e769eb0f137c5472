import type { Rng } from '#battle/index.ts';
import { along, FULL_TURN, inches, type Pose, sampleDestination, turned } from '#field/index.ts';
import { refusesLeave, waysOut } from './buildings.ts';
import { entryOn } from './entry.ts';
import type { BpBattle, BpUnit } from './model.ts';
import { asArriving } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { shapeIn } from './place.ts';
import { baseMove, refusesMove, turningWay } from './ways.ts';

/** Facings that random moves end in, against the one they begin in. */
const TURNS = [0, 0, 0, 0, 150, -150, 300, -300, 600, -600, 850, -850];
const TRIES = 12;
const FINE = 1_000_000;
/** How far from the middle of a building random ways out are looked for. */
const WAYS_OUT = inches(14);

/** A legal place within one move, chosen at random; undefined where none was found. Turning takes its part of the move first. */
export function sampleMove(battle: BpBattle, unit: BpUnit, pick: Rng): Pose | undefined {
  const from = asArriving(unit);
  const most = baseMove(unit);
  const { width, height } = battle.setting.ground;
  const on = entryOn(battle, from);
  let narrow = unit.where !== 'table';
  for (let i = 0; i < TRIES; i += 1) {
    const turn = TURNS[pick(TURNS.length)] as number;
    const room = most - turningWay(unit, turn) - 1;
    // A unit that comes on has only the table ahead, and near the enemy no unit moves sideways (BP-GAP-09).
    const bend = narrow ? pick(901) - 450 + (backwards(unit, pick) ? 1800 : 0) : pick(FULL_TURN);
    const length = Math.floor(room * Math.sqrt((pick(FINE) + 1) / FINE));
    if (length <= 0) continue;
    const { x, y } = along(from, turned(from.heading, bend), length);
    const to = { x, y, heading: turned(from.heading, turn) };
    if (x < 0 || y < 0 || x > width || y > height) continue;
    const refusal = refusesMove(battle, from, to);
    if (refusal === undefined) return to;
    narrow ||= refusal.rule === 'BP-GAP-09';
  }
  return on !== undefined && refusesMove(battle, from, on) === undefined ? on : undefined;
}

function backwards({ where }: BpUnit, pick: Rng): boolean {
  return where === 'table' && pick(4) === 0;
}

/** A legal way out of a building, chosen at random. */
export function sampleWayOut(battle: BpBattle, unit: BpUnit, pick: Rng): OrderOf<'leave'> | undefined {
  const formations = waysOut(unit);
  const formation = formations[pick(formations.length)];
  if (formation === undefined) return undefined;
  const order = (to: Pose): OrderOf<'leave'> => ({ kind: 'leave', unit: unit.id, formation, to });
  const to = sampleDestination(
    {
      from: unit,
      shape: shapeIn(unit, formation),
      most: WAYS_OUT,
      spread: 1800,
      turns: TURNS,
      others: [],
      legal: (there) => refusesLeave(battle, order(there)) === undefined,
    },
    battle.setting.ground,
    pick,
    TRIES,
  );
  return to && order(to);
}
