import type { System } from './battle.ts';
import type { BattleEvent, Change, EventBase } from './event.ts';
import type { Phrase } from './phrase.ts';
import type { Umpire } from './umpire.ts';

/** What an event is about in one word, to colour it. */
export type Matter = 'breaks' | 'volleys' | 'fights' | 'orders';

/** How a kind of event is told; `Field` is a field of `about`, `FactField` one of `about.facts`. */
export interface EventWords<Field extends string = string, FactField extends string = string> {
  /** The field that names the subject of the sentence. */
  readonly who?: Field;
  /** The field that names the actors (their dice, their luck), where that is not `who`. */
  readonly actors?: Field | FactField;
  /** The field that names the units it happens to. */
  readonly whom?: Field;
  /** Without one it is an order or its bookkeeping. */
  readonly matter?: Exclude<Matter, 'orders'>;
  /** Bookkeeping that a reader can do without. */
  readonly quiet?: true;
  /** The part of the turn that begins with it, where the battle has no phase for that. */
  readonly opens?: string;
  /** The sentence: see `Phrase`. */
  readonly tell: string;
}

/** What happened, without its kind. */
type EventContent<S extends System> = Omit<EventBase, 'kind'> & { readonly changes: readonly Change<S>[] };

/** A kind of event: what it is made from, and how it is told. */
export interface EventKind<Given extends readonly unknown[], H> extends EventWords {
  readonly happen: (...given: Given) => H;
}

type FieldsOf<About> = About extends unknown ? keyof About & string : never;
type FactsOf<About> = About extends { readonly facts: infer F } ? F : never;
type ResultOf<About> = About extends { readonly result: infer R } ? R : never;

/** Declares one kind of event: the facts and changes that make it, and its sentence. `Piece` are blanks of the system's own. */
export function eventOf<S extends System, Piece extends string = never>() {
  return <
    Given extends readonly unknown[],
    H extends EventContent<S>,
    const T extends EventWords<FieldsOf<H['about']>, FieldsOf<FactsOf<H['about']>>>,
  >(
    happen: (...given: Given) => H,
    telling: T & { readonly tell: Phrase<T['tell'], FieldsOf<H['about']> | FieldsOf<ResultOf<H['about']>> | Piece> },
  ): EventKind<Given, H> => ({ happen, ...telling });
}

export type EventKinds = Readonly<Record<string, EventWords>>;

/** The union of a system's events. */
export type EventsOf<Kinds> = {
  [K in keyof Kinds & string]: Kinds[K] extends EventKind<infer _, infer H extends Omit<EventBase, 'kind'>>
    ? { readonly kind: K } & { readonly [F in 'by' | 'facts' | 'about']: H[F] }
    : never;
}[keyof Kinds & string];

/** How a system tells the umpire: `tell(umpire, 'unit-broke', unit)`. */
export function tellerOf<S extends System, Kinds extends Readonly<Record<string, EventKind<never[], EventContent<S>>>>>(
  kinds: Kinds,
): <K extends keyof Kinds & string>(umpire: Umpire<S>, kind: K, ...given: Parameters<Kinds[K]['happen']>) => void {
  return (umpire, kind, ...given) => {
    const { by, facts, about, changes } = (kinds[kind] as EventKind<never[], EventContent<S>>).happen(
      ...(given as never[]),
    );
    umpire.tell({ kind, by, facts, about, changes } as unknown as BattleEvent<S>);
  };
}
