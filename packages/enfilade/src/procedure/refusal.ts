/** Why a request can be refused, for programs. */
export const REFUSAL_CODES = [
  'malformed-request',
  'unknown-ruleset',
  'unknown-procedure',
  'unknown-field',
  'missing-field',
  'wrong-value',
  'contradiction',
  'too-few-dice',
  'too-many-dice',
  'dice-left-over',
  'impossible-face',
  'not-asked-about',
  'budget-exceeded',
] as const;
/** The code of a refusal. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why something was refused; nothing has changed, and the message names the field and the rule. */
export interface Refusal {
  readonly code: RefusalCode;
  /** The path of the field: `units[1].formation`; empty where no field is at fault. */
  readonly field: string;
  /** The fact or ruling that refuses, where one does. */
  readonly rule?: string;
  readonly message: string;
}

/** Carries a refusal up to `parse`; never leaves this folder. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}
