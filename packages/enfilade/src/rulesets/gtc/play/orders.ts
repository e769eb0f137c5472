import { CONCEDE, type OrdersOf, orderReader, poseField } from '#battle/index.ts';
import { choice, flag, form, list, nullable, record, text, whole } from '#procedure/index.ts';
import { FORMATIONS, TASKS } from '../facts/words.ts';
import { ACTIONS } from './model.ts';

/** More units than an army has. */
const MANY = 60;
const unit = text({ label: 'Unit' });
const units = list(text({ label: 'Unit' }), { label: 'Units', atLeast: 1, atMost: MANY });
const target = text({ label: 'Target' });
const heading = whole({ label: 'Heading', from: 0, to: 3599 });
const POINT = form({
  x: whole({ label: 'East', from: -1_000_000, to: 2_000_000 }),
  y: whole({ label: 'North', from: -1_000_000, to: 2_000_000 }),
});
/** Where the centre goes, straight from point to point; without points the unit only turns. */
const path = list(record(POINT, { label: 'Point' }), { label: 'Way', atMost: 8 });

/** What one Deploy action changes (GTC-ACT-02). */
export const CHANGES = {
  ...FORMATIONS,
  mount: 'Mount',
  dismount: 'Dismount',
  limber: 'Limber',
  unlimber: 'Unlimber',
  lieDown: 'Lie down',
  rise: 'Rise',
  board: 'Board',
  land: 'Land',
} as const;
export type DeployChange = keyof typeof CHANGES;

/** What a player may order. Which of them are open depends on the phase. */
export const ORDERS = {
  order: form({
    commander: text({ label: 'Command unit' }),
    group: list(record(form({ unit, action: choice(ACTIONS, { label: 'What it will do' }) }), { label: 'Unit' }), {
      label: 'Order group',
      atLeast: 1,
      atMost: MANY,
    }),
  }),
  stop: form({ commander: text({ label: 'Command unit' }) }),
  move: form({ unit, path, heading, prolonge: flag({ label: 'By prolonge' }) }),
  evade: form({ unit, path, heading }),
  deploy: form({
    unit,
    change: choice(CHANGES, { label: 'Change' }),
    heading,
    carrier: nullable(text({ label: 'Transport to board' }), null),
    at: nullable(poseField('Where it lands'), null),
  }),
  fire: form({ units, target }),
  bombard: form({ units, construction: text({ label: 'Construction' }) }),
  charge: form({ unit, target }),
  engineer: form({ unit, task: choice(TASKS, { label: 'Task' }), place: text({ label: 'Place or unit' }) }),
  pass: form({ unit }),
  commandMove: form({ unit, path, heading }),
  fight: form({ defender: text({ label: 'Unit that is charged' }) }),
  consolidate: form({ unit, path, heading }),
  endPhase: form<object>({}),
  concede: CONCEDE,
} as const;

/** Every kind of order. */
export type GtcOrder = OrdersOf<typeof ORDERS>;
export type OrderOf<K extends GtcOrder['kind']> = Extract<GtcOrder, { readonly kind: K }>;
export const readOrder = orderReader(ORDERS);
