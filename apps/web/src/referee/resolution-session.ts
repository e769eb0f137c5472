import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  DiceError,
  isRecord,
  type Json,
  other,
  type PreparedProcedure,
  type Procedure,
  type Refusal,
  type Side,
} from 'enfilade';
import {
  type After,
  castOf,
  type Cast,
  type Choice,
  type Clash,
  type DiceTable,
  type Done,
  findItem,
  keepFaces,
  layDice,
  noteResolved,
  type OwedItem,
  type Resolution,
  type Role,
  sameJson,
  sideOf,
  valueAt,
  withChoice,
  withValueAt,
} from 'enfilade/referee';
import { type PartialFacts, toInput } from '../odds/question.ts';
import { mergeFacts, startFacts, tap, type TappedFacts, withTapped } from './facts.ts';
import type { Book, Hindrance } from './store.ts';

export type Ids = Readonly<Record<string, readonly string[]>>;

/** What was tapped so far: enough to restore a resolution after the phone slept. */
export interface Draft {
  readonly mine: Side;
  readonly cast: Ids;
  readonly tapped: TappedFacts;
  readonly faces: readonly (readonly number[])[];
  /** The owner's choice, if the result leaves one. */
  readonly choice?: number | null;
}

export interface Question {
  readonly procedure: Procedure;
  readonly resolution: Resolution;
  /** A worked case: what a player without a roster begins with. */
  readonly worked: unknown;
  /** What was tapped last time, by path. */
  readonly remembered: TappedFacts;
  readonly owed?: OwedItem & { readonly id: string };
  readonly draft?: Draft;
}

interface Facts {
  readonly cast: Cast;
  /** What the roster and the pending test know. */
  readonly known: PartialFacts;
  /** The facts before anything was tapped. */
  readonly begin: PartialFacts;
  readonly given: PartialFacts;
  readonly input: PartialFacts;
  readonly prepared: PreparedProcedure | { readonly ok: false; readonly refusal: Refusal };
}

function withoutEmptyLists(given: PartialFacts): PartialFacts {
  const told = Object.entries(given).filter(([, value]) => !Array.isArray(value) || value.length > 0);
  return Object.fromEntries(told.map(([name, value]) => [name, isRecord(value) ? withoutEmptyLists(value) : value]));
}

/** One resolution at the table: the units taking part, the facts, the dice and the outcome. */
export class ResolutionSession {
  readonly book: Book;
  readonly question: Question;
  readonly mine: Signal<Side>;
  readonly cast: Signal<Ids>;
  readonly tapped: Signal<TappedFacts>;
  readonly faces: Signal<readonly (readonly number[])[]>;
  readonly choice: Signal<number | null>;
  readonly facts: ReadonlySignal<Facts>;
  readonly table: ReadonlySignal<DiceTable | null>;
  readonly done: ReadonlySignal<(Done & { readonly after: After }) | null>;
  /** Whether it has been entered in the book. */
  isEntered = false;

  constructor(book: Book, question: Question) {
    this.book = book;
    this.question = question;
    const { draft, owed } = question;
    const cast = draft?.cast ?? owed?.cast ?? {};
    this.mine = signal(draft?.mine ?? this.sideOfCast(cast) ?? book.active.peek() ?? book.roll.peek().clock.first);
    this.cast = signal(cast);
    this.tapped = signal(draft?.tapped ?? {});
    this.faces = signal(draft?.faces ?? []);
    this.choice = signal(draft?.choice ?? null);
    this.facts = computed(() => this.gather());
    this.table = computed(() => this.lay());
    this.done = computed(() => this.finish());
  }

  private get items() {
    return this.book.ledger.value.items;
  }

  /** The side whose resolution it is, from the unit in its own role. */
  private sideOfCast(cast: Ids): Side | undefined {
    for (const { id, of } of this.question.resolution.roles) {
      const item = findItem(this.items, cast[id]?.[0] ?? '');
      if (item !== undefined && of !== 'any') return of === 'mine' ? sideOf(item) : other(sideOf(item));
    }
    return undefined;
  }

  private gather(): Facts {
    const { procedure, resolution, worked, owed, remembered } = this.question;
    const cast = castOf(this.items, this.cast.value, this.mine.value, resolution);
    const filled = resolution.fill(cast);
    const nobody = Object.values(this.cast.value).every((ids) => ids.length === 0);
    // Without units, the roster's lists are unknown rather than empty.
    const known = mergeFacts(nobody ? withoutEmptyLists(filled) : filled, owed?.given ?? {});
    const start = startFacts(procedure.form, worked);
    const begin = this.inBands(mergeFacts(start, known), known, cast);
    let recalled = Object.entries(remembered).filter(([path]) => valueAt(known, path) === undefined);
    for (;;) {
      const found = this.look({ cast, known, begin }, Object.fromEntries(recalled));
      if (found.prepared.ok || recalled.length === 0) return found;
      // Facts of the last volley may not hold for this one: the refused fact is dropped first, then all of them.
      const { field } = found.prepared.refusal;
      if (recalled.some(([path]) => path === field)) recalled = recalled.filter(([path]) => path !== field);
      else {
        const bare = this.look({ cast, known, begin }, {});
        return bare.prepared.ok ? bare : found;
      }
    }
  }

  private look(so: Pick<Facts, 'cast' | 'known' | 'begin'>, recalled: TappedFacts): Facts {
    const { procedure } = this.question;
    const given = withTapped(withTapped(so.begin, recalled), this.tapped.value);
    const input = toInput(procedure.form, given);
    return { ...so, given, input, prepared: procedure.prepare(input) };
  }

