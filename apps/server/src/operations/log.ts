/** What the operator should know: sentences, and errors that visitors never see. */
export interface Log {
  say(sentence: string): void;
  report(error: unknown): void;
}

/** Tokens of seats, tables and invitations, wherever an error quotes them: long, and mixed as no word is. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{22,64}(?![\w-])/g;
/** A password in the address of a database. */
const PASSWORD = /(:\/\/[^:@\s/]+):[^@\s]+@/g;

export function withoutSecrets(text: string): string {
  return text.replace(PASSWORD, '$1:…@').replace(TOKEN, '…');
}

/** What is said of an error: never the values that a database quotes in its details. */
export function tellError(error: unknown): {
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
} {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)), stack: '' };
  const { message, stack = '' } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    message: withoutSecrets(message),
    stack: withoutSecrets(stack),
    ...(code === undefined ? {} : { code }),
  };
}

/** `plain` for people who read along, `json` for programs: one object a line. */
export type LogForm = 'plain' | 'json';

export function makeLog(form: LogForm, write: (line: string) => void): Log {
  if (form === 'plain') {
    return {
      say: (sentence) => write(withoutSecrets(sentence)),
      report: (error) => {
        const { message, stack } = tellError(error);
        write(stack === '' ? message : stack);
      },
    };
  }
  const line = (level: 'info' | 'error', fields: object): void =>
    write(JSON.stringify({ time: new Date().toISOString(), level, ...fields }));
  return {
    say: (sentence) => line('info', { message: withoutSecrets(sentence) }),
    report: (error) => line('error', tellError(error)),
  };
}

/** As set in ENFILADE_LOG; a sentence if that makes no sense. */
export function logFormFromEnvironment({
  ENFILADE_LOG: form = '',
}: NodeJS.ProcessEnv): { readonly form: LogForm } | string {
  if (form === '' || form === 'plain' || form === 'json') return { form: form === 'json' ? 'json' : 'plain' };
  return `ENFILADE_LOG is "${form}"; it is plain or json.`;
}
