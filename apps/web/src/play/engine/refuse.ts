import type { Reply } from 'enfilade';

/** What the table itself refuses, before any rule is asked. */
export function refuse(because: string): Reply {
  return { ok: false, refusal: { rule: 'contract', because } };
}
