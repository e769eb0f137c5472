import { isFault, type Json, readScenario, type Side } from '#battle/index.ts';
import { findProcedure } from '#procedure/index.ts';
import { layDice } from './asking.ts';
import { begin } from './begin.ts';
import { CLOCK, findItem, itemsOf } from './book.ts';
import { faultAfter } from './check.ts';
import { openingItems } from './clock.ts';
import type { After, Cast, PartialFacts, Referee, Write } from './kit.ts';
import { append, type Ledger, openLedger } from './ledger.ts';
import type { Note } from './note.ts';
import { castOf, editsOf, noteResolved, type OwedItem, withChoice } from './outcome.ts';
import { callRoll, type RollCall, sideOf } from './roll-call.ts';

type Ids = Readonly<Record<string, readonly string[]>>;

interface OwedTest {
  readonly id: string;
  readonly label: unknown;
  readonly given: PartialFacts;
}

/** A battle at a real table, for tests: taps and dice go in, the book comes out. */
export class RealTable {
  ledger: Ledger;
  /** Which way owners take where they may choose. */
  chooses = 0;
  private readonly referee: Referee;

  /** `text` is that of a scenario's file. */
  constructor(referee: Referee, text: string) {
    this.referee = referee;
    this.ledger = openLedger(referee.book.id);
    const scenario = readScenario(JSON.parse(text));
    if (isFault(scenario)) throw new Error(scenario.message);
    const opening = openingItems(referee, { a: scenario.sides.a.name, b: scenario.sides.b.name });
    const items = [...opening, ...referee.roster.enrol(scenario)];
    this.enter(
      { kind: 'mustered' },
      items.map((item) => ({ kind: 'add', item })),
    );
    this.write([{ item: CLOCK, field: 'first', to: scenario.first }, ...(referee.roster.opening?.(scenario) ?? [])]);
  }

  get roll(): RollCall {
    return callRoll(this.ledger.items);
  }

  private enter(deed: Note['deed'], changes: readonly Note['changes'][number][]): void {
    this.note({ id: `n${this.ledger.notes.length}`, by: 'test', deed, changes: [...changes] });
  }

  note(note: Note): void {
    const entered = append(this.ledger, note);
    if (!entered.ok) throw new Error(JSON.stringify(entered.clashes));
    const fault = faultAfter(entered.ledger, note, this.referee);
    if (fault !== undefined) throw new Error(fault.message);
    this.ledger = entered.ledger;
  }

  write(writes: readonly Write[]): void {
    this.enter({ kind: 'edited' }, editsOf(this.ledger.items, writes));
  }

  set(item: string, values: Readonly<Record<string, Json>>): void {
    this.write(Object.entries(values).map(([field, to]) => ({ item, field, to })));
  }

  value(item: string, field: string): Json | undefined {
    return findItem(this.ledger.items, item)?.values[field];
  }

  owed(): readonly OwedTest[] {
    return itemsOf(this.ledger.items, 'owed').map(({ id, values }) => ({
      id,
      label: values['label'],
      given: values['given'] as unknown as PartialFacts,
    }));
  }

  /** The cast of a procedure, from these ids. */
  cast(procedure: string, ids: Ids, mine: Side): Cast {
    return castOf(this.ledger.items, ids, mine, this.referee.resolutions[procedure] ?? { roles: [] });
  }

  private people(who: Ids | string): { readonly ids: Ids; readonly given: PartialFacts; readonly settles?: string } {
    if (typeof who !== 'string') return { ids: who, given: {} };
    const { cast, given } = (findItem(this.ledger.items, who)?.values ?? {}) as unknown as OwedItem;
    return { ids: cast, given, settles: who };
  }

  /** One resolution by taps and dice, with this cast or for what is owed under this id. */
  resolve(
    procedure: string,
    who: Ids | string,
    tapped: PartialFacts = {},
    faces: readonly (readonly number[])[] = [],
  ): After & { readonly needs: readonly string[] } {
    const found = findProcedure(this.referee.book, procedure);
    const resolution = this.referee.resolutions[procedure];
    if (found === undefined || resolution === undefined) throw new Error(`no ${procedure}`);
    const { ids, given: known, ...settling } = this.people(who);
    const { items } = this.ledger;
    const first = findItem(items, Object.values(ids)[0]?.[0] ?? '');
    const cast = this.cast(procedure, ids, first === undefined ? 'a' : sideOf(first));
    const given = begin(found.form, { ...resolution.fill(cast), ...known, ...tapped });
    const prepared = found.prepare(given);
    if (!prepared.ok) throw new Error(prepared.refusal.message);
    const { wanted, output, throws } = layDice(prepared, faces);
    if (wanted !== 0) throw new Error(`${wanted} dice wanted`);
    const needs = throws.map(
      ({ name }, number) => resolution.reads?.({ number, name, given, foretold: output, cast }).needs ?? '',
    );
    const done = { cast, given, faces, output };
    const after = withChoice(resolution.after(done), this.chooses);
    const signed = { id: `n${this.ledger.notes.length}`, by: 'test', procedure, cast: ids, ...settling };
    this.note(noteResolved(items, done, after, signed));
    return { ...after, needs };
  }
}
