/** For tests of built programs: everything is built once, before the first of them. */
export { freshEverything as setup } from '../tools/build.mjs';
