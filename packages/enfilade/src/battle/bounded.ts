import { fault, type ScenarioFault } from './fault.ts';

/** Readers recurse for each level, so a deeply nested value would overflow the stack. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let level: readonly unknown[] = [value];
  for (let at = 0; at <= depth; at += 1) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as readonly unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

const LARGEST = 10_000;
const LONGEST = 400;
const MOST = 200;

/** What is wrong with the size of a value that only its system understands. */
export function faultInValue(value: unknown, path: string): ScenarioFault | undefined {
  if (typeof value === 'number') return Math.abs(value) <= LARGEST ? undefined : fault(path, `at most ${LARGEST}`);
  if (typeof value === 'string')
    return value.length <= LONGEST ? undefined : fault(path, `at most ${LONGEST} characters`);
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  if (entries.length > MOST) return fault(path, `at most ${MOST} entries`);
  for (const [name, inner] of entries) {
    const found = faultInValue(inner, `${path}.${name.slice(0, LONGEST)}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
