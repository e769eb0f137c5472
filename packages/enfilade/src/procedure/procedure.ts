import type { Dice } from '#dice/index.ts';
import type { Line } from '#sheet/index.ts';
import type { FormAbout } from './about.ts';
import { type Form, parse } from './form.ts';
import type { Refusal } from './refusal.ts';

/** What a procedure reports: the fields of its contract, plain data. */
export type Output = Readonly<Record<string, unknown>>;

/** What an output field that keeps a code is called, and what its values mean. */
export interface Term {
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
}

/** One resolution of a system, such as a volley or a break test: what it asks, and how it is carried out. */
export interface Procedure {
  readonly id: string;
  readonly label: string;
  readonly form: FormAbout;
  /** Whether it ever takes dice. */
  readonly rolls: boolean;
  /** The lines of the sheet, readings and rulings included, that it carries out. */
  readonly uses: readonly Line[];
  /** Output fields that list single faces: shown, but not asked about in odds. */
  readonly faces: readonly string[];
  /** The output fields that people ask about first. */
  readonly headline: readonly string[];
  /** Words for output fields whose values are codes. */
  readonly terms?: Readonly<Record<string, Term>>;
  prepare(input: unknown): PreparedProcedure | RefusedInput;
  /** The outcome in one plain sentence. */
  says(output: Output): string;
  /** The outcome in two or three words, for lists of chances; left out where the first headline says it. */
  gist?(output: Output): string;
}

/** A procedure whose facts are in: it only needs dice. */
export interface PreparedProcedure {
  readonly ok: true;
  resolve(dice: Dice): Output;
  /** The outcome in one plain sentence. */
  says(output: Output): string;
}

interface RefusedInput {
  readonly ok: false;
  readonly refusal: Refusal;
}

interface Definition<F, R, O> {
  readonly id: string;
  readonly label: string;
  readonly form: Form<F>;
  readonly uses: readonly Line[];
  readonly faces?: readonly (keyof O & string)[];
  readonly headline: readonly (keyof O & string)[];
  readonly terms?: Readonly<Partial<Record<keyof O & string, Term>>>;
  /** All that is known before the dice: reckonings, numbers of dice, scores needed. Runs once, however often the dice are explored. */
  ready(facts: F): R;
  resolve(ready: R, dice: Dice): O;
  says(outcome: O): string;
  gist?(outcome: O): string;
}

/** Negative numbers in a sentence get a minus sign. */
function withMinus(sentence: string): string {
  return sentence.replaceAll(/(^|[\s(])-(?=\d)/g, '$1\u2212');
}

/** A resolution that takes dice. */
export function procedure<F, R, O extends object>(definition: Definition<F, R, O>): Procedure {
  const { id, label, form, uses, faces = [], headline } = definition;
  const says = (output: Output): string => withMinus(definition.says(output as O));
  const { gist, terms } = definition;
  return {
    id,
    label,
    form: form.about,
    rolls: true,
    uses,
    faces,
    headline,
    prepare(input) {
      const parsed = parse(form, input);
      if (!parsed.ok) return parsed;
      const ready = definition.ready(parsed.facts);
      return {
        ok: true,
        resolve: (dice) => definition.resolve(ready, dice) as Output,
        says,
      };
    },
    says,
    ...(terms === undefined ? {} : { terms: terms as Readonly<Record<string, Term>> }),
    ...(gist === undefined ? {} : { gist: (output: Output): string => gist(output as O) }),
  };
}

type Decision<F, O> = Omit<Definition<F, F, O>, 'faces' | 'ready' | 'resolve'> & { decide(facts: F): O };

/** A resolution that the facts alone decide. */
export function decision<F, O extends object>({ decide, ...rest }: Decision<F, O>): Procedure {
  return { ...procedure<F, O, O>({ ...rest, ready: decide, resolve: (outcome) => outcome }), rolls: false };
}
