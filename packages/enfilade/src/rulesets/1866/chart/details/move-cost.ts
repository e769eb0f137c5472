import { groundName, inchesOf, type MoveCost } from '#chart/index.ts';
import { between, inches, lengthBetween, type Point, pointOf } from '#field/index.ts';
import type { Leg } from '../../facts/movement.ts';
import { inColumn } from '../../facts/words.ts';
import { rateOf } from '../../movement.ts';
import { CHANGE_COST, HALVED, OBSTACLE } from '../../sheet.ts';
import { asCharging, chargeWay } from '../../play/charge.ts';
import type { W66Battle, W66Unit } from '../../play/model.ts';
import { asArriving } from '../../play/movement.ts';
import type { OrderOf, W66Order } from '../../play/orders.ts';
import { apart } from '../../play/place.ts';
import { RIDE } from '../../play/commanders.ts';
import { watersOn } from '../../play/ways.ts';
import { rateFor } from '../farthest.ts';
import { shareTaken } from '../../play/progress.ts';
import { priceOf } from './price.ts';

type Tag = MoveCost['tags'][number];

const THIRD = `${CHANGE_COST.value.join('/')} of the move`;
const WORDS = { change: 'change of formation', face: 'turn', 'reform-disarray': 'reforming' } as const;

/** What takes more of the turn than its length, in order. */
function legTags(legs: readonly Leg[], [from, to]: readonly [Point, Point]): readonly Tag[] {
  return legs.flatMap(({ step, formation }): readonly Tag[] => {
    switch (step.do) {
      case 'cross':
        return [];
      case 'move':
        return step.manner === 'forward' || step.inches === 0
          ? []
          : [{ at: between(from, to, 0.5), says: `${step.manner} ${HALVED.shows}` }];
      case 'change':
        return step.to === 'garrison' || (formation === 'garrison' && step.to === 'line')
          ? []
          : [{ at: from, says: `${WORDS.change}, ${THIRD}` }];
      case 'face':
      case 'reform-disarray':
        return [{ at: from, says: `${WORDS[step.do]}, ${THIRD}` }];
    }
  });
}

/** W66-MOVE-03, W66-MOVE-04: streams on the way of the middle of its front; a bridge cancels them. */
function streamTags(battle: W66Battle, unit: W66Unit, track: readonly Point[]): readonly Tag[] {
  const { shows } = OBSTACLE[unit.arm === 'infantry' ? 'infantry' : 'others'];
  return track.slice(1).flatMap((to, i) => {
    const from = track[i] as Point;
    return watersOn(battle, from, to, track[i - 1] ?? unit)
      .filter(({ river }) => !river)
      .map(({ at, line }) => ({ at: between(from, to, at), says: `${groundName(battle, line)} +${shows}` }));
  });
}

/** W66-READ-07: shares of the turn, in inches of the rate at which it sets out. */
function costOfMove(battle: W66Battle, was: W66Unit, { steps, shift }: OrderOf<'move'>): MoveCost {
  const unit = asArriving(battle, was, shift);
  const { end, legs, middles, track } = priceOf(battle, unit, steps);
  const of = rateFor(unit);
  const slow = unit.status === 'disarrayed' || unit.status === 'disorganized';
  return {
    way: [pointOf(unit), ...middles, pointOf(end)],
    spent: Math.round(shareTaken(unit, legs, false) * of),
    of,
    tags: [
      ...(slow
        ? [
            {
              at: pointOf(unit),
              says: `${unit.status === 'disarrayed' ? 'disarrayed' : 'disorganised'} ${HALVED.shows}`,
            },
          ]
        : []),
      ...legTags(legs, [pointOf(unit), pointOf(end)]),
      ...streamTags(battle, unit, track),
    ],
  };
}

/** W66-GAP-22: to half an inch from its target, or as far as this turn allows. */
function costOfCharge(battle: W66Battle, unit: W66Unit, target: W66Unit | undefined): MoveCost | undefined {
  const way = target?.where === 'table' ? chargeWay(battle, unit, target) : undefined;
  if (target === undefined || way === undefined) return undefined;
  const charger = asCharging(battle, unit, target);
  const { arm, formation, status } = charger;
  const of = inches(rateOf({ arm, formation, status, charging: true }, 'forward'));
  return {
    way: [pointOf(unit), pointOf(way.end)],
    spent: Math.round(shareTaken(charger, way.legs, true) * of),
    of,
    tags: [
      ...legTags(way.legs, [pointOf(unit), pointOf(way.end)]),
      ...streamTags(battle, charger, [pointOf(charger), pointOf(way.end)]),
      ...(way.poised ? [] : [{ at: pointOf(way.end), says: 'does not reach it this turn' }]),
    ],
  };
}

/** A chit moves nothing yet: how far its objective or target is, and how far a turn goes. */
function costOfChit(
  battle: W66Battle,
  unit: W66Unit,
  { x, y, target: id }: OrderOf<'placeChit'>,
): MoveCost | undefined {
  const target = id === null ? undefined : battle.units[id];
  const to = target ?? (x === null || y === null ? undefined : { x, y });
  if (to === undefined) return undefined;
  const spent = target === undefined ? lengthBetween(unit, to) : apart(battle, unit, target);
  const { arm, status } = unit;
  const formation = unit.formation === 'garrison' ? 'line' : unit.formation;
  const rate = inches(rateOf({ arm, formation, status, charging: target !== undefined }, 'forward'));
  const how = `${target === undefined ? '' : 'charging '}${inColumn(formation) ? 'in column' : 'as it is formed'}`;
  const says = `${inchesOf(spent)} away, ${inchesOf(rate)} a turn ${how}`;
  return {
    way: [pointOf(unit), pointOf(to)],
    spent,
    of: null,
    tags: [{ at: between(unit, to, target === undefined ? 1 : 0.5), says }],
  };
}

function costOfRide({ state }: W66Battle, { commander: id, x, y }: OrderOf<'placeCommander'>): MoveCost | undefined {
  const commander = state.commanders[id];
  if (commander === undefined) return undefined;
  return { way: [pointOf(commander), { x, y }], spent: lengthBetween(commander, { x, y }), of: RIDE, tags: [] };
}

export function moveCost(battle: W66Battle, order: W66Order): MoveCost | undefined {
  const unit = 'unit' in order ? battle.units[order.unit] : undefined;
  if (order.kind === 'placeCommander') return costOfRide(battle, order);
  if (unit === undefined) return undefined;
  switch (order.kind) {
    case 'move':
      return costOfMove(battle, unit, order);
    case 'charge':
      return costOfCharge(battle, unit, battle.units[unit.charge?.target ?? '']);
    case 'declareCharge':
    case 'selfCharge':
      return costOfCharge(battle, unit, battle.units[order.target]);
    case 'placeChit':
      return costOfChit(battle, unit, order);
    case 'chooseOrder':
    case 'removeChit':
    case 'fire':
    case 'done':
    case 'concede':
      return undefined;
  }
}
