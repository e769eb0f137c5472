import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { Postgres } from '../../apps/server/src/database/postgres.ts';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { freshProgram } from '../../tools/build.mjs';

const UNSAFE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 200 };

/** One real PostgreSQL for the run, with the processes that a server from the sources needs beside it. Tests that pull plugs bring one of their own that writes to the disk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await freshProgram('odds');
  await freshProgram('thinker');
  await freshProgram('acceptor');
  const folder = await databaseFolder('test');
  const postgres = await Postgres.start({ folder, settings: UNSAFE });
  project.provide('cluster', postgres.address);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
