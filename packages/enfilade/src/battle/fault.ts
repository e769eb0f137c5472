import type * as z from 'zod/mini';

/** What is wrong with a scenario or a battle file: the path of the field and what was expected there. */
export interface ScenarioFault {
  readonly field: string;
  readonly message: string;
}

/** Whether reading a file found something wrong with it. */
export function isFault(read: object): read is ScenarioFault {
  return 'field' in read && 'message' in read;
}

export function fault(field: string, because: string): ScenarioFault {
  return { field, message: `${field}: ${because}` };
}

/** The first field of an object that is not among those known. */
export function strangerIn(own: object | undefined, known: readonly string[]): string | undefined {
  return Object.keys(own ?? {}).find((name) => !known.includes(name));
}

type Issue = z.core.$ZodIssue;

/** What the schema says where we have no better message. */
const UNSAID = 'Invalid input';
const COUNTED: Readonly<Record<string, string>> = { array: ' entries', string: ' characters' };
const EXPECTED: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};
const LONGEST_KEY = 60;

function ruleOf(issue: Issue): string {
  if (issue.message !== UNSAID) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'there is no such field';
    case 'too_big':
      return `at most ${issue.maximum}${COUNTED[issue.origin] ?? ''}`;
    case 'too_small':
      return `at least ${issue.minimum}${COUNTED[issue.origin] ?? ''}`;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return `expected ${EXPECTED[issue.expected] ?? issue.expected}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return 'not in the expected form';
  }
}

/** The first issue a schema found, with its path; `whole` names what was read. */
export function faultOf(issues: readonly Issue[], whole: string): ScenarioFault {
  const [issue] = issues;
  if (issue === undefined) return fault(whole, 'could not be read');
  const stranger = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '').slice(0, LONGEST_KEY) : undefined;
  const path = [...issue.path, ...(stranger === undefined ? [] : [stranger])];
  return fault(path.map(String).join('.') || whole, ruleOf(issue));
}
