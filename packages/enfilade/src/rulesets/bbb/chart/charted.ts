/** What a screen fetches to play this system, in one piece. */
export { bloodyBigBattlesChart as chart } from './index.ts';
export { bloodyBigBattlesPlay as ruleset } from '../play/index.ts';
