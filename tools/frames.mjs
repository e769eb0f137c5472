/** `node tools/frames.mjs`: how fluently the table moves in a real browser. Never a test: machines are shared and noisy. */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(ROOT, '.cache/frames.js');
process.chdir(ROOT);
// Playwright and rolldown bring binaries of their own and cannot be bundled.
const build = await rolldown({
  input: join(ROOT, 'test/frames/main.ts'),
  platform: 'node',
  external: [/^@playwright/, /^rolldown/],
});
await build.write({ file, format: 'esm' });
await build.close();
await import(pathToFileURL(file).href);
