import { CONCEDE, type OrdersOf, orderReader, poseField } from '#battle/index.ts';
import { choice, form, list, nullable, numberChoice, record, text, whole } from '#procedure/index.ts';
import { WEAPONS, type Weapon } from '../sheet.ts';
import { TROOP_TYPES } from '../troops.ts';
import { FORMATIONS } from '../facts/words.ts';

const FAR = 200_000;
const unit = text({ label: 'Unit' });
const target = text({ label: 'Target' });
const card = text({ label: 'Card' });
const figure = whole({ label: 'Figure', from: 0, to: 99 });
const heading = whole({ label: 'Heading', from: 0, to: 3599 });
const x = whole({ label: 'East', from: -FAR, to: FAR });
const y = whole({ label: 'North', from: -FAR, to: FAR });
const place = record(form({ x, y }), { label: 'Place' });
const weapon = choice(
  Object.fromEntries(Object.entries(WEAPONS).map(([key, { says }]) => [key, says])) as Readonly<Record<Weapon, string>>,
  { label: 'Weapon' },
);

const paths = list(
  record(
    form({
      figure,
      points: list(place, { label: 'Points', atLeast: 1, atMost: 12 }),
      heading,
    }),
    { label: 'Path' },
  ),
  { label: 'Paths', atMost: 40, default: [] },
);
/** MT-GAP-25: One Shot weapons used on the move, in whole inches along the path. */
const shots = list(
  record(form({ figure, target, weapon, at: whole({ label: 'Inches along the path', from: 0, to: 24 }) }), {
    label: 'Shot',
  }),
  { label: 'Shots on the move', atMost: 40, default: [] },
);

/** MT-ABL-03: each man who rallies faces as he likes; men not named take the heading for all, or keep theirs. */
const facings = list(record(form({ figure, heading }), { label: 'Facing' }), {
  label: 'Facings',
  atMost: 40,
  default: [],
});

/** A place for each man of the unit, where the player names them himself. */
const places = list(record(form({ figure, x, y, heading }), { label: 'Place' }), {
  label: 'Who stands where',
  atMost: 40,
  default: [],
});

/** How figures stand when their marker is turned over. */
export const LAYOUTS = { close: 'Close together', wide: 'Spread out' } as const;

/** What a player may order. Which of them are open depends on the state of play. */
export const ORDERS = {
  placePoint: form({ x, y }),
  deploy: form({
    unit,
    formation: choice(FORMATIONS, { label: 'Formation', default: 'loose' }),
    to: poseField('Middle of the rows or of the front rank; the gun of a crew'),
    ranks: numberChoice([1, 2, 3, 4], { label: 'Rows or ranks', default: 2 }),
    places,
  }),
  hide: form({ unit, x, y }),
  dummy: form({ troopType: choice(TROOP_TYPES, { label: 'Troop type' }), x, y }),
  ready: form<object>({}),
  playCard: form({ card }),
  passGo: form<object>({}),
  hark: form({ unit }),
  order: form({ unit }),
  standFast: form({ unit, heading: nullable(heading, null), facings }),
  holdBack: form({ card }),
  preparation: form({ card }),
  takePoints: form<object>({}),
  act: form<object>({}),
  activate: form({ unit }),
  done: form<object>({}),
  test: form({ unit }),
  advance: form({ unit, x, y, heading: nullable(heading, null) }),
  move: form({ unit, paths, shots }),
  wheel: form({ unit, about: figure, by: whole({ label: 'Turn', from: -1800, to: 1800 }) }),
  enter: form({ unit }),
  engage: form({ unit, target, paths, shots }),
  shoot: form({
    unit,
    assignments: list(record(form({ figure, target, weapon }), { label: 'Assignment' }), {
      label: 'Assignments',
      atLeast: 1,
      atMost: 40,
    }),
  }),
  volley: form({ unit, target }),
  reload: form({ unit }),
  vigilance: form({ unit }),
  form: form({
    unit,
    formation: choice(FORMATIONS, { label: 'Formation' }),
    to: poseField('Middle of the front rank'),
    ranks: numberChoice([1, 2], { label: 'Ranks', default: 1 }),
    places,
  }),
  fight: form({ unit }),
  withdraw: form({ unit }),
  rally: form({ unit, heading: nullable(heading, null), facings }),
  recover: form({ unit }),
  reveal: form({ unit, layout: choice(LAYOUTS, { label: 'How they stand', default: 'close' }), places }),
  spoil: form({ unit, store: text({ label: 'Store' }) }),
  pass: form({ unit }),
  concede: CONCEDE,
} as const;

/** Every kind of order. */
export type MtOrder = OrdersOf<typeof ORDERS>;
export type OrderOf<K extends MtOrder['kind']> = Extract<MtOrder, { readonly kind: K }>;
export type Facings = Pick<OrderOf<'rally'>, 'heading' | 'facings'>;
export type MovingShot = OrderOf<'move'>['shots'][number];
export const readOrder = orderReader(ORDERS);
