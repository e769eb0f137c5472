import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freshProgram } from '../../tools/build.mjs';

const ADDRESS = /https?:\/\/localhost:(\d+)\n/;

/** The real server program as a child of the test. */
export class ServerProgram {
  /** Its exit code and signal, when all it has said was read. */
  readonly ended: Promise<readonly unknown[]>;
  private readonly child: ChildProcess;
  private heard = '';

  private constructor(child: ChildProcess) {
    this.child = child;
    this.ended = once(child, 'close');
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.heard += chunk.toString();
      });
  }

  /** On any free port unless the environment names one; `stderr` is inherited unless a test reads it. */
  static async start(environment: NodeJS.ProcessEnv, stderr: 'pipe' | 'inherit' = 'inherit'): Promise<ServerProgram> {
    const env = { ...process.env, PORT: '0', DATABASE_URL: '', ...environment };
    const program = await freshProgram('server');
    return new ServerProgram(spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', stderr] }));
  }

  get said(): string {
    return this.heard;
  }

  /** The port it serves on, once announced: the two streams may arrive in any order. */
  port(): Promise<number> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const [, found] = ADDRESS.exec(this.heard) ?? [];
        if (found !== undefined) resolve(Number(found));
      };
      this.child.stdout?.on('data', look);
      void this.ended.then(() => reject(new Error(`the server did not start: ${this.heard}`)));
      look();
    });
  }

  async address(): Promise<string> {
    return `http://127.0.0.1:${await this.port()}`;
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<readonly unknown[]> {
    this.kill(signal);
    return this.ended;
  }
}
