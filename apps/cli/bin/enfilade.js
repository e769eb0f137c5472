#!/usr/bin/env node
// `npx enfilade` in a checkout. Node 20 strips no types, so the program is bundled first whenever a source is newer than the bundle.
import { freshProgram, freshScreen } from '../../../tools/build.mjs';

const [command = 'serve'] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
if (
  command === 'serve' &&
  !process.argv.some((word) => word === '--help' || word === '-h' || word === '--version' || word === '-V')
) {
  await freshScreen();
  await freshProgram('odds');
  await freshProgram('acceptor');
}
await freshProgram('cli');
await import('./start.js');
