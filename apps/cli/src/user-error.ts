import { type Refusal, refusalOf } from 'enfilade';

/** A user's mistake: reported in one or two lines, never with a stack trace. */
export class UserError extends Error {
  readonly code: string;

  constructor(message: string, code = 'bad-usage') {
    super(message);
    this.name = 'Trouble';
    this.code = code;
  }
}

export function userErrorFrom({ code, message }: Refusal, hint = ''): UserError {
  return new UserError(hint === '' ? message : `${message}\n${hint}`, code);
}

/** Runs something that may throw a refusal, and turns that into a `UserError`. */
export function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal === undefined ? error : userErrorFrom(refusal);
  }
}

/** What the system says about a file it would not read or write. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'not allowed';
  if (code === 'EISDIR') return 'is a folder';
  return error instanceof Error ? error.message : String(error);
}
