import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { ask } from './http.ts';
import { familyOf } from './process-watch.ts';

const START = 180_000;
const STOP = 15_000;

/** The built server as people run it, with a data folder of its own. */
export class ServerProcess {
  readonly origin: string;
  readonly pid: number;
  private readonly child: ChildProcess;
  private readonly folder: string;
  private readonly said: () => string;
  private stopped: Promise<void> | undefined;

  private constructor(origin: string, child: ChildProcess, place: { readonly folder: string; said(): string }) {
    this.origin = origin;
    this.child = child;
    this.pid = child.pid ?? 0;
    this.folder = place.folder;
    this.said = () => place.said();
  }

  /** An interrupted run leaves no server behind. */
  static async start(program: string): Promise<ServerProcess> {
    const folder = await databaseFolder('attack');
    const env = { ...process.env, ENFILADE_DATA: folder, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-20_000)));
    const end = performance.now() + START;
    while (!/http:\/\/localhost:\d+/.test(said)) {
      if (child.exitCode !== null || performance.now() > end) throw new Error(`the server did not start: ${said}`);
      await sleep(50);
    }
    const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1] ?? '';
    const server = new ServerProcess(`http://127.0.0.1:${port}`, child, { folder, said: () => said });
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void server.stop().finally(() => process.exit(1)));
    try {
      await untilTablesOpen(server.origin);
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /** Undefined while it runs; otherwise how it ended, with its last error. */
  ended(): string | undefined {
    const { exitCode, signalCode } = this.child;
    if (exitCode === null && signalCode === null) return undefined;
    const error = /FATAL ERROR: [^\n]*|\w*Error: [^\n]*/.exec(this.said())?.[0] ?? '';
    return `ended by ${signalCode ?? `exit ${exitCode}`} ${error}`.trim();
  }

  /** Kills it where a signal is not enough; PostgreSQL ends with it. */
  stop(): Promise<void> {
    this.stopped ??= this.stopNow();
    return this.stopped;
  }

  private async stopNow(): Promise<void> {
    const family = familyOf(this.pid);
    this.child.kill('SIGTERM');
    const isRunning = (): boolean => familyOf(this.pid).length > 0;
    const left = () => family.filter(({ pid, name }) => familyOf(pid)[0]?.name === name);
    if (!(await becomes(() => !isRunning()))) this.child.kill('SIGKILL');
    if (!(await becomes(() => left().length === 0))) for (const { pid } of left()) process.kill(pid, 'SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function becomes(condition: () => boolean): Promise<boolean> {
  const end = performance.now() + STOP;
  while (!condition()) {
    if (performance.now() > end) return false;
    await sleep(100);
  }
  return true;
}

/** Shared tables open behind the server: a table that does not exist is then answered with 404. */
export async function untilTablesOpen(origin: string): Promise<void> {
  const end = performance.now() + START;
  for (;;) {
    const { status, text } = await ask(origin, { from: '127.0.0.1', path: '/api/tables/none' });
    if (status === 404) return;
    if (performance.now() > end) throw new Error(`shared tables do not open: ${status} ${text}`);
    await sleep(100);
  }
}
