/** `npm run bench`: measures side by side in one run. Never a test: machines are shared and noisy. */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

const [part = 'all'] = process.argv.slice(2);
if (part !== 'screen') await import(pathToFileURL(await freshProgram('bench')).href);
if (part === 'screen' || part === 'all') await import('./frames.mjs');
