import type { Pick } from '#battle/index.ts';
import { bearingOf, inches, type Pose, sampleDestination } from '#field/index.ts';
import { refusesLeave, waysOut } from './buildings.ts';
import type { BpBattle, BpUnit } from './model.ts';
import { asArriving } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { shapeIn, shapeOf } from './place.ts';
import { baseMove, refusesMove } from './ways.ts';

/** Facings that random moves end in, against the one they begin in. */
const TURNS = [0, 0, 0, 0, 150, -150, 300, -300, 600, -600, 900, -900];
const TRIES = 12;

/** A legal place within one move, chosen at random; undefined where none was found. */
export function sampleMove(battle: BpBattle, unit: BpUnit, pick: Pick): Pose | undefined {
  const from = asArriving(unit);
  return sampleDestination(
    {
      from,
      shape: shapeOf(unit),
      most: baseMove(unit),
      // Who comes on from the edge has only the table before him.
      spread: unit.where === 'table' ? 1800 : 450,
      turns: TURNS,
      // Everything but the table's edge is for the rules to say.
      others: [],
      legal: (to) => bearingOf(from, to).ahead !== 0 && refusesMove(battle, from, to) === undefined,
    },
    battle.setting.ground,
    pick,
    TRIES,
  );
}

/** A legal way out of a building, chosen at random. */
export function sampleWayOut(battle: BpBattle, unit: BpUnit, pick: Pick): OrderOf<'leave'> | undefined {
  const formations = waysOut(unit);
  const formation = formations[pick(formations.length)];
  if (formation === undefined) return undefined;
  const order = (to: Pose): OrderOf<'leave'> => ({ kind: 'leave', unit: unit.id, formation, to });
  const to = sampleDestination(
    {
      from: unit,
      shape: shapeIn(unit, formation),
      most: inches(14),
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
