import type { BattleEvent, Ruleset, Side, System } from '#battle/index.ts';
import type { Die } from '#dice/index.ts';
import type { Procedure } from '#procedure/index.ts';
import { inPlainWords, inWords } from '#story/index.ts';
import type { CarriedOrder } from './carried.ts';
import type { OrderLuck } from './order-luck.ts';
import { oddsOf, resolutionsIn } from './resolutions.ts';
import { sideOf, subjectIn } from './subject.ts';
import { type Spread, Tally, type Verdict } from './tally.ts';

/** One thing that is counted for a kind of roll: casualties, passes, how often it ended one way. */
export interface RollMeasure extends Verdict {
  readonly label: string;
  /** How many resolutions it counts. */
  readonly times: number;
}

/** All the throws of one kind by one side. */
export interface RollRow {
  readonly side: Side;
  /** Null for a throw that is not part of a resolution on the sheet. */
  readonly procedure: string | null;
  readonly label: string;
  /** How often it was rolled for, and with how many dice. */
  readonly times: number;
  readonly dice: number;
  /** What these dice did for side a, as a share of battles. */
  readonly luck: number;
  /** The pips on the dice; nothing is expected of cards, which have none. */
  readonly spots: Verdict;
  readonly measures: readonly RollMeasure[];
}

interface Kind {
  readonly side: Side;
  readonly procedure: string | null;
  readonly label: string;
  times: number;
  dice: number;
  readonly casts: { readonly order: number; readonly cast: number }[];
  readonly spots: Tally;
  readonly measures: Map<string, Tally>;
}

/** Expected against rolled for every kind of roll of a battle, by the side that threw. */
export class Rolls {
  private readonly kinds = new Map<string, Kind>();
  private readonly ruleset: Ruleset<System>;

  constructor(ruleset: Ruleset<System>) {
    this.ruleset = ruleset;
  }

  add(order: CarriedOrder, number: number): void {
    const events = new Map<number, number[]>();
    for (const [i, { event }] of order.casts.entries()) events.set(event, [...(events.get(event) ?? []), i]);
    for (const [at, casts] of events) {
      const event = order.events[at];
      if (event === undefined) continue;
      const kind = this.kindOf(order, event);
      kind.casts.push(...casts.map((cast) => ({ order: number, cast })));
      this.addEvent(kind, order, event, casts);
    }
  }

  private addEvent(kind: Kind, order: CarriedOrder, event: BattleEvent<System>, casts: readonly number[]): void {
    const thrown = casts.flatMap((i) => order.casts[i] ?? []);
    kind.times += 1;
    for (const {
      faces,
      thrown: { dice },
    } of thrown)
      for (const [i, face] of faces.entries()) {
        const die = dice[i];
        if (die !== undefined && die.isDraw !== true) kind.spots.add(evenly(die), face);
        kind.dice += 1;
      }
    this.measure(
      kind,
      event,
      thrown.flatMap(({ faces }) => faces),
    );
  }

  private measure(kind: Kind, event: BattleEvent<System>, faces: readonly number[]): void {
    let left = faces;
    for (const resolution of resolutionsIn(this.ruleset.book, event)) {
      const found = oddsOf(resolution, left);
      if (found === undefined) return;
      left = left.slice(found.taken);
      for (const [field, chances] of found.odds)
        for (const { label, spread, rolled } of countsOf(
          resolution.procedure,
          field,
          chances,
          resolution.result[field],
        )) {
          const tally = kind.measures.get(label) ?? new Tally();
          kind.measures.set(label, tally);
          tally.add(spread, rolled);
        }
    }
  }

  private kindOf(order: CarriedOrder, event: BattleEvent<System>): Kind {
    const [resolution] = resolutionsIn(this.ruleset.book, event);
    const side = sideOf(order.before.truth, subjectIn(this.ruleset.events, event)) ?? event.by ?? order.by;
    const procedure = resolution?.procedure.id ?? null;
    const label = resolution?.procedure.label ?? sentenceCase(inPlainWords(event.kind));
    const key = `${side}/${label}`;
    let kind = this.kinds.get(key);
    if (kind === undefined) {
      kind = { side, procedure, label, times: 0, dice: 0, casts: [], spots: new Tally(), measures: new Map() };
      this.kinds.set(key, kind);
    }
    return kind;
  }

  /** With the luck of every order that is known so far. */
  rows(lucks: readonly (OrderLuck | undefined)[]): readonly RollRow[] {
    return Array.from(this.kinds.values(), ({ spots, measures, casts, ...kind }) => ({
      ...kind,
      luck: casts.reduce((sum, { order, cast }) => sum + (lucks[order]?.throws[cast] ?? 0), 0),
      spots: spots.verdict(),
      measures: Array.from(measures, ([label, tally]) => ({ label, times: tally.times, ...tally.verdict() })),
    })).toSorted((one, two) => (one.label < two.label ? -1 : one.label > two.label ? 1 : one.side < two.side ? -1 : 1));
  }
}

function evenly({ low, high }: Die): Spread {
  const n = high - low + 1;
  return new Map(Array.from({ length: n }, (_, i) => [low + i, 1 / n]));
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Count {
  readonly label: string;
  readonly spread: Spread;
  readonly rolled: number;
}

/** A field as numbers that can be added up: itself, how often it was so, or how often it took each of its values. */
function countsOf(
  { terms }: Procedure,
  field: string,
  chances: ReadonlyMap<unknown, number>,
  rolled: unknown,
): readonly Count[] {
  const values = [...chances.keys()];
  const term = terms?.[field];
  const label = term?.label ?? inPlainWords(field);
  if (values.length < 2) return [];
  if (values.every((value) => typeof value === 'number' || value === null))
    return [
      { label, spread: new Map(Array.from(chances, ([value, p]) => [Number(value), p])), rolled: Number(rolled) },
    ];
  const yes = values.every((value) => typeof value === 'boolean' || value === null);
  const plain = values.filter((value) => (yes ? value === true : typeof value === 'string'));
  return plain.map((value) => {
    const p = chances.get(value) ?? 0;
    const says = typeof value === 'string' ? (term?.values[value] ?? inPlainWords(value)) : inWords(value);
    return {
      label: yes ? label : `${label}: ${says}`,
      spread: new Map([
        [0, 1 - p],
        [1, p],
      ]),
      rolled: rolled === value ? 1 : 0,
    };
  });
}
