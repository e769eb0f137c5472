import { farthestShare, type Wish } from '#chart/index.ts';
import {
  between,
  crossings,
  frontCentre,
  GRAIN,
  headingTo,
  lengthBetween,
  normalHeading,
  type Point,
} from '#field/index.ts';
import { FORMATIONS, type Formation } from '../../facts/words.ts';
import { featuresOf } from '../../play/ground.ts';
import { refusesManhandle } from '../../play/guns.ts';
import { isColumn } from '../../play/legs.ts';
import type { BbbBattle, BbbUnit } from '../../play/model.ts';
import { refusesMoveOrder } from '../../play/movement.ts';
import type { BbbOrder, OrderOf } from '../../play/orders.ts';
import { poseIn, poseOf, shapeIn, shapeOf } from '../../play/place.ts';
import { farthest } from '../farthest.ts';
import { byRoad, endingHeading } from './roads.ts';

export function isFormation(word: string | undefined): word is Formation {
  return word !== undefined && word in FORMATIONS;
}

type Changes = Pick<OrderOf<'move'>, 'before' | 'after'>;

/** When it would change formation: into a column before it moves, out of one after. Guns must be limbered to move at all. */
function changesOf({ formation }: BbbUnit, wished: string | undefined): readonly Changes[] {
  if (!isFormation(wished) || wished === formation)
    return [{ before: formation === 'unlimbered' ? 'limbered' : null, after: null }];
  const [first, last]: readonly Changes[] = [
    { before: wished, after: null },
    { before: null, after: wished },
  ];
  if (first === undefined || last === undefined) return [];
  return isColumn(wished) ? [first, last] : [last, first];
}

/** Section 6: turned and formed where it stands, its front centre stays. */
function inPlace(unit: BbbUnit, { heading: wished, formation }: Wish): readonly BbbOrder[] {
  const heading = wished === undefined ? unit.heading : normalHeading(wished);
  const move = { kind: 'move', unit: unit.id, points: [], heading } as const;
  if (isFormation(formation) && formation !== unit.formation)
    return [
      { ...move, before: formation, after: null },
      { ...move, before: null, after: formation },
    ];
  if (wished === undefined) return [];
  return unit.formation === 'unlimbered'
    ? [{ kind: 'pivot', unit: unit.id, heading }]
    : [{ ...move, before: null, after: null }];
}

/** Lines keep their facing, else face where they go; columns the other way round. */
function headingsOf(unit: BbbUnit, at: Point, wish: Wish, column: boolean): readonly number[] {
  if (wish.heading !== undefined) return [normalHeading(wish.heading)];
  const onwards = headingTo(unit.where === 'table' ? poseOf(unit) : unit, at);
  return column ? [onwards, unit.heading] : [unit.heading, onwards];
}

/** Straight there; a column also by road, so that its middle ends where the player pointed. */
function waysTo(battle: BbbBattle, unit: BbbUnit, wish: Wish & { readonly at: Point }, changes: Changes) {
  const { at, via = [] } = wish;
  const formation = changes.before ?? unit.formation;
  const shape = shapeIn(changes.after ?? formation, unit.bases);
  const order = (points: readonly Point[], heading: number): OrderOf<'move'> => ({
    kind: 'move',
    unit: unit.id,
    ...changes,
    points: [...points],
    heading,
  });
  const [first, ...others] = headingsOf(unit, at, wish, isColumn(formation)).map((heading) =>
    order(
      [...via, at].map((point) => frontCentre({ ...point, heading }, shape)),
      heading,
    ),
  );
  const along = isColumn(formation) ? byRoad(battle, unit, at) : undefined;
  const heading = along && normalHeading(wish.heading ?? endingHeading(unit, along));
  const road = heading === undefined ? undefined : byRoad(battle, unit, frontCentre({ ...at, heading }, shape));
  return [
    ...(first === undefined ? [] : [first]),
    ...(road === undefined || heading === undefined ? [] : [order(road, heading)]),
    ...others,
  ];
}

/** BBB-MOVE-13: guns by hand, else as far towards it as that goes. */
function byHand(battle: BbbBattle, unit: BbbUnit, at: Point, wish: Wish): readonly OrderOf<'manhandle'>[] {
  if (unit.formation !== 'unlimbered') return [];
  const heading = wish.heading === undefined ? unit.heading : normalHeading(wish.heading);
  const front = frontCentre({ ...at, heading }, shapeOf(unit));
  const to = ({ x, y }: Point): OrderOf<'manhandle'> => ({ kind: 'manhandle', unit: unit.id, x, y, heading });
  const short = (share: number): OrderOf<'manhandle'> => to(between(unit, front, share));
  const share = farthestShare(1, (each) => refusesManhandle(battle, short(each)) === undefined);
  return [to(front), ...(share === 0 || share === 1 ? [] : [short(share)]), to(at)];
}

/** BBB-READ-19: across the river, if it is in between. */
function overRiver({ setting: { ground } }: BbbBattle, { id, x, y }: BbbUnit, at: Point): readonly BbbOrder[] {
  const across = featuresOf(ground).rivers.some((river) => crossings({ from: { x, y }, to: at }, river).length > 0);
  return across ? [{ kind: 'cross', unit: id }] : [];
}

/** How far from the wished place the middle of the unit would end. */
function missedBy(unit: BbbUnit, { points, heading, before, after }: OrderOf<'move'>, at: Point): number {
  const { x, y } = points.at(-1) ?? unit;
  return lengthBetween(poseIn({ x, y, heading }, shapeIn(after ?? before ?? unit.formation, unit.bases)), at);
}

/** As far as the rules allow, where nothing brings it all the way. */
function shortened(battle: BbbBattle, unit: BbbUnit, orders: readonly OrderOf<'move'>[], at: Point) {
  if (orders.some((order) => refusesMoveOrder(battle, order) === undefined)) return [];
  const short = orders.flatMap((order) => farthest(battle, unit, order) ?? []);
  return isColumn(unit.formation) ? short.toSorted((a, b) => missedBy(unit, a, at) - missedBy(unit, b, at)) : short;
}

/** All orders that would bring a unit to where it is dragged; a place is that of its middle, as drawn. */
export function proposeMove(battle: BbbBattle, unit: BbbUnit, wish: Wish): readonly BbbOrder[] {
  const { at } = wish;
  const stays = at !== undefined && unit.where === 'table' && lengthBetween(poseOf(unit), at) <= GRAIN;
  if (at === undefined || stays) return inPlace(unit, wish);
  const orders = changesOf(unit, wish.formation).flatMap((changes) => waysTo(battle, unit, { ...wish, at }, changes));
  const forms = isFormation(wish.formation) && wish.formation !== unit.formation;
  const [hand, ...hands] = forms ? [] : byHand(battle, unit, at, wish);
  return [
    ...(hand === undefined ? [] : [hand]),
    ...orders,
    ...overRiver(battle, unit, at),
    ...shortened(battle, unit, orders, at),
    ...hands,
  ];
}
