import { readChoice } from '../parts/settings.ts';

const PACES: Readonly<Record<string, string>> = { watch: 'read', fast: 'fast', skip: 'skip' };

/** Settings of earlier versions, each stored under its own key. */
export function earlierSettings(): Readonly<Record<string, unknown>> {
  const theme = readChoice('enfilade-theme');
  const pace = PACES[readChoice('enfilade.pace') ?? ''];
  return {
    ...(theme === null ? {} : { theme }),
    ...(pace === undefined ? {} : { pace }),
    ...(readChoice('enfilade.guard') === 'off' ? { asksPhaseEnd: false } : {}),
    ...(readChoice('enfilade.keys') === 'off' ? { singleKeys: false } : {}),
  };
}
