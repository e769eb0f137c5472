import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Postgres } from '../../apps/server/src/database/postgres.ts';

const UNSAFE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: 200 };

/** One real PostgreSQL for the run. Tests that pull plugs bring one of their own that writes to the disk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-test-'));
  const postgres = await Postgres.start({ folder, settings: UNSAFE });
  project.provide('cluster', postgres.address);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
