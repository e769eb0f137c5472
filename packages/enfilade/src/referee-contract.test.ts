import { describe, expect, test } from 'vitest';
import type { Side } from '#battle/index.ts';
import { type Dice, seeded } from '#dice/index.ts';
import { findProcedure, type FormAbout, type Procedure } from '#procedure/index.ts';
import {
  begin,
  castOf,
  editsOf,
  append,
  faultAfter,
  faultInItem,
  type PartialFacts,
  type Item,
  type Items,
  itemsOf,
  layDice,
  type Ledger,
  type Note,
  noteResolved,
  openingItems,
  openLedger,
  callRoll,
  nextClock,
  sideOf,
  takeBack,
  type Referee,
  type Resolution,
  CLOCK,
  withChoice,
} from '#referee/index.ts';
import { SCENARIOS } from '#scenarios/index.ts';
import { loadReferee, RULEBOOKS } from '#rulesets/index.ts';

const ROUNDS = 100;

/** Whole numbers below a bound, the same in every run. */
function pickerOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const systems = await Promise.all(RULEBOOKS.map(async ({ id }) => ({ id, referee: await loadReferee(id) })));
const ready = systems.flatMap(({ id, referee }) => (referee === undefined ? [] : [{ id, referee }]));

function pathsOf(form: FormAbout): readonly string[] {
  return Object.entries(form).flatMap(([name, about]) => {
    const inner = about.kind === 'list' ? about.of : about;
    return inner.kind === 'record' ? [name, ...pathsOf(inner.fields).map((path) => `${name}.${path}`)] : [name];
  });
}

function procedureOf({ book }: Referee, id: string): Procedure {
  const found = findProcedure(book, id);
  if (found === undefined) throw new Error(`no procedure ${id}`);
  return found;
}

function note(id: string, changes: Note['changes']): Note {
  return { id, by: 'test', deed: { kind: 'mustered' }, changes };
}

function entered(ledger: Ledger, given: Note, referee: Referee): Ledger {
  const outcome = append(ledger, given);
  if (!outcome.ok) throw new Error(`${given.id} clashes: ${JSON.stringify(outcome.clashes)}`);
  expect(faultAfter(outcome.ledger, given, referee)).toBeUndefined();
  return outcome.ledger;
}

/** The books of the shipped battles of a system. */
function booksOf(id: string, referee: Referee): readonly Ledger[] {
  return SCENARIOS.filter(({ ruleset }) => ruleset === id).map((scenario) => {
    const opening = openingItems(referee, { a: scenario.sides.a.name, b: scenario.sides.b.name });
    const items = [...opening, ...referee.roster.enrol(scenario)];
    return entered(
      openLedger(referee.book.id),
      note(
        'muster',
        items.map((item) => ({ kind: 'add', item })),
      ),
      referee,
    );
  });
}

function candidates(resolution: Resolution, items: Items, mine: Side, pick: (below: number) => number) {
  const ids: Record<string, string[]> = {};
  for (const role of resolution.roles) {
    const cast = castOf(items, ids, mine, resolution);
    const fit = Object.values(items).filter(
      (item: Item) =>
        item.kind === role.kind &&
        (role.of === 'any' || (sideOf(item) === mine) === (role.of === 'mine')) &&
        role.unfit?.(item, cast) === undefined,
    );
    const many = role.many === true ? 1 + pick(2) : 1;
    const chosen = new Set(Array.from({ length: many }, () => fit[pick(fit.length)]?.id ?? ''));
    ids[role.id] = [...chosen].filter((each) => each !== '');
  }
  return ids;
}

