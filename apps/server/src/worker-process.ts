import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How much of a worker's last words is kept. */
const LAST_WORDS = 2_000;

export interface WorkerOptions {
  readonly program: URL;
  /** What it is for, in the errors that the operator reads. */
  readonly purpose: string;
  /** In megabytes. */
  readonly memory: number;
}

/** A process beside the server that answers one message at a time; killed, it is forgotten at once. */
export class WorkerProcess {
  /** When all it has said was read. */
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;

  private constructor({ program, purpose, memory }: WorkerOptions) {
    this.child = fork(fileURLToPath(program), {
      execArgv: [`--max-old-space-size=${memory}`, '--max-semi-space-size=2'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const { child } = this;
    child.unref();
    child.channel?.unref();
    let lastWords = '';
    child.stderr?.on('data', (words: Buffer) => (lastWords = `${lastWords}${words.toString()}`.slice(-LAST_WORDS)));
    // Without a listener an error of a worker would end the server.
    child.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      child.on('close', (code, signal) => {
        resolve();
        // Rejects the pending answer.
        child.emit('error', new Error(`the worker for ${purpose} ended with ${signal ?? code}: ${lastWords}`));
      });
    });
  }

  /** Rejects where the program does not start. */
  static async start(options: WorkerOptions): Promise<WorkerProcess> {
    const worker = new WorkerProcess(options);
    await worker.answer();
    return worker;
  }

  get isRunning(): boolean {
    return this.child.connected && !this.child.killed;
  }

  send(message: object | string): void {
    // Where it cannot be sent, the worker has ended, and the pending answer says why.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  /** Its next message; rejects with its last words if it ends instead. */
  async answer(signal?: AbortSignal): Promise<unknown> {
    const [message] = (await once(this.child, 'message', signal === undefined ? {} : { signal })) as [unknown];
    return message;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
