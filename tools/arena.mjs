/** `npm run arena`: computer players against each other; `npm run arena -- captain random bp 200` fights 200 battles of each whose id begins with bp. */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

await import(pathToFileURL(await freshProgram('arena')).href);
