import {
  type Battle,
  capital,
  type Offer,
  type OrderGroup,
  type OrderRefusal,
  type Sign,
  spaced,
  type System,
  type Viewer,
  type Wish,
} from 'enfilade';
import { placeOf } from 'enfilade/field';
import type { Adviser } from './adviser.ts';

/** What a unit may not do now, greyed in its list of orders. */
export interface RefusedOrder extends OrderRefusal {
  readonly group: OrderGroup;
  readonly says: string;
}

/** Enemies farther away than these are not thought of. */
const NEAREST = 2;
/** How far a unit goes in front of itself to find out whether it may move at all. */
const AHEAD = 1000;

interface Asked {
  readonly adviser: Adviser;
  readonly viewer: Viewer;
  readonly battle: Battle<System>;
  readonly id: string;
  readonly offers: readonly Offer<System>[];
}

/** Attacks on the nearest enemies, a move and other formations, as far as the rules forbid them, each reason once. */
export function refusedOrders(asked: Asked): readonly RefusedOrder[] {
  const { adviser, viewer, battle, id } = asked;
  const signs = adviser.chart.signs(battle, viewer);
  const own = signs.find((sign) => sign.id === id);
  if (own === undefined || own.arm === 'commander' || own.arm === 'marker') return [];
  const all = [...attacks(asked, own, signs), ...moves(asked, own), ...formations(asked)];
  return all.filter(
    ({ says, because }, i) => all.findIndex((one) => one.says === says || one.because === because) === i,
  );
}

/** The refusal of the best order for a wish; undefined where one is allowed or none is proposed. */
function refusalOf({ adviser, battle, id }: Asked, wish: Wish): Refusal | undefined {
  const orders = adviser.proposals(battle, id, wish);
  const [first] = orders;
  const refusals = orders.map((order) => adviser.refusal(battle, order));
  const [refusal] = refusals;
  if (first === undefined || refusal === undefined || refusal === null || refusals.includes(null)) return undefined;
  // An order that makes no sense is no order that is refused.
  return refusal.rule === 'contract' ? undefined : { order: first, refusal };
}

interface Refusal {
  readonly order: System['order'];
  readonly refusal: OrderRefusal;
}

function attacks(asked: Asked, own: Sign, signs: readonly Sign[]): readonly RefusedOrder[] {
  const { adviser, offers } = asked;
  const { groups } = adviser.chart;
  const [usual = 'charge'] = Object.keys(groups).filter((kind) => groups[kind] === 'charge');
  const far = ({ pose }: Sign): number => Math.hypot(pose.x - own.pose.x, pose.y - own.pose.y);
  const enemies = signs.filter(({ side, arm }) => side !== own.side && arm !== 'commander' && arm !== 'marker');
  return enemies
    .toSorted((one, two) => far(one) - far(two))
    .slice(0, NEAREST)
    .filter(({ id }) => !offers.some(({ order }) => JSON.stringify(order).includes(`"${id}"`)))
    .flatMap(({ id, name }) => {
      const found = refusalOf(asked, { target: id });
      if (found === undefined) return [];
      const { kind } = found.order;
      const group = groups[kind] ?? 'charge';
      return [{ group, says: `${capital(spaced(kind in groups ? kind : usual))} ${name}`, ...found.refusal }];
    });
}

function moves(asked: Asked, { pose }: Sign): readonly RefusedOrder[] {
  const { groups } = asked.adviser.chart;
  if (asked.offers.some(({ kind }) => groups[kind] === 'move')) return [];
  const { x, y } = placeOf(pose, AHEAD, 0);
  const found = refusalOf(asked, { at: { x, y } });
  return found === undefined ? [] : [{ group: 'move', says: 'Move', ...found.refusal }];
}

function formations(asked: Asked): readonly RefusedOrder[] {
  const { adviser, battle, id } = asked;
  return adviser.chart.formations(battle, id).flatMap(({ id: formation, label }) => {
    const found = refusalOf(asked, { formation });
    return found === undefined ? [] : [{ group: 'formation' as const, says: label, ...found.refusal }];
  });
}