describe.each(ready)('the referee of $id', ({ id, referee }) => {
  const books = booksOf(id, referee);

  test('knows every procedure, and finds each of them in the sequence of play', () => {
    const known = referee.book.procedures.map((procedure) => procedure.id);
    expect(Object.keys(referee.resolutions).sort()).toEqual([...known].sort());
    const placed = new Set(referee.sequence.flatMap(({ resolutions }) => resolutions));
    expect(known.filter((procedure) => !placed.has(procedure))).toEqual([]);
    expect([...placed].filter((procedure) => !known.includes(procedure))).toEqual([]);
    expect(new Set(referee.sequence.map((part) => part.id)).size).toBe(referee.sequence.length);
  });

  test('asks for facts that the procedures have', () => {
    for (const [procedure, { asks, roles, reads }] of Object.entries(referee.resolutions)) {
      const { form, rolls } = procedureOf(referee, procedure);
      const unknown = asks.filter((ask) => !pathsOf(form).includes(ask.replaceAll('[*]', '')));
      expect(unknown.map((ask) => `${procedure}: ${ask}`)).toEqual([]);
      expect(new Set(roles.map((role) => role.id)).size).toBe(roles.length);
      expect(rolls && reads === undefined ? procedure : undefined).toBeUndefined();
    }
  });

  test('writes armies down so that their forms accept them', () => {
    const { profiles, newCommand, newSide } = referee.roster;
    const own = { name: 'New', side: 'a' } as const;
    for (const [profile, { values }] of Object.entries(profiles)) {
      const item: Item = { id: 'new', kind: 'unit', values: { ...own, command: null, profile, ...values } };
      expect(faultInItem(item, referee)).toBeUndefined();
    }
    expect(faultInItem({ id: 'c', kind: 'command', values: { ...own, ...newCommand } }, referee)).toBeUndefined();
    expect(faultInItem({ id: 'a', kind: 'side', values: { name: 'A', ...newSide } }, referee)).toBeUndefined();
    expect(books.length).toBeGreaterThan(0);
    for (const { items } of books)
      for (const item of itemsOf(items, 'unit')) expect(referee.roster.describe(item, callRoll(items))).not.toBe('');
  });

  const worn = books.flatMap((book, i) => [book, wearOut(referee, book, 60, i), wearOut(referee, book, 200, i + 9)]);

  test.each(Object.keys(referee.resolutions))('carries %s through: dice read, book written, taken back', (name) => {
    const pick = pickerOf(name.length + id.length);
    let carried = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const ledger = worn[round % worn.length] as Ledger;
      const next = carryOut(referee, name, ledger, pick);
      if (next === undefined) continue;
      carried += 1;
      const written = next.notes.at(-1) as Note;
      const back = entered(next, note('u', [...takeBack(written)]), referee);
      expect(back.items).toEqual(ledger.items);
    }
    expect(carried).toBeGreaterThan(0);
  });

  test('keeps house from part to part', () => {
    for (const book of books) {
      let ledger = book;
      for (let i = 0; i < 2 * referee.sequence.length; i += 1) ledger = nextPart(referee, ledger);
      expect(callRoll(ledger.items).clock).toMatchObject({ turn: 3, part: referee.sequence[0]?.id });
    }
  });
});

/** Does what is due in this part of the turn, and goes on to the next. */
function nextPart(referee: Referee, before: Ledger): Ledger {
  const roll = callRoll(before.items);
  for (const watch of referee.watches(roll)) expect(watch.says).toMatch(/\S/);
  let ledger = before;
  for (const { id, says, writes } of referee.chores(roll)) {
    expect(says).toMatch(/\S/);
    ledger = entered(ledger, note(id, [...editsOf(ledger.items, writes)]), referee);
  }
  const clock = Object.entries(nextClock(referee, roll.clock)).map(([field, to]) => ({
    item: CLOCK,
    field,
    to: to as string | number,
  }));
  return entered(ledger, note('clock', [...editsOf(ledger.items, clock)]), referee);
}

