/** What a field is, in plain data: enough to build a form, a help text or a JSON schema from. */
export type Kind =
  | { readonly kind: 'whole' | 'number'; readonly from?: number; readonly to?: number; readonly unit?: string }
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string | number; readonly label: string }[];
    }
  | { readonly kind: 'text' }
  | { readonly kind: 'record'; readonly fields: FormAbout }
  | { readonly kind: 'list'; readonly of: FieldAbout; readonly atLeast: number; readonly atMost: number };

/** Where a form names no limit: beyond every count and every place on a table, in thousandths too. */
export const LARGEST_NUMBER = 9_999_999;

/** The other field of the same record that this one depends on. */
export interface Belonging {
  readonly to: string;
  readonly when: readonly (string | number | boolean)[];
  /** Must be given where it belongs. */
  readonly needed: boolean;
  /** Where it does not belong: refused if given at all, only if it differs from its default, or ignored. */
  readonly otherwise: 'refused' | 'refused-if-changed' | 'ignored';
  /** The fact or ruling behind it. */
  readonly rule?: string;
}

/** What a form asks in one field: its kind, its label, whether it may be left out, when it belongs. */
export type FieldAbout = Kind & {
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  readonly nullable?: boolean;
  readonly default?: unknown;
  readonly belongs?: Belonging;
};

/** What a procedure asks, field by field. */
export type FormAbout = Readonly<Record<string, FieldAbout>>;

/** "a whole number from 5 to 10", "one of line, square": what a refusal says was expected. */
export function expectation(about: FieldAbout): string {
  const orNull = about.nullable ? ' or null' : '';
  return kindInWords(about) + orNull;
}

function kindInWords(about: Kind): string {
  switch (about.kind) {
    case 'whole':
      return `a whole number${range(about.from, about.to)}`;
    case 'number':
      return `a number${range(about.from, about.to)}`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return `one of ${about.options.map(({ value }) => value).join(', ')}`;
    case 'text':
      return 'text of at most 200 characters';
    case 'record':
      return 'an object';
    case 'list':
      if (about.atLeast === about.atMost) return `a list of exactly ${about.atLeast}`;
      return about.atLeast > 0 ? `a list of ${about.atLeast} or more` : 'a list';
  }
}

function range(from: number | undefined, to: number | undefined): string {
  if (from !== undefined && to !== undefined) return ` from ${from} to ${to}`;
  if (from !== undefined) return ` of ${from} or more`;
  return to === undefined ? '' : ` of at most ${to}`;
}
