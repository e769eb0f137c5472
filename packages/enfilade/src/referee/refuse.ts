import type { Refusal } from '#procedure/index.ts';

/** Refuses a note or a book: the field, and the rule for it. */
export function refuse(field: string, message: string): Refusal {
  return { code: 'wrong-value', field, rule: 'contract', message: `${field}: ${message}` };
}
