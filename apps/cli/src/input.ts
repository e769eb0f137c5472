import { text as readAll } from 'node:stream/consumers';
import type { Command } from 'commander';
import { UserError } from './user-error.ts';

export interface InputOptions {
  readonly input?: string;
  readonly set: readonly string[];
}

export function collect(given: string, before: readonly string[]): readonly string[] {
  return [...before, given];
}

export function withInput(command: Command): Command {
  return command
    .option('--input <json>', 'the facts as JSON; - reads standard input, as does leaving out --input and --set')
    .option('--set <field=value>', 'one fact, repeatable: --set units[0].formation=line', collect, []);
}

/** The facts as given: JSON first, then every --set on top. */
export async function readInput({ input, set }: InputOptions): Promise<unknown> {
  return assign(await baseInput(input, set.length > 0), set, '--set');
}

async function baseInput(input: string | undefined, hasSets: boolean): Promise<unknown> {
  if (input !== undefined && input !== '-') return parseJson(input, '--input');
  if (input === undefined && (hasSets || process.stdin.isTTY)) return {};
  const piped = await readAll(process.stdin);
  return piped.trim() === '' ? {} : parseJson(piped, 'standard input');
}

function parseJson(json: string, from: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (error) {
    throw new UserError(`${from} is not JSON: ${error instanceof Error ? error.message : ''}`, 'malformed-request');
  }
}

/** The facts as a record; anything else holds none. */
export function recordOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Readonly<Record<string, unknown>>)
    : {};
}

const ASSIGNMENT = /^([^.[\]=]+(?:\.[^.[\]=]+|\[\d{1,3}\])*)=(.*)$/s;

/** Sets each `path=value` in a record; values are JSON, or else text. */
export function assign(into: unknown, assignments: readonly string[], option: string): unknown {
  let record = into;
  for (const given of assignments) {
    const [, path, text] = ASSIGNMENT.exec(given) ?? [];
    if (path === undefined || text === undefined)
      throw new UserError(`${option} needs field=value, such as a.b[0].c=4, not "${given}"`);
    record = put(record, stepsOf(path), valueOf(text));
  }
  return record;
}

export function stepsOf(path: string): readonly (string | number)[] {
  return Array.from(path.matchAll(/([^.[\]]+)|\[(\d+)\]/g), ([, name, index]) => name ?? Number(index));
}

export function valueAt(from: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string | number, unknown>)[step]
        : undefined,
    from,
  );
}

/** JSON, or else text. */
export function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function put(into: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items: unknown[] = Array.isArray(into) ? [...(into as readonly unknown[])] : [];
    items[step] = put(items[step], rest, value);
    return items;
  }
  const fields = typeof into === 'object' && into !== null && !Array.isArray(into) ? into : {};
  const inner = Object.hasOwn(fields, step) ? (fields as Record<string, unknown>)[step] : undefined;
  return { ...fields, [step]: put(inner, rest, value) };
}
