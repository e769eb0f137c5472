/**
 * `npm run attack`: attacks a server of its own and reports how other users fare. `-- odds renames` runs the named attacks,
 * `-- siege` all of them at once. Never a test: machines are shared and noisy.
 */
import { pathToFileURL } from 'node:url';
import { freshProgram } from './build.mjs';

process.env['ENFILADE_SERVER'] = await freshProgram('server');
await import(pathToFileURL(await freshProgram('attack')).href);
