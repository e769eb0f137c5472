/** `npm run balance`: how captains fare against each other in the shipped battles; `-- --games 200 --jobs 2 --write` puts it into their files. */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

await import(pathToFileURL(await freshProgram('balance')).href);
