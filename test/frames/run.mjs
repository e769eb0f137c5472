/** `node test/frames/run.mjs` from the root of the house: how fluently the table moves in a real browser. */
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

// Playwright and rolldown bring binaries of their own and cannot be bundled.
const build = await rolldown({
  input: 'test/frames/main.ts',
  platform: 'node',
  external: [/^@playwright/, /^rolldown/],
});
await build.write({ file: '.cache/frames.js', format: 'esm' });
await build.close();
await import(pathToFileURL('.cache/frames.js').href);
