/** What a screen fetches to play this system, in one piece. */
export { eighteenSixtySixPlay as ruleset } from '../play/index.ts';
export { eighteenSixtySixChart as chart } from './index.ts';
