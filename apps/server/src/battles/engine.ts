import manifest from '../../package.json' with { type: 'json' };

/** The version that made the events. */
export const ENGINE = manifest.version;

/** The versions that a battle was fought by, in order; null stays null, as a file of 0.1.0 names no rules. */
export function versionsWith<T extends string | null>(before: T, now: string): T | string {
  return before === null || before.endsWith(now) ? before : `${before}, ${now}`;
}
