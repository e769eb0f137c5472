/** `npm run fuzz`: random battles of every scenario; `npm run fuzz -- bp 50` fights 50 of those whose id begins with bp. */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

await import(pathToFileURL(await freshProgram('fuzz')).href);
