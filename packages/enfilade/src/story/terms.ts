import type { SystemWords } from '#battle/index.ts';
import { inPlainWords } from './names.ts';

/** How a unit stands, where it is not simply "in" its formation. */
const FORMED: Readonly<Record<string, string>> = {
  skirmish: 'in skirmish order',
  mixed: 'in mixed order',
  loose: 'in loose order',
  extended: 'in extended order',
  warband: 'as a warband',
  garrison: 'in garrison',
  depth: 'in depth',
  deployed: 'deployed',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  disordered: 'disordered',
  'supported-line-wings': 'in supported line, in two wings',
};

export function formedInWords(formation: string): string {
  return FORMED[formation] ?? `in ${inPlainWords(formation)}`;
}

/** What a value of a field is called; undefined where the system has no words of its own for it. */
export function termOf({ terms }: SystemWords, field: string, value: string): string | undefined {
  const known = terms?.[field]?.[value];
  if (known !== undefined || field !== 'change') return known;
  return `changed formation, now ${formedInWords(value)}`;
}
