/** What a screen fetches to play this system, in one piece. */
export { musketsTomahawksChart as chart } from './index.ts';
export { musketsTomahawksPlay as ruleset } from '../play/index.ts';