/** One resolution with a random cast; undefined if its facts are refused. */
function carryOut(referee: Referee, name: string, ledger: Ledger, pick: (below: number) => number): Ledger | undefined {
  const resolution = referee.resolutions[name] as Resolution;
  const procedure = procedureOf(referee, name);
  const mine: Side = pick(2) === 0 ? 'a' : 'b';
  const ids = pick(8) === 0 ? {} : candidates(resolution, ledger.items, mine, pick);
  const cast = castOf(ledger.items, ids, mine, resolution);
  const given = vary(begin(procedure.form, resolution.fill(cast)), resolution, procedure, pick);
  const prepared = procedure.prepare(given);
  if (!prepared.ok) return undefined;
  const faces = throwAll(prepared.resolve, pick(1_000_000));
  const { throws, wanted, output } = layDice(prepared, faces);
  expect(wanted).toBe(0);
  for (const [number, thrown] of throws.entries()) {
    const reading = resolution.reads?.({ number, name: thrown.name, given, foretold: output });
    expect(reading?.title).toMatch(/\S/);
    expect(reading?.each?.length ?? thrown.dice.length).toBe(thrown.dice.length);
  }
  const done = { cast, given, faces, output };
  const open = resolution.after(done);
  const after = open.choices === undefined ? open : withChoice(open, pick(open.choices.length));
  for (const words of [after.verdict, after.says, ...after.table]) expect(words).toMatch(/^\S.*\S$/s);
  expect(`${after.verdict} ${after.says} ${after.table.join(' ')}`).not.toMatch(/undefined|NaN|null|\[object/);
  const signed = { id: `n${ledger.notes.length}`, by: 'test', procedure: name, cast: ids };
  const next = entered(ledger, noteResolved(ledger.items, done, after, signed), referee);
  for (const follow of after.follows) checkFollow(referee, follow, next.items, mine);
  return next;
}

/** Sets a state of a unit by hand. */
function scribble(referee: Referee, ledger: Ledger, pick: (below: number) => number): Ledger {
  const units = itemsOf(ledger.items, 'unit');
  const { form, states } = referee.roster.unit;
  const [unit, field] = [units[pick(units.length)], states[pick(states.length)]];
  const about = field === undefined ? undefined : form.about[field];
  if (unit === undefined || field === undefined || about === undefined) return ledger;
  const values = {
    flag: pick(2) === 0,
    whole: (about.kind === 'whole' ? (about.from ?? 0) : 0) + pick(4),
    choice: about.kind === 'choice' ? (about.options[pick(about.options.length)]?.value ?? null) : null,
  };
  const to = values[about.kind as keyof typeof values] ?? null;
  const written = note('hand', [...editsOf(ledger.items, [{ item: unit.id, field, to }])]);
  const outcome = append(ledger, written);
  return outcome.ok && faultAfter(outcome.ledger, written, referee) === undefined ? outcome.ledger : ledger;
}

/** A book after many resolutions in no sensible order. */
function wearOut(referee: Referee, book: Ledger, times: number, seed: number): Ledger {
  const pick = pickerOf(seed + 3);
  const names = Object.keys(referee.resolutions);
  let ledger = book;
  for (let i = 0; i < times; i += 1) {
    ledger = carryOut(referee, names[pick(names.length)] ?? '', ledger, pick) ?? ledger;
    ledger = scribble(referee, ledger, pick);
    if (i % 4 === 0) ledger = nextPart(referee, ledger);
  }
  return ledger;
}

/** Flips and changes some of the facts a person would tap. */
function vary(
  given: PartialFacts,
  resolution: Resolution,
  { form }: Procedure,
  pick: (below: number) => number,
): PartialFacts {
  const facts: Record<string, unknown> = { ...given };
  for (const ask of resolution.asks) {
    const about = form[ask];
    if (about === undefined || pick(3) > 0) continue;
    const bands = resolution.bands?.(ask, facts);
    if (bands !== undefined && bands.length > 0) facts[ask] = bands[pick(bands.length)]?.value;
    else if (about.kind === 'flag') facts[ask] = pick(2) === 0;
    else if (about.kind === 'choice') facts[ask] = about.options[pick(about.options.length)]?.value;
    else if (about.kind === 'whole')
      facts[ask] = (about.from ?? 0) + pick(Math.min(6, (about.to ?? 99) - (about.from ?? 0)) + 1);
  }
  return facts;
}

/** The faces of one run with seeded dice, throw by throw. */
function throwAll(resolve: (dice: Dice) => unknown, seed: number): readonly (readonly number[])[] {
  const faces: number[][] = [];
  const source = seeded(seed);
  const dice: Dice = {
    roll(thrown) {
      const read = source.roll({ ...thrown, read: (hand: readonly number[]) => [...hand], odds: [] });
      faces.push(read);
      return thrown.read(read);
    },
    stage: (_, part) => part(dice),
  };
  resolve(dice);
  return faces;
}

function checkFollow(
  referee: Referee,
  { procedure, label, cast, given }: ReturnType<Resolution['after']>['follows'][number],
  items: Items,
  mine: Side,
): void {
  expect(label).toMatch(/\S/);
  const resolution = referee.resolutions[procedure];
  if (resolution === undefined) throw new Error(`follow-up ${procedure} is no resolution`);
  const known = { ...resolution.fill(castOf(items, cast, mine, resolution)), ...given };
  const prepared = procedureOf(referee, procedure).prepare(known);
  const allowed = prepared.ok || ['missing-field', 'contradiction'].includes(prepared.refusal.code);
  expect(allowed ? undefined : `${procedure}: ${prepared.ok ? '' : prepared.refusal.message}`).toBeUndefined();
}
