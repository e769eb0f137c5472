#!/usr/bin/env node
// Node 20 strips no types, so the program is bundled first whenever a source is newer than the bundle.
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { freshProgram, freshScreen } from '../../../tools/build.mjs';

// Node 22 and later keep compiled code between starts.
/** @type {{ enableCompileCache?: () => unknown }} */ (module).enableCompileCache?.();
const [command = 'serve'] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
if (
  command === 'serve' &&
  !process.argv.some((word) => word === '--help' || word === '-h' || word === '--version' || word === '-V')
) {
  await freshScreen();
  await freshProgram('odds');
  await freshProgram('acceptor');
}
await import(pathToFileURL(await freshProgram('cli')).href);
