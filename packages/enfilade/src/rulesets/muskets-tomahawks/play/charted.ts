/** What a screen fetches to play this system, in one piece. */
export { musketsTomahawksChart as chart } from './chart/index.ts';
export { musketsTomahawksPlay as ruleset } from './index.ts';
