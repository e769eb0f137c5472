import { fileURLToPath } from 'node:url';
import { collect } from './collect.ts';

/** Waited for while this module is loaded: afterwards its runner is closed and no system could be fetched any more. */
export const collected = await collect(
  fileURLToPath(new URL('../../../packages/enfilade/src/rulesets', import.meta.url)),
);
