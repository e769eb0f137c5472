/** What a screen fetches to play this system, in one piece. */
export { eighteenSixtySixPlay as ruleset } from './index.ts';
export { eighteenSixtySixChart as chart } from './chart/index.ts';
