/** `npm run generated`: battles made from seeds, checked, evened out and fought; `-- bp --battles 20 --games 100 --again 60`, `-- --battles 1000 --check` without fighting. */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

await import(pathToFileURL(await freshProgram('generated')).href);
