/** A miniature of this repository: its real settings and manifests around a handful of small files. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { compileCommand, LINT, NPM_CACHE, PROJECTS } from '../../tools/checks.mjs';
import { ARROWS } from './plants.cases.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

const SETTINGS = [
  '.gitignore',
  '.oxlintrc.json',
  'biome.json',
  'knip.jsonc',
  'package.json',
  'tools/json-layout.mjs',
  'tools/lint',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
  ...['package.json', 'tsconfig.json', 'tsconfig.src.json'].map((file) => `packages/enfilade/${file}`),
  ...['cli', 'server', 'web'].flatMap((app) => ['package.json', 'tsconfig.json'].map((file) => `apps/${app}/${file}`)),
  ...['tsconfig.src.json', 'index.html'].map((file) => `apps/web/${file}`),
];

const library = (path: string) => `packages/enfilade/src/${path}`;

const TARGET = `export interface Target {\n  readonly face: number;\n}\n\nexport const target: Target = { face: 6 };\n`;

/** Files that break no rule, including near misses. */
const CLEAN: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...Object.keys(ARROWS), 'rulesets'].map((folder) => [library(`${folder}/target.ts`), TARGET])),
  [library('rulesets/index.ts')]:
    `export { target } from '#dice/target.ts';\nexport { target as blackPowder } from './bp/target.ts';\n`,
  [library('index.ts')]:
    `export { target } from './dice/target.ts';\nexport { blackPowder } from './rulesets/index.ts';\n`,
  [library('testing/index.ts')]: `export { target } from './target.ts';\n`,
  [library('dice/clean.test.ts')]: `export { target } from '#testing/index.ts';\n`,
  'apps/server/src/clean.test.ts': `export { target } from 'enfilade/testing';\n`,
  [library('players/clean.ts')]: `export { blackPowder } from '#rulesets/index.ts';\n`,
  [library('procedure/clean.ts')]: `import { z } from 'zod';\n\nexport const face = z.int();\n`,
  [library('field/clean.ts')]:
    `export const clean = (n: number) => Math.floor(Math.sqrt(n)) + Math.max(n, 1);\nexport const ways = (n: number) => 6n ** BigInt(n);\n`,
  [library('rulesets/bp/facts/clean.ts')]: `export { row1 } from '../sheet.ts';\n`,
  [library('rulesets/bp/sheet.ts')]: Array.from(
    { length: 401 },
    (_, line) => `export const row${line} = ${line};\n`,
  ).join(''),
  [library('rulesets/bp/play/clean.ts')]:
    `export declare function inches(n: number): number;\n\nconst BEND_STEPS = [150, -150].map((bend) => 900 + bend);\nexport const LOOK_STEP = inches(1) / 4;\nexport const clean = (n: number) => BEND_STEPS.length * n - inches(0);\n`,
  [library('rulesets/bp/play/sample.ts')]: `import { inches } from './clean.ts';\n\nexport const FAR = inches(6);\n`,
  [library('rulesets/bp/counsel/clean.ts')]:
    `import { inches } from '../play/clean.ts';\n\nexport const NEAR = inches(6);\n`,
  [library('rulesets/bp/clean.test.ts')]:
    `import { readFileSync } from 'node:fs';\nimport { expect, test } from 'vitest';\n\ntest('a test may throw and read the clock', () => {\n  if (Date.now() < 0) throw new Error(process.cwd());\n  expect(readFileSync(process.execPath).length).toBeGreaterThan(0);\n});\n`,
  'apps/cli/src/main.ts': `import { target as served } from '@enfilade/server';\nimport { target } from 'enfilade';\n\nconsole.log(served, target);\n`,
  'apps/server/src/index.ts': `export { target } from 'enfilade';\n`,
  'apps/server/src/target.ts': TARGET,
  'apps/server/src/main.ts': `import { target } from './target.ts';\n\nconsole.log(target);\n`,
  'apps/web/src/odds/target.ts': TARGET,
  'apps/web/src/target.ts': TARGET,
  'apps/web/src/play/clean.ts': `export { target } from '../odds/target.ts';\n`,
  'apps/web/src/main.tsx': `import { render } from 'preact';\n\nrender(<p>clean</p>, document.body);\n`,
  'apps/web/vite.config.ts': `import { defineConfig } from 'vite';\n\nexport default defineConfig({});\n`,
  'tools/clean.mjs': `console.log(process.version);\n`,
};

/** Builds the house in a temporary folder, with more files planted in it. */
export async function buildHouse(planted: Readonly<Record<string, string>> = {}): Promise<string> {
  const house = await mkdtemp(join(tmpdir(), 'enfilade-canary-'));
  await Promise.all(SETTINGS.map((path) => cp(join(ROOT, path), join(house, path), { recursive: true })));
  await writeFiles(house, { ...CLEAN, ...planted });
  await linkPackages(house);
  return house;
}

export async function writeFiles(house: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(join(house, path)), { recursive: true });
    await writeFile(join(house, path), code);
  }
}

/** Published packages from our own install; the workspaces from the house itself. */
async function linkPackages(house: string): Promise<void> {
  const modules = join(house, 'node_modules');
  await mkdir(join(modules, '@enfilade'), { recursive: true });
  const published = (await readdir(join(ROOT, 'node_modules'))).filter(
    (name) => name !== 'enfilade' && name !== '@enfilade' && !name.startsWith('.'),
  );
  await Promise.all([
    ...published.map((name) => symlink(join(ROOT, 'node_modules', name), join(modules, name))),
    symlink(join(house, 'packages/enfilade'), join(modules, 'enfilade')),
    ...['cli', 'server', 'web'].map((app) => symlink(join(house, 'apps', app), join(modules, '@enfilade', app))),
  ]);
}

export interface RunResult {
  readonly status: number;
  readonly output: string;
}

/** Runs one of the installed tools, or Node itself, inside a house. */
export function run(house: string, command: readonly string[]): Promise<RunResult> {
  const [tool = '', ...args] = command;
  return new Promise((done) => {
    const options = {
      cwd: house,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...NPM_CACHE, NO_COLOR: '1', FORCE_COLOR: '0' },
    };
    const program = tool === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', tool);
    execFile(program, args, options, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      done({ status, output: status === -1 ? `${stdout}${stderr}${error?.message}` : stdout });
    });
  });
}

export interface Report {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
}

export type Reports = readonly Report[];

interface OxlintReport {
  readonly diagnostics: readonly {
    readonly code?: string;
    readonly message: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

export async function lint(house: string): Promise<Reports> {
  const { output } = await run(house, [...LINT, '--format', 'json']);
  const { diagnostics } = JSON.parse(output) as OxlintReport;
  return diagnostics.map(({ code, message, filename, labels }) => ({
    file: filename,
    // An unused directive has no rule of its own.
    rule: code ?? message.replace(/ \(.*$/, ''),
    line: labels[0]?.span.line ?? 0,
  }));
}

export async function compile(house: string): Promise<Reports> {
  const runs = await Promise.all(
    PROJECTS.map((project) => run(house, [...compileCommand(project), '--pretty', 'false'])),
  );
  return runs.flatMap(({ output }) =>
    [...output.matchAll(/^(\S+?)\((\d+),\d+\): error (TS\d+):/gm)].map(([, file = '', line = '', rule = '']) => ({
      file: relative(house, resolve(house, file)),
      rule,
      line: Number(line),
    })),
  );
}
