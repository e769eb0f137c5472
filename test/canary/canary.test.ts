/** Every check of `npm run check`, run on planted violations: each check must catch its own. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY } from '../../tools/lint/directions.mjs';
import { FORMAT, LAYOUT, UNDECLARED, UNUSED } from '../../tools/checks.mjs';
import { buildHouse, compile, writeFiles, lint, ROOT, type Reports, run } from './house.ts';
import { ARROWS, PLANTS } from './plants.cases.ts';

const houses: string[] = [];

async function build(planted: Readonly<Record<string, string>> = {}): Promise<string> {
  const house = await buildHouse(planted);
  houses.push(house);
  return house;
}

afterAll(async () => {
  await Promise.all(houses.map((house) => rm(house, { recursive: true, force: true })));
});

/** Settings files carry comments, each on a line of its own. */
function readSettings(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''));
}

const rulesFor = (reports: Reports, file: string) =>
  [...new Set(reports.filter((report) => report.file === file).map((report) => report.rule))].sort();

/** A compiler directive that ignores errors. */
const LAX = {
  target: 'es2023',
  module: 'preserve',
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  strict: false,
  noUncheckedSideEffectImports: false,
  allowUnreachableCode: true,
  allowUnusedLabels: true,
};

const planted = Object.fromEntries(PLANTS.map(({ file, code }) => [file, code]));

describe('linter and compiler', () => {
  let reports: Reports;

  beforeAll(async () => {
    const house = await build(planted);
    reports = (await Promise.all([lint(house), compile(house)])).flat();
  });

  test.each(PLANTS)('catch $name', ({ file, caughtBy }) => {
    expect(rulesFor(reports, file)).toEqual([...caughtBy].sort());
  });

  test('report nothing but what was planted', () => {
    expect(reports.filter(({ file }) => !(file in planted))).toEqual([]);
  });

  test('catch nothing of it once their rules are gone', async () => {
    const house = await build(planted);
    await writeFiles(house, {
      '.oxlintrc.json': JSON.stringify({ jsPlugins: ['./tools/lint/house.mjs'], categories: { correctness: 'off' } }),
      'tsconfig.base.json': JSON.stringify({ compilerOptions: LAX }),
    });
    expect(await lint(house)).toEqual([]);
    const left = new Set((await compile(house)).map(({ rule }) => rule));
    // What remains is the work of `lib`, `types`, `exports` and `declaration`, and two plain type errors.
    expect([...left].sort()).toEqual(['TS2304', 'TS2307', 'TS2322', 'TS2584', 'TS2591', 'TS4094']);
  });
});

describe('import directions', () => {
  const folders = [...Object.keys(ARROWS), 'rulesets'];
  const files = Object.fromEntries(
    Object.keys(ARROWS).map((from) => [
      `packages/enfilade/src/${from}/arrows.ts`,
      folders
        .map((to, n) => `export { target as target${n} } from '#${to}/${to === 'rulesets' ? 'index' : 'target'}.ts';\n`)
        .join(''),
    ]),
  );
  let reports: Reports;

  beforeAll(async () => {
    reports = await lint(await build(files));
  });

  test('are told of every folder and every room', () => {
    const zones = Object.keys(ARROWS).map((folder) =>
      folder.replace(/^rulesets\/\w+$/, '$&/chapters').replace(/^rulesets\/\w+/, 'rulesets/*'),
    );
    // The first two may import nearly everything; each of the others is a few files, and has a plant.
    const others = [
      '.',
      'rulesets',
      'rulesets/*/sheet',
      'rulesets/*/book',
      'rulesets/*/system',
      'rulesets/*/scenarios',
      'rulesets/*/palette',
      'rulesets/*/generate',
      'rulesets/*/armies',
    ];
    expect([...new Set([...zones, ...others])].sort()).toEqual(Object.keys(LIBRARY).sort());
  });

  test.each(Object.entries(ARROWS))('%s imports what it may and no more', (from, allowed) => {
    const refused = reports
      .filter(({ file }) => file === `packages/enfilade/src/${from}/arrows.ts`)
      .map(({ line, rule }) => `${rule} ${folders[line - 1]}`);
    const forbidden = folders.filter((to) => to !== from && !allowed.includes(to));
    expect(refused.sort()).toEqual(forbidden.map((to) => `house(directions) ${to}`).sort());
  });
});