  /** Without other knowledge a fact with bands begins in the first band. */
  private inBands(begin: PartialFacts, known: PartialFacts, cast: Cast): PartialFacts {
    const { asks, bands } = this.question.resolution;
    return asks.reduce((facts, path) => {
      const offered = valueAt(known, path) === undefined ? bands?.(path, facts, cast) : undefined;
      const [first] = offered ?? [];
      const stands = offered?.some(({ value }) => sameJson(value as Json, valueAt(facts, path) as Json)) ?? true;
      return first === undefined || stands || path.includes('[*]') ? facts : withValueAt(facts, path, first.value);
    }, begin);
  }

  private lay(): DiceTable | null {
    const { prepared } = this.facts.value;
    if (!prepared.ok) return null;
    try {
      return layDice(prepared, this.faces.value);
    } catch (error) {
      if (!(error instanceof DiceError)) throw error;
      return layDice(prepared, keepFaces(prepared, this.faces.value));
    }
  }

  private finish(): (Done & { readonly after: After }) | null {
    const table = this.table.value;
    if (table === null || table.wanted > 0) return null;
    const { cast, input } = this.facts.value;
    const done = { cast, given: input, faces: table.throws.map(({ faces }) => faces), output: table.output };
    return { ...done, after: withChoice(this.question.resolution.after(done), this.choice.value ?? -1) };
  }

  /** The choices open to the owner, if not made yet. */
  choices(): readonly Choice[] {
    const done = this.done.value;
    return done === null || this.choice.value !== null ? [] : (this.question.resolution.after(done).choices ?? []);
  }

  /** The next role to fill, in order. */
  vacant(): Role | undefined {
    const { cast } = this.facts.value;
    return this.question.resolution.roles.find(({ id, optional }) => optional !== true && cast.of(id).length === 0);
  }

  play(role: Role, ids: readonly string[]): void {
    const item = findItem(this.items, ids[0] ?? '');
    const next = { ...this.cast.value, [role.id]: ids };
    if (item !== undefined && role.of !== 'any') {
      const mine = role.of === 'mine' ? sideOf(item) : other(sideOf(item));
      if (mine !== this.mine.value) {
        this.mine.value = mine;
        // The other side acts now: units chosen for the first are dropped.
        for (const { id, of } of this.question.resolution.roles) if (id !== role.id && of !== 'any') next[id] = [];
      }
    }
    this.choice.value = null;
    this.cast.value = next;
  }

  tap(path: string, value: unknown): void {
    // Another result may offer other choices.
    this.choice.value = null;
    this.tapped.value = tap(this.tapped.value, path, value);
  }

  /** A face for the current throw; faces of later throws are kept until it is complete again. */
  throwFace(face: number): void {
    const table = this.table.value;
    if (table === null || table.wanted === 0) return;
    const at = table.throws.length - 1;
    this.put(at, [...(table.throws[at]?.faces ?? []), face]);
  }

  takeFace(at: number, die: number): void {
    const faces = this.table.value?.throws[at]?.faces ?? [];
    this.put(
      at,
      faces.filter((_, i) => i !== die),
    );
  }

  /** The last die tapped, in any throw. */
  takeLastFace(): void {
    const throws = this.table.value?.throws ?? [];
    const at = throws.findLastIndex(({ faces }) => faces.length > 0);
    if (at >= 0) this.takeFace(at, (throws[at]?.faces.length ?? 1) - 1);
  }

  private put(at: number, faces: readonly number[]): void {
    const { prepared } = this.facts.value;
    const before = this.table.value?.throws.slice(0, at).map((thrown) => thrown.faces) ?? [];
    const next = [...before, faces, ...this.faces.value.slice(at + 1)];
    const whole = prepared.ok && faces.length === this.table.value?.throws[at]?.dice.length;
    this.choice.value = null;
    this.faces.value = whole ? keepFaces(prepared, next) : next;
  }

  draft(): Draft {
    return {
      mine: this.mine.value,
      cast: this.cast.value,
      tapped: this.tapped.value,
      faces: this.faces.value,
      choice: this.choice.value,
    };
  }

  /** What the next resolution of this kind begins with: facts tapped or remembered that no roster knows. */
  toRemember(): TappedFacts {
    const { known } = this.facts.value;
    const all = { ...this.question.remembered, ...this.tapped.value };
    return Object.fromEntries(
      Object.entries(all).filter(([path]) => !path.includes('[') && valueAt(known, path) === undefined),
    );
  }

  /** A test already taken on another phone, or replaced by another, is not entered again. */
  private settledMeanwhile({ id, ...owed }: OwedItem & { readonly id: string }): readonly Clash[] {
    if (findItem(this.items, id) !== undefined) return [];
    const values = owed as unknown as Record<string, Json>;
    return [{ change: { kind: 'drop', item: { id, kind: 'owed', values } }, now: undefined }];
  }

  /** Enters it in the book; returns the note's id, or the reason why it was refused. */
  append(): { readonly note: string } | { readonly clashes: readonly Hindrance[] } | null {
    const done = this.done.value;
    if (done === null || this.choices().length > 0) return null;
    const { procedure, owed } = this.question;
    const settled = owed === undefined ? [] : this.settledMeanwhile(owed);
    if (settled.length > 0) return { clashes: settled };
    const id = this.book.newId();
    const signed = {
      id,
      by: this.book.me.peek(),
      procedure: procedure.id,
      cast: this.cast.value,
      ...(owed === undefined ? {} : { settles: owed.id }),
    };
    const clashes = this.book.append(noteResolved(this.items, done, done.after, signed), done.after.verdict);
    this.isEntered = clashes.length === 0;
    return this.isEntered ? { note: id } : { clashes };
  }
}
