import { fileURLToPath } from 'node:url';
import { collect } from './collect.ts';

/** Awaited while this module loads: its runner is closed afterwards, and no system could be fetched. */
export const collected = await collect(
  fileURLToPath(new URL('../../../packages/enfilade/src/rulesets', import.meta.url)),
);
