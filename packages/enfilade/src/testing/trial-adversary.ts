import { type Game, other, type Rng, type Ruleset, type Source, type System } from '#battle/index.ts';
import { faultInRefusal } from './trial-checks.ts';

type PlainRecord = Readonly<Record<string, unknown>>;

/** What no reader may accept as an order. */
const NONSENSE: readonly unknown[] = [
  null,
  undefined,
  7,
  'endPhase',
  [],
  {},
  { kind: 7 },
  { kind: 'no such order' },
  { kind: 'toString' },
  { kind: '__proto__' },
  { kind: ['endPhase'] },
];

const WRONG: readonly unknown[] = [
  null,
  1e300,
  -1,
  0.5,
  'no such thing',
  'constructor',
  '',
  {},
  [],
  ['no such thing'],
  true,
];

/** An order with one of its fields spoilt, missing or too many. */
function spoilt(order: PlainRecord): readonly PlainRecord[] {
  const fields = Object.keys(order).filter((name) => name !== 'kind');
  return [
    { ...order, noSuchField: 1 },
    ...fields.map((name) => Object.fromEntries(Object.entries(order).filter(([key]) => key !== name))),
    ...fields.flatMap((name) => WRONG.map((value) => ({ ...order, [name]: value }))),
  ];
}

/** Malformed, spoilt, wrong-sided and long past orders: refused with a reason, or legal in themselves; whatever is refused changes nothing. */
export function faultInAdversaries<S extends System>(
  ruleset: Ruleset<S>,
  game: Game<S>,
  {
    source,
    past,
    pick,
  }: {
    readonly source: Source;
    readonly past: readonly { readonly order: S['order']; readonly phase: string }[];
    readonly pick: Rng;
  },
): string | undefined {
  const { battle } = game;
  const [events, journal] = [game.events.length, game.journal.length];
  const unchanged = (): boolean =>
    game.battle === battle && game.events.length === events && game.journal.length === journal;

  for (const input of NONSENSE) {
    const reply = game.order(battle.toAct, input, source);
    if (reply.ok) return `nonsense is taken for an order: ${JSON.stringify(input)}`;
    const fault = faultInRefusal(reply.refusal);
    if (fault !== undefined) return fault;
  }
  const sampled = ruleset.sample(battle, pick);
  const candidates = past.length === 0 ? [] : [past[pick(past.length)], past[pick(past.length)], past.at(-1)];
  const orders = [...(sampled === undefined ? [] : [sampled]), ...candidates.flatMap((each) => each?.order ?? [])];
  for (const order of orders) {
    if (game.order(other(battle.toAct), order, source).ok) return `the wrong side may order ${JSON.stringify(order)}`;
    for (const input of [order as PlainRecord, ...spoilt(order as PlainRecord)]) {
      const read = ruleset.read(JSON.parse(JSON.stringify(input)));
      const refusal = 'because' in read ? read : ruleset.refuses(battle, read);
      // Some of them are legal orders; those are not tried here.
      if (refusal === undefined) continue;
      const fault = faultInRefusal(refusal);
      if (fault !== undefined) return `${fault} ${JSON.stringify(input)}`;
      if (game.order(battle.toAct, input, source).ok) return `a refused order is carried out: ${JSON.stringify(input)}`;
    }
  }
  return unchanged() ? undefined : 'a refused order changed something';
}