describe('a house without violations', () => {
  let house: string;

  beforeAll(async () => {
    house = await build();
  });

  test('passes the linter', async () => expect(await lint(house)).toEqual([]));
  test('passes the compiler', async () => expect(await compile(house)).toEqual([]));
  test('passes the formatter', async () => expect(await run(house, FORMAT)).toMatchObject({ status: 0 }));
});

describe('formatter', () => {
  test.each([
    ['indentation', 'export const six = [\n    6,\n];\n'],
    ['quotes', 'export const six = "6";\n'],
    ['semicolons', 'export const six = 6\n'],
    ['width', `export const six = ${Array.from({ length: 60 }, () => '6').join(' + ')};\n`],
  ])('catches wrong %s', async (name, code) => {
    const file = `packages/enfilade/src/dice/planted-${name}.ts`;
    const { status, output } = await run(await build({ [file]: code }), [...FORMAT, '--reporter=github']);
    expect(status).toBe(1);
    expect(output).toContain(file);
  });

  test('catches data laid out otherwise, and leaves what is laid out alone', async () => {
    const folders = ['docs', 'packages/enfilade/src/rulesets/bp/cases', 'test/data'];
    const planted = Object.fromEntries(folders.map((folder) => [`${folder}/planted.json`, '{"dice": [\n  6\n]}\n']));
    const clean = Object.fromEntries(folders.map((folder) => [`${folder}/clean.json`, '{"dice": [6]}\n']));
    expect(await run(await build(clean), LAYOUT)).toEqual({ status: 0, output: '' });
    const { status, output } = await run(await build({ ...clean, ...planted }), LAYOUT);
    expect(status).toBe(1);
    expect(output.match(/^\S+(?=:)/gm)?.sort()).toEqual(
      Object.keys(planted)
        .map((file) => join(file))
        .sort(),
    );
  });
});

describe('knip', () => {
  const IMPORTS_UNDECLARED = `import { Command } from 'commander';\n\nconsole.log(Command);\n`;

  test('catches an unused file, export and dependency', async () => {
    const house = await build({
      'packages/enfilade/src/dice/planted-unused.ts': 'export const unused = 6;\n',
      'packages/enfilade/src/index.ts': `export { used } from './dice/planted-half.ts';\n`,
      'packages/enfilade/src/dice/planted-half.ts': 'export const used = 6;\nexport const half = 3;\n',
    });
    const { status, output } = await run(house, UNUSED);
    expect(status).toBe(1);
    expect(output).toMatch(/^packages\/enfilade\/src\/dice\/planted-unused\.ts/m);
    expect(output).toMatch(/^half\s+packages\/enfilade\/src\/dice\/planted-half\.ts/m);
    expect(output).not.toMatch(/^used\s/m);
    expect(output).toMatch(/^@preact\/signals\s+apps\/web\/package\.json/m);
  });

  test('catches a package the workspace does not declare', async () => {
    const clean = await build();
    const house = await build({ 'apps/server/src/main.ts': IMPORTS_UNDECLARED });
    const [before, after] = await Promise.all([run(clean, UNDECLARED), run(house, UNDECLARED)]);
    expect(before.output).not.toMatch(/^commander\s+apps\/server/m);
    expect(after.output).toMatch(/^commander\s+apps\/server\/src\/main\.ts/m);
  });
});

describe('every check has a canary', () => {
  const proven = new Set(PLANTS.flatMap(({ caughtBy }) => caughtBy));

  test('every rule named for the linter', () => {
    const { rules, overrides } = readSettings('.oxlintrc.json') as {
      rules: Record<string, unknown>;
      overrides: readonly { rules: Record<string, unknown> }[];
    };
    const named = [rules, ...overrides.map((override) => override.rules)]
      .flatMap((some) => Object.entries(some))
      .filter(([, severity]) => severity !== 'off')
      .map(([rule]) => rule.replace(/^(\w+)\/(.+)$/, '$1($2)'));
    expect(named.filter((rule) => !proven.has(rule))).toEqual([]);
  });

  test('every strictness of the compiler', () => {
    const { compilerOptions } = readSettings('tsconfig.base.json') as { compilerOptions: Record<string, unknown> };
    const notChecks = [
      'target',
      'module',
      'moduleResolution',
      'moduleDetection',
      'noEmit',
      'allowImportingTsExtensions',
      'isolatedModules',
      'resolveJsonModule',
      'skipLibCheck',
      'forceConsistentCasingInFileNames',
    ];
    const names = new Set(PLANTS.map(({ name }) => name));
    expect(Object.keys(compilerOptions).filter((option) => !notChecks.includes(option) && !names.has(option))).toEqual(
      [],
    );
  });
});
