import {
  BUDGET,
  explore,
  makeRatio,
  type Output,
  type PreparedProcedure,
  type Procedure,
  type Refusal,
  refusalOf,
  Share,
} from 'enfilade';
import { Ledger, type ReckonedList, type SettledField } from './ledger.ts';

export interface FieldChance {
  readonly value: unknown;
  /** What the value is called, where it is a code. */
  readonly says?: string;
  readonly p: number;
  /** "5/36" */
  readonly ratio: string;
}

/** The distribution of one field of the output. */
export interface FieldOdds {
  readonly field: string;
  /** What it is called, where its name is not a word. */
  readonly label?: string;
  readonly chances: readonly FieldChance[];
}

export type Finding =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'too-many'; readonly runs: number }
  | {
      readonly kind: 'odds';
      readonly fields: readonly FieldOdds[];
      readonly settled: readonly SettledField[];
      readonly reckonings: readonly ReckonedList[];
      readonly runs: number;
      /** The outcome in one sentence, where the dice cannot change it. */
      readonly says?: string;
    };

interface ValueShare {
  readonly value: unknown;
  p: number;
  readonly share: Share;
}

function keyOf(value: unknown): unknown {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** Numbers in rising order, everything else by its chance. */
function inOrder(a: FieldChance, b: FieldChance): number {
  return typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : b.p - a.p;
}

/** Everything the odds page shows, from one exact calculation. */
export function findOdds(procedure: Procedure, input: unknown, budget: number = BUDGET): Finding {
  const prepared = procedure.prepare(input);
  if (!prepared.ok) return { kind: 'refused', refusal: prepared.refusal };
  return findOddsOf(prepared, procedure, budget);
}

type Resolution = Pick<PreparedProcedure, 'resolve' | 'says'>;

/** The same for any code that takes dice and reports the fields of a procedure. */
export function findOddsOf(
  { resolve, says }: Resolution,
  { headline, faces, terms }: Pick<Procedure, 'headline' | 'faces' | 'terms'>,
  budget: number,
): Finding {
  const met = headline.map(() => new Map<unknown, ValueShare>());
  const ledger = new Ledger(headline, faces);
  let only: Output | undefined;
  try {
    const { complete, runs } = explore(
      resolve,
      (output: Output, course) => {
        only = output;
        ledger.note(output, course.p);
        for (const [i, field] of headline.entries()) {
          const value = output[field];
          const known = met[i]?.get(keyOf(value));
          if (known === undefined) {
            const share = new Share();
            share.add(course);
            met[i]?.set(keyOf(value), { value, p: course.p, share });
          } else {
            known.p += course.p;
            known.share.add(course);
          }
        }
      },
      { budget, exact: true },
    );
    if (!complete) return { kind: 'too-many', runs };
    const fields = headline.map((field, i) => {
      const term = terms?.[field];
      const chances = Array.from(met[i]?.values() ?? [], ({ value, p, share }): FieldChance => {
        const says = term?.values[String(value)];
        return { value, ...(says === undefined ? {} : { says }), p, ratio: makeRatio(share.sum()) };
      });
      return { field, ...(term === undefined ? {} : { label: term.label }), chances: chances.sort(inOrder) };
    });
    const said = runs === 1 && only !== undefined ? { says: says(only) } : {};
    return { kind: 'odds', fields, settled: ledger.settled(), reckonings: ledger.reckonings(), runs, ...said };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return { kind: 'refused', refusal };
  }
}
