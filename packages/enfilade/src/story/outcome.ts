import type { Output, Procedure, Rules } from '#procedure/index.ts';
import { inPlainWords } from './names.ts';
import { inWords } from './words.ts';

/** The registered resolution that reports such an output; undefined where none does. */
export function procedureOf(book: Rules, output: Output): Procedure | undefined {
  const fits = book.procedures.filter(({ headline, faces }) =>
    [...headline, ...faces].every((field) => Object.hasOwn(output, field)),
  );
  const weight = ({ headline, faces }: Procedure): number => headline.length + faces.length;
  return fits.sort((one, two) => weight(two) - weight(one))[0];
}

/** An outcome as its resolution says it, without the stop. */
export function tellOutcome(book: Rules, output: Output): string {
  const procedure = procedureOf(book, output);
  if (procedure === undefined) return plainFields(output);
  try {
    const says = procedure.says(output);
    return (/undefined|NaN/.test(says) ? plainFields(output) : says).replace(/\.$/, '');
  } catch {
    return plainFields(output); // A file of an older version may lack a field that the sentence names now.
  }
}

/** The faces that an outcome lists, each throw in its own brackets. */
export function facesIn(book: Rules, output: Output): string {
  return (procedureOf(book, output)?.faces ?? [])
    .map((field) => output[field])
    .filter((faces) => Array.isArray(faces) && faces.length > 0)
    .map((faces) => `[${inWords(faces)}]`)
    .join(' ');
}

export function plainFields(output: Output): string {
  return Object.entries(output)
    .filter(([, value]) => typeof value !== 'object')
    .map(([key, value]) => `${inPlainWords(key)} ${inWords(value)}`)
    .join(', ');
}
