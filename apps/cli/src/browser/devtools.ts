import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Chromium } from './packaged.mjs';

type Answer = Readonly<Record<string, unknown>>;

/** A headless browser, driven over a pair of pipes. */
export interface Devtools {
  send(method: string, params?: Answer, sessionId?: string): Promise<Answer>;
  close(): Promise<void>;
}

const QUIET = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  // It only shows a page of our own without scripts; root and containers have no sandbox.
  '--no-sandbox',
];
const PATIENCE_MS = 60_000;

export async function openDevtools({ executablePath, env }: Chromium): Promise<Devtools> {
  const profile = await mkdtemp(join(tmpdir(), 'enfilade-print-'));
  const browser = spawn(executablePath, [...QUIET, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<never>((_, reject) => {
    const end = (why: string) => () => reject(new Error(why));
    browser.once('error', (error) => reject(error));
    browser.once('exit', end('the browser ended before it had printed'));
    setTimeout(end('the browser did not answer'), PATIENCE_MS).unref();
  });
  // It may close while nothing is waiting for it.
  gone.catch(() => undefined);
  const talk = conversation(browser);
  return {
    send: (method, params = {}, sessionId) => Promise.race([talk(method, params, sessionId), gone]),
    async close() {
      browser.kill();
      await new Promise((resolve) => (browser.exitCode === null ? browser.once('exit', resolve) : resolve(undefined)));
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface PendingCall {
  resolve(result: Answer): void;
  reject(error: Error): void;
}

interface Message {
  readonly id?: number;
  readonly result?: Answer;
  readonly error?: { readonly message: string };
}

/** Messages end with a zero byte; an answer carries the number of its question. */
function conversation(browser: ChildProcess) {
  const [, , , to, from] = browser.stdio as unknown as readonly [null, null, null, Writable, Readable];
  const waiting = new Map<number, PendingCall>();
  let asked = 0;
  let heard = '';
  from.setEncoding('utf8');
  from.on('data', (chunk: string) => {
    const messages = (heard + chunk).split('\0');
    heard = messages.pop() ?? '';
    for (const text of messages) {
      const { id = -1, result = {}, error } = JSON.parse(text) as Message;
      const one = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) one?.resolve(result);
      else one?.reject(new Error(error.message));
    }
  });
  to.on('error', () => undefined);
  return (method: string, params: Answer, sessionId: string | undefined) =>
    new Promise<Answer>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      to.write(`${JSON.stringify({ id: asked, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
    });
}
