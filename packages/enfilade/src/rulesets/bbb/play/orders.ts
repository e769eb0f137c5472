import { CONCEDE, type OrdersOf, orderReader } from '#battle/index.ts';
import { choice, form, list, nullable, record, text, whole } from '#procedure/index.ts';
import { FORMATIONS } from '../facts/words.ts';

const unit = text({ label: 'Unit' });
const general = text({ label: 'General' });
const target = text({ label: 'Target' });
const heading = whole({ label: 'Heading', from: 0, to: 3599 });
const FURTHEST = { from: -1_000_000, to: 2_000_000 };
const x = whole({ label: 'East', ...FURTHEST });
const y = whole({ label: 'North', ...FURTHEST });
const points = list(record(form({ x, y }), { label: 'Point' }), { label: 'Path of the front centre', atMost: 12 });

function change(label: string) {
  return nullable(choice(FORMATIONS, { label }), null);
}

/** What a player may order. Which of them are open depends on the phase. */
export const ORDERS = {
  deploy: form({ unit, x, y, heading, formation: choice(FORMATIONS, { label: 'Formation' }) }),
  deployGeneral: form({ general, x, y }),
  ready: form<object>({}),
  rollCommand: form({ unit }),
  hold: form({ unit }),
  /** One formation change before and one after the path at most; the facing is the one it ends with. */
  move: form({ unit, before: change('Formation before'), points, heading, after: change('Formation after') }),
  pivot: form({ unit, heading }),
  manhandle: form({ unit, x, y, heading }),
  cross: form({ unit }),
  recoverBase: form({ unit }),
  assault: form({ unit, target, heading, before: change('Formation before') }),
  moveGeneral: form({ general, x, y }),
  returnGeneral: form({ general, x, y }),
  fire: form({ firers: list(unit, { label: 'Firers', atLeast: 1, atMost: 40 }), target }),
  resolveAssault: form({ unit }),
  endPhase: form<object>({}),
  concede: CONCEDE,
  offerDraw: form<object>({}),
} as const;

/** Every kind of order. */
export type BbbOrder = OrdersOf<typeof ORDERS>;
export type OrderOf<K extends BbbOrder['kind']> = Extract<BbbOrder, { readonly kind: K }>;
export const readOrder = orderReader(ORDERS);
