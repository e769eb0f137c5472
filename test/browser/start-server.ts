import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { buildEverything, freshProgram } from '../../tools/build.mjs';

/** Builds everything and starts the real server on a free port; the tests find its address in ENFILADE_URL. */
export default async function startServer(): Promise<() => Promise<void>> {
  await buildEverything();
  const data = await databaseFolder('browser');
  const server = spawn(process.execPath, [await freshProgram('server')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ENFILADE_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [Buffer];
  const address = /http:\/\/localhost:(\d+)/.exec(said.toString());
  if (address === null) throw new Error(`the server did not say where it is: ${said.toString()}`);
  process.env['ENFILADE_URL'] = `http://127.0.0.1:${address[1]}`;
  console.log(`browser: ${(JSON.parse(process.env['ENFILADE_BROWSER_FOUND'] ?? '{}') as { says?: string }).says}`);
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
}
