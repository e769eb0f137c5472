/** What a screen fetches to play this system, in one piece. */
export { bloodyBigBattlesChart as chart } from './chart/index.ts';
export { bloodyBigBattlesPlay as ruleset } from './index.ts';
