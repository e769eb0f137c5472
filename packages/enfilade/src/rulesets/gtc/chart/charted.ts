/** What a screen fetches to play this system, in one piece. */
export { grandTacticalCommanderChart as chart } from './index.ts';
export { grandTacticalCommanderPlay as ruleset } from '../play/index.ts';
