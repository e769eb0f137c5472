import type { Wish } from '#chart/index.ts';
import { ruleset as play } from '../play/index.ts';
import type { W66Battle, W66Unit } from '../play/model.ts';
import { asArriving } from '../play/movement.ts';
import type { OrderOf, W66Order } from '../play/orders.ts';
import { MOVE_ORDER } from '../play/testing.ts';
import { walk } from '../play/walk.ts';
import { proposals } from './details/proposals.ts';

/** Positions for tests. */

export function changed(battle: W66Battle, id: string, set: Partial<W66Unit>): W66Battle {
  return { ...battle, units: { ...battle.units, [id]: { ...(battle.units[id] as W66Unit), ...set } } };
}

export function inPhase(battle: W66Battle, phase: string, active: 'a' | 'b'): W66Battle {
  return { ...battle, phase, active, toAct: active };
}

/** One unit whose MOVE has become active. */
export function moving(battle: W66Battle, id: string, set: Partial<W66Unit> = {}): W66Battle {
  return inPhase(changed(battle, id, { order: MOVE_ORDER, ...set }), 'movement', (battle.units[id] as W66Unit).side);
}

export function accepted(battle: W66Battle, orders: readonly W66Order[]): W66Order | undefined {
  return orders.find((order) => play.refuses(battle, order) === undefined);
}

/** The order a screen would propose for a wish. */
export function led(battle: W66Battle, id: string, wish: Wish): W66Order | undefined {
  const orders = proposals(battle, id, wish);
  return accepted(battle, orders) ?? orders[0];
}

export function endOf(battle: W66Battle, { unit: id, steps, shift }: OrderOf<'move'>): W66Unit | undefined {
  const way = walk(battle, asArriving(battle, battle.units[id] as W66Unit, shift), steps);
  return 'because' in way ? undefined : way.end;
}
