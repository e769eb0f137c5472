import { rm } from 'node:fs/promises';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { freshEverything } from '../../tools/build.mjs';
import { ServerProgram } from '../server/server-program.ts';

/** Builds what is stale and starts the real server on a free port; the tests find its address in ENFILADE_URL. */
export default async function startServer(): Promise<() => Promise<void>> {
  await freshEverything();
  const data = await databaseFolder('browser');
  // Every test comes from an address of its own, as if passed on by a proxy.
  const server = await ServerProgram.start({ HOST: '127.0.0.1', ENFILADE_DATA: data, ENFILADE_TRUST_PROXY: '1' });
  process.env['ENFILADE_URL'] = await server.address();
  console.log(`browser: ${(JSON.parse(process.env['ENFILADE_BROWSER_FOUND'] ?? '{}') as { says?: string }).says}`);
  return async () => {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  };
}
