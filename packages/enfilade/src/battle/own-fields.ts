/** Values of the fields that only one system has: of what kind they must be. */

/** What was expected of a value; undefined where it is right. */
export type FieldCheck = (value: unknown) => string | undefined;

export const flagField: FieldCheck = (value) => (typeof value === 'boolean' ? undefined : 'true or false');

export function numberField(from: number, to: number): FieldCheck {
  return (value) =>
    typeof value === 'number' && value >= from && value <= to ? undefined : `a number from ${from} to ${to}`;
}

export function wholeField(from: number, to: number): FieldCheck {
  return (value) =>
    Number.isInteger(value) && Number(value) >= from && Number(value) <= to
      ? undefined
      : `a whole number from ${from} to ${to}`;
}

export function wordField(words: readonly string[]): FieldCheck {
  return (value) => (words.some((word) => word === value) ? undefined : `one of ${words.join(', ')}`);
}

/** A heading in degrees. */
export const HEADING_FIELD = numberField(-3600, 3600);

/** The first field that is given and wrong, below `with`. */
export function wrongField(
  own: Readonly<Record<string, unknown>> | undefined,
  checks: Readonly<Record<string, FieldCheck>>,
): { readonly field: string; readonly message: string } | undefined {
  for (const [name, check] of Object.entries(checks)) {
    const message = own?.[name] === undefined ? undefined : check(own[name]);
    if (message !== undefined) return { field: `with.${name}`, message };
  }
  return undefined;
}
