import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RULEBOOK_IDS } from 'enfilade';
import { rolldown } from 'rolldown';
import { type Journals, type Results, resultsOf } from '../determinism/results.ts';
import { expect, test } from './house.ts';

const ROOT = join(import.meta.dirname, '../..');
const RULESETS = join(ROOT, 'packages/enfilade/src/rulesets');
const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Determinism</title><script type="module" src="/main.js"></script>';

async function readJournals(): Promise<Journals> {
  const systems = RULEBOOK_IDS.map(async (system) => {
    const folder = join(RULESETS, system, 'golden');
    const names = (await readdir(folder)).sort();
    return [system, await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))] as const;
  });
  return Object.fromEntries(await Promise.all(systems));
}

async function bundlePage(): Promise<string> {
  const build = await rolldown({
    input: join(ROOT, 'test/determinism/main.ts'),
    cwd: ROOT,
    platform: 'browser',
    tsconfig: false,
    logLevel: 'warn',
  });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** A server for this test only: the product's has no such route. */
class ResultServer {
  private readonly server: Server;
  readonly answered: Promise<Results>;

  constructor(code: string, journals: Journals) {
    const { promise, resolve, reject } = withResolvers<Results>();
    this.answered = promise;
    this.server = createServer((request, response) => {
      const send = (type: string, body: string): void => void response.setHeader('content-type', type).end(body);
      if (request.url === '/') send('text/html', PAGE);
      else if (request.url === '/main.js') send('text/javascript', code);
      else if (request.url === '/journals.json') send('application/json', JSON.stringify(journals));
      else if (request.url === '/answer')
        void text(request).then((body) => {
          send('text/plain', '');
          const { results, error } = JSON.parse(body) as { readonly results?: Results; readonly error?: string };
          if (results === undefined) reject(new Error(error));
          else resolve(results);
        });
      else response.writeHead(404).end();
    });
  }

  async begin(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  end(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

interface Resolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

/** Node 20 has no Promise.withResolvers. */
function withResolvers<T>(): Resolvers<T> {
  let settle: Omit<Resolvers<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error('a promise begins at once');
  return { promise, ...settle };
}

/** Worked out once: the geometry questions cycle, and both sides must begin at the same place. */
let known: Results | undefined;

/** Opens the page in some browser and compares its results with Node's. */
async function compare(open: (url: string) => Promise<unknown>): Promise<void> {
  const journals = await readJournals();
  const asking = new ResultServer(await bundlePage(), journals);
  try {
    await open(await asking.begin());
    known ??= resultsOf(journals);
    expect(Object.keys(known).length).toBeGreaterThan(RULEBOOK_IDS.length);
    expect(await asking.answered).toEqual(known);
  } finally {
    asking.end();
  }
}

test('Chromium works out the same events and the same geometry as Node', async ({ page }) => {
  test.slow();
  await compare((url) => page.goto(url));
});

const firefox = process.env['ENFILADE_FIREFOX'];
if (firefox !== undefined)
  test('Firefox works out the same events and the same geometry as Node', async () => {
    test.slow();
    const profile = await mkdtemp(join(tmpdir(), 'enfilade-firefox-'));
    const stop = new AbortController();
    const { signal } = stop;
    let ended: Promise<unknown> = Promise.resolve();
    try {
      await compare(async (url) => {
        const browser = spawn(firefox, ['--headless', '--no-remote', '--profile', profile, url], {
          stdio: 'ignore',
          signal,
        });
        ended = once(browser, 'exit').catch(() => undefined);
        await once(browser, 'spawn');
      });
    } finally {
      stop.abort();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
