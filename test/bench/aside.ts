import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Usage } from './online/programs.ts';

/** A part of this program in a process of its own. */
export class Aside {
  readonly address: string;
  /** What it complained of. */
  errors = 0;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    [this.child, this.address] = [child, `http://127.0.0.1:${port}`];
    child.stderr?.on('data', (said: Buffer) => {
      this.errors += 1;
      process.stderr.write(said);
    });
  }

  /** `profile`: a folder for a profile of its processor. */
  static async start(words: readonly string[], profile: string | null = null): Promise<Aside> {
    const child = fork(process.argv[1] ?? '', words, {
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: ['--expose-gc', ...(profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }];
    return new Aside(child, port);
  }

  async usage(): Promise<Usage> {
    this.child.send('usage');
    return ((await once(this.child, 'message')) as [Usage])[0];
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
