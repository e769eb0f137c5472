/** `npm run position-picture -- bp "counter-charge"`: draws the positions of a system whose names hold these words, before and after each step. */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

await import(pathToFileURL(await freshProgram('position-picture')).href);
