import type { Refusal } from '#procedure/index.ts';

/** What a note or a book may not say: the field, and the rule for it. */
export function refuse(field: string, message: string): Refusal {
  return { code: 'wrong-value', field, rule: 'contract', message: `${field}: ${message}` };
}
