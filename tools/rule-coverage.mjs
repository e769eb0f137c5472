/** `npm run rule-coverage`: which facts of the sheets take part in positions and random battles; `-- bp 30` asks for one system and 30 battles a scenario. */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

await import(pathToFileURL(await freshProgram('rule-coverage')).href);
