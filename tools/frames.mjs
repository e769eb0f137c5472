/** `npm run bench -- screen`: how smoothly the table moves in a real browser, and how soon it can be played. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { freshProgram, freshScreen } from './build.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(ROOT, '.cache/frames.js');
process.chdir(ROOT);
// Playwright and rolldown bring binaries of their own and cannot be bundled.
const build = await rolldown({
  input: join(ROOT, 'test/frames/main.ts'),
  platform: 'node',
  external: [/^@playwright/, /^rolldown/],
});
await build.write({ file, format: 'esm', codeSplitting: false });
await build.close();

await freshScreen();
const server = spawn(process.execPath, [await freshProgram('server')], {
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [said] = /** @type {[Buffer]} */ (await once(server.stdout, 'data'));
const [, port] = /http:\/\/localhost:(\d+)/.exec(said.toString()) ?? [];
process.env['ENFILADE_URL'] = `http://127.0.0.1:${port}`;
try {
  await import(pathToFileURL(file).href);
} finally {
  server.kill();
}
