/** `npm run bench`: measures side by side in one run. Never a test: machines are shared and noisy. */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

await import(pathToFileURL(await freshProgram('bench')).href);
