import { CONCEDE, type OrdersOf, orderReader } from '#battle/index.ts';
import { choice, type FactsOf, form, list, neededFlag, nullable, record, text, whole } from '#procedure/index.ts';
import { FORMATIONS, ORDERS as CHITS } from '../facts/words.ts';

const unit = text({ label: 'Unit' });
const target = text({ label: 'Target' });

function place(label: string) {
  return whole({ label, from: -1_000_000, to: 2_000_000 });
}

const STEP = form({
  do: choice(
    {
      go: 'Go',
      change: 'Change formation',
      face: 'Turn on the spot',
      reform: 'Reform from disarray',
      enter: 'Enter a town',
      leave: 'Leave the town',
      exit: 'Leave the table by an exit',
    } as const,
    { label: 'Step' },
  ),
  /** The middle of the front row, in thousandths. */
  x: nullable(place('East'), null),
  y: nullable(place('North'), null),
  /** Tenths of a degree; none keeps the facing, or lets a column follow its path. */
  heading: nullable(whole({ label: 'Heading', from: 0, to: 3599 }), null),
  formation: nullable(choice(FORMATIONS, { label: 'Formation' }), null),
  interval: nullable(whole({ label: 'Interval', from: 0, to: 1250 }), null),
  town: nullable(text({ label: 'Town' }), null),
});
export type MoveStep = FactsOf<typeof STEP>;

/** What a player may order. Which of them are open depends on the phase. */
export const ORDERS = {
  chooseOrder: form({ moveFirst: neededFlag({ label: 'Move first' }) }),
  placeCommander: form({ commander: text({ label: 'Commander' }), x: place('East'), y: place('North') }),
  placeChit: form({
    unit,
    order: choice(CHITS, { label: 'Chit' }),
    x: nullable(place('Objective east'), null),
    y: nullable(place('Objective north'), null),
    target: nullable(text({ label: 'Target' }), null),
  }),
  removeChit: form({ unit }),
  declareCharge: form({ unit, target }),
  selfCharge: form({ unit, target }),
  move: form({
    unit,
    steps: list(record(STEP, { label: 'Step' }), { label: 'Steps, in order', atLeast: 1, atMost: 8 }),
    /** W66-11.1: along the edge from its entry point. */
    shift: nullable(whole({ label: 'Along the edge', from: -6000, to: 6000 }), null),
  }),
  charge: form({ unit }),
  fire: form({ units: list(text({ label: 'Unit' }), { label: 'Shooters', atLeast: 1, atMost: 12 }), target }),
  done: form<object>({}),
  concede: CONCEDE,
} as const;

/** Every kind of order. */
export type W66Order = OrdersOf<typeof ORDERS>;
export type OrderOf<K extends W66Order['kind']> = Extract<W66Order, { readonly kind: K }>;
export const readOrder = orderReader(ORDERS);

/** A step with what it does not say left out. */
export function step(given: Partial<MoveStep> & { readonly do: MoveStep['do'] }): MoveStep {
  return {
    do: given.do,
    x: given.x ?? null,
    y: given.y ?? null,
    heading: given.heading ?? null,
    formation: given.formation ?? null,
    interval: given.interval ?? null,
    town: given.town ?? null,
  };
}
