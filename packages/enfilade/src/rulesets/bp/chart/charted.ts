/** What a screen fetches to play this system, in one piece. */
export { blackPowderChart as chart } from './index.ts';
export { blackPowderPlay as ruleset } from '../play/index.ts';
