/** What a screen fetches to play this system, in one piece. */
export { blackPowderChart as chart } from './chart/index.ts';
export { blackPowderPlay as ruleset } from './index.ts';
