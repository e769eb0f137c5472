/** What strangers install: packed here, installed outside the checkout without a network, and used there. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { RULEBOOKS } from 'enfilade';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const WINDOWS = process.platform === 'win32';

/** Only its owner may enter it, and it has a space in its path. */
const above = await mkdtemp(join(tmpdir(), 'enfilade installed '));
afterAll(() => rm(above, { recursive: true, force: true }));

/** In the checkout, for a temporary folder may be small. */
const packed = join(ROOT, '.cache/packages');
const home = join(above, 'a stranger');

/** As in a fresh terminal: nothing of the npm that runs these tests, nothing cached. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST|PORT$|HOST$)/i.test(name)),
  ),
  npm_config_cache: join(above, 'cache'),
  npm_config_update_notifier: 'false',
  DATABASE_URL: '',
  ENFILADE_DATA: join(above, 'data'),
};

async function run(program: string, words: readonly string[]): Promise<string> {
  const options = { cwd: home, env: environment, shell: WINDOWS, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, words, options).catch((error: Error & { stdout?: string }) => {
    // npm and the compiler complain on their standard output.
    throw new Error(`${error.message}\n${error.stdout ?? ''}`);
  });
  return stdout;
}

const PROGRAM = join(home, 'node_modules/.bin/enfilade');
const enfilade = (...words: readonly string[]) => run(PROGRAM, words);
const node = (...words: readonly string[]) => run(process.execPath, words);

const installed = (name: string) => join(home, 'node_modules', name);

async function filesOf(name: string): Promise<readonly string[]> {
  const found = await readdir(installed(name), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

beforeAll(async () => {
  await rm(packed, { recursive: true, force: true });
  await mkdir(home);
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'a-stranger', private: true, type: 'module' }));
});

// One after the other: on a busy machine each has its whole time.
for (const name of ['enfilade', 'cli'])
  beforeAll(async () => {
    await node(join(ROOT, 'tools/pack.mjs'), name, '--to', packed);
  });

beforeAll(async () => {
  const files = (await readdir(packed)).filter((name) => name.endsWith('.tgz')).map((name) => join(packed, name));
  // The one package of others that the library needs comes from the checkout; PostgreSQL is optional and stays away.
  const zod = join(ROOT, 'node_modules/zod');
  await run('npm', ['install', '--offline', '--omit=optional', '--no-audit', '--no-fund', ...files, zod]);
});

test.skipIf(WINDOWS)('the folder is closed to others and has a space in its path', async () => {
  expect(home).toContain(' ');
  expect((await stat(above)).mode & 0o777).toBe(0o700);
});

test.each(['enfilade', '@enfilade/cli'])('%s has its licence and nothing of the checkout in it', async (name) => {
  const files = await filesOf(name);
  expect(files.map((file) => file.slice(installed(name).length + 1))).toEqual(
    expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md', 'package.json']),
  );
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
  expect(texts.filter(([, text]) => text.includes(ROOT)).map(([file]) => file)).toEqual([]);
  // Sources, tests and recorded battles stay at home.
  expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|[\\/](golden|positions|cases)[\\/]/.test(file))).toEqual([]);
});

test('the program gives exact odds', async () => {
  const facts = ['--set', 'commander=HQ', '--set', 'commandValue=8'];
  expect(await enfilade('odds', 'gtc', 'command-roll', ...facts, '--where', 'outcome=success', '--json')).toContain(
    '"25/36"',
  );
});

test('the program plays a battle and verifies it', async () => {
  const played = await enfilade(
    'play',
    'mt-glen',
    '--players',
    'captain,random',
    '--seed',
    '7',
    '--out',
    'glen.json',
    '--json',
  );
  expect(JSON.parse(played)).toMatchObject({ ended: true });
  expect(await enfilade('verify', 'glen.json')).toContain('reproduced');
});

test('the program fights battles in threads of its own', async () => {
  const fought = await enfilade('simulate', 'mt-glen', '--games', '2', '--jobs', '2', '--seed', '7', '--json');
  expect(JSON.parse(fought)).toMatchObject({ games: 2 });
});

test('the program prints sheets in their own fonts', async () => {
  expect(await enfilade('sheet', 'bp', '--format', 'html')).toContain('font/woff2');
});

test('the program serves the page and answers odds beside it', async () => {
  const server = spawn(PROGRAM, ['serve', '--port', '0', '--host', '127.0.0.1'], {
    cwd: home,
    env: environment,
    shell: WINDOWS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(async () => {
    if (server.kill('SIGTERM')) await once(server, 'close');
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /localhost:(\d+)/.exec(said) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    server.once('close', () => reject(new Error(`the server did not start: ${said}`)));
  });
  const page = await fetch(address);
  expect(page.status).toBe(200);
  const [, script = 'none'] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? [];
  const fetched = await fetch(new URL(script, address));
  expect(fetched.status).toBe(200);
  expect(fetched.headers.get('content-type')).toContain('javascript');
  const body = JSON.stringify({
    ruleset: 'bp',
    procedure: 'break-test',
    input: { test: 'C', arm: 'cavalry', formation: 'line' },
    odds: [{ where: {} }],
  });
  const answer = await fetch(`${address}/api/resolve`, { method: 'POST', body });
  // On a busy machine the answer may come too late; a process that is missing is an error of the server.
  expect(await answer.text()).toMatch(/"p":\["1\/1"\]|longer than 250 ms/);
});

const PROJECT = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2023',
      lib: ['es2023', 'dom'],
      types: [],
      module: 'nodenext',
      outDir: 'built',
      rootDir: '.',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      // Every declaration of ours that can be reached is checked too.
      skipLibCheck: false,
    },
    include: ['*.ts'],
  }),
  'main.ts': `
import { exactOdds, findProcedure, findScenario, Game, seededSource, settingOf } from 'enfilade';
import { rectangle } from 'enfilade/field';
import { rulebook, type BpOrder, ruleset } from 'enfilade/rulesets/bp';

const test = findProcedure(rulebook, 'break-test')?.prepare({ test: 'C', arm: 'cavalry', formation: 'line' });
if (test?.ok !== true) throw new Error('refused');
const { chances } = exactOdds(test.resolve, (outcome) => outcome['result']);

const maida = findScenario('bp-maida');
if (maida === undefined) throw new Error('no such battle');
const game = new Game(ruleset, settingOf(maida), seededSource(7));
const side = game.battle.toAct;
const order: BpOrder = { kind: 'concede' };
const reply = game.order(side, order, seededSource(8));

// @ts-expect-error Not a kind of order: the types are there.
export const nonsense: BpOrder = { kind: 'surrender' };

console.log(JSON.stringify({
  sum: chances.reduce((sum, { p }) => sum + p, 0),
  units: Object.keys(game.battle.units).length,
  conceded: reply.ok && game.battle.result !== null && game.battle.result.winner !== side,
  shape: typeof rectangle,
}));
`,
};

test('a TypeScript project imports the library, is checked and runs', async () => {
  for (const [file, text] of Object.entries(PROJECT)) await writeFile(join(home, file), text);
  const readme = await readFile(join(installed('enfilade'), 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);
  for (const [i, code] of examples.entries()) await writeFile(join(home, `example-${i}.ts`), code);
  await node(join(ROOT, 'node_modules/typescript/bin/tsc'), '--project', '.');
  const { sum, units, ...rest } = JSON.parse(await node('built/main.js')) as Readonly<Record<string, unknown>>;
  expect(sum).toBeCloseTo(1);
  expect(units).toBeGreaterThan(10);
  expect(rest).toEqual({ conceded: true, shape: 'function' });
  expect(await node('built/example-0.js')).toMatch(/^\w+ \d+\/\d+$/m);
  expect(await node('built/example-1.js')).not.toBe('');
});

test('every entry of the library is found and has something in it', async () => {
  const manifest = JSON.parse(await readFile(join(installed('enfilade'), 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>;
  };
  const names = Object.keys(manifest.exports).filter((entry) => entry !== './package.json');
  const source = JSON.parse(await readFile(join(ROOT, 'packages/enfilade/package.json'), 'utf8')) as typeof manifest;
  const wanted = Object.keys(source.exports).flatMap((entry) =>
    entry.includes('*') ? RULEBOOKS.map(({ id }) => entry.replace('*', id)) : [entry],
  );
  expect(names.toSorted()).toEqual(wanted.toSorted());
  const asked = `for (const name of ${JSON.stringify(names)}) console.log(name, Object.keys(await import('enfilade' + name.slice(1))).length > 0);`;
  expect((await node('--input-type=module', '--eval', asked)).trim().split('\n')).toEqual(
    names.map((name) => `${name} true`),
  );
});
