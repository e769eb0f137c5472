import { CONCEDE, type OrdersOf, orderReader, poseField } from '#battle/index.ts';
import type { Face } from '#field/index.ts';
import { choice, form, list, nullable, optional, text, whole } from '#procedure/index.ts';
import { FORMATIONS } from '../facts/words.ts';

const FACES = { front: 'Front', left: 'Left', rear: 'Rear', right: 'Right' } as const satisfies Record<Face, string>;
const unit = text({ label: 'Unit' });
const commander = text({ label: 'Commander' });
const heading = whole({ label: 'Heading', from: 0, to: 3599 });

/** What a player may order. Which of them are open depends on the phase. */
export const ORDERS = {
  deploy: form({ unit, formation: choice(FORMATIONS, { label: 'Formation' }), to: poseField('Where to') }),
  ready: form<object>({}),
  giveOrder: form({
    commander,
    units: list(text({ label: 'Unit' }), { label: 'Units', atLeast: 1, atMost: 12 }),
    charge: nullable(text({ label: 'Target of the charge' }), null),
  }),
  rally: form({ commander, unit }),
  move: form({ unit, to: poseField('Where to') }),
  form: form({ unit, formation: choice(FORMATIONS, { label: 'Formation' }), heading }),
  enter: form({ unit, building: text({ label: 'Building' }) }),
  leave: form({ unit, formation: choice(FORMATIONS, { label: 'Formation' }), to: poseField('Where to') }),
  charge: form({ unit, target: text({ label: 'Target' }) }),
  endUnit: form({ unit }),
  moveCommander: form({ commander, x: whole({ label: 'East', from: 0 }), y: whole({ label: 'North', from: 0 }) }),
  shoot: form({
    unit,
    target: text({ label: 'Target' }),
    faces: optional(list(choice(FACES, { label: 'Face' }), { label: 'Faces that shoot', atLeast: 1, atMost: 4 })),
  }),
  fight: form({ unit }),
  endPhase: form<object>({}),
  concede: CONCEDE,
} as const;

/** Every kind of order. */
export type BpOrder = OrdersOf<typeof ORDERS>;
export type OrderOf<K extends BpOrder['kind']> = Extract<BpOrder, { readonly kind: K }>;
export const readOrder = orderReader(ORDERS);
