/** `npm run golden`: which golden battles have moved; `-- --write [system]` records those anew. */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

await import(pathToFileURL(await freshProgram('golden')).href);
