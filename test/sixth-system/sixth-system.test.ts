/** A system of our own, added to a copy of this checkout by its folder and one entry: docs/adding-a-system.md step by step. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RULEBOOK_IDS } from 'enfilade';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkoutWithSixth, ENTRY, ROOT, runIn } from './checkout.ts';

/** What every system is held to, by suite; each must have something to say of the sixth. */
const CONTRACTS = [
  'packages/enfilade/src/rulesets/contract.test.ts',
  'packages/enfilade/src/rulesets/play-contract.test.ts',
  'packages/enfilade/src/rulesets/chart-contract.test.ts',
  'packages/enfilade/src/rulesets/golden.test.ts',
  'packages/enfilade/src/rulesets/positions.test.ts',
  'packages/enfilade/src/rulesets/side-orders.test.ts',
  'packages/enfilade/src/rulesets/unknown-words.test.ts',
  'packages/enfilade/src/rulesets/resolution-cards.test.ts',
  'packages/enfilade/src/rulesets/load.test.ts',
  'packages/enfilade/src/rulesets/pc',
  'packages/enfilade/src/scenarios/scenarios.test.ts',
  'packages/enfilade/src/referee-contract.test.ts',
  'packages/enfilade/src/printed-once.test.ts',
  'packages/enfilade/src/print-equals-engine.test.ts',
  'packages/enfilade/src/altered-files.test.ts',
  'packages/enfilade/src/every-event-told.test.ts',
  'packages/enfilade/src/sealed-battles.test.ts',
  'packages/enfilade/src/bench/balance.test.ts',
  'test/battles/players-contract.test.ts',
  'test/battles/answers-reasons.test.ts',
  'test/battles/idle-units.test.ts',
  'test/battles/marshal.test.ts',
  'test/words/plain-words.test.ts',
  'test/words/scoreboard.test.ts',
  'test/docs/api.test.ts',
];
/** What docs/adding-a-system.md has a stranger run. */
const RUN = ['packages/enfilade', 'test/battles', 'test/words', 'test/docs/api.test.ts'];
/** Tests in the folders of the other five say nothing of it, and take as long to load as all the others. */
const OF_ANOTHER = new RegExp(String.raw`[\\/]rulesets[\\/](${RULEBOOK_IDS.join('|')})[\\/]`);
/** Names of tests that are about the sixth system. */
const ABOUT_IT = String.raw`\bpc\b|Postcard`;

function testsAboutAll(): readonly string[] {
  return RUN.flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(join(copy, path), { recursive: true, encoding: 'utf8' })
          .map((name) => join(path, name))
          .filter((file) => file.endsWith('.test.ts') && !OF_ANOTHER.test(file)),
  );
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

let copy: string;
beforeAll(async () => {
  copy = await checkoutWithSixth('sixth-system');
});

const enfilade = (...words: readonly string[]) => runIn(copy, [join(copy, 'apps/cli/bin/enfilade.js'), ...words]);

test('the document shows the entry', async () => {
  expect(await readFile(join(ROOT, 'docs/adding-a-system.md'), 'utf8')).toContain(ENTRY);
});

test('it keeps every contract', async () => {
  const file = join(copy, 'report.json');
  const run = runIn(copy, [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=unit',
    '--reporter=json',
    `--outputFile=${file}`,
    '-t',
    ABOUT_IT,
    // The library is loaded once.
    '--maxWorkers=1',
    ...testsAboutAll(),
  ]);
  await run.catch(() => undefined);
  const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.filter(({ status }) => status === 'failed');
  expect(failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`)).toEqual([]);
  const silent = CONTRACTS.filter(
    (suite) =>
      !testResults.some(
        ({ name, assertionResults }) =>
          name.replaceAll('\\', '/').includes(`/sixth-system/${suite}`) &&
          assertionResults.some(({ status }) => status === 'passed'),
      ),
  );
  expect(silent).toEqual([]);
});

describe('the command line', () => {
  const asked = ['pc', 'volley', '--set', 'rangeInches=4'];

  test('lists it with its battles', async () => {
    expect(await enfilade('rulesets')).toMatch(/^pc {2}Powder on a Postcard$[\s\S]*pc-foragers/m);
  });
  test('resolves its procedures and works out their exact odds', async () => {
    expect(JSON.parse(await enfilade('resolve', ...asked, '--dice', '3,4,6', '--json'))).toMatchObject({
      ok: true,
      output: { hitOn: 4, hits: 2 },
    });
    expect(await enfilade('odds', ...asked, '--where', 'hits=3', '--json')).toContain('"1/8"');
  });
  test('prints its sheet', async () => {
    expect(await enfilade('sheet', 'pc')).toContain('PC-CHG-04');
    expect(await enfilade('sheet', 'pc', '--format', 'html')).toContain('data-rule="pc/charge/flank"');
  });
  test('fights a battle, random against captain, to a decided end that is verified', async () => {
    const file = join(copy, 'battle.json');
    const played = await enfilade(
      'play',
      'pc-bridge',
      '--players',
      'random,captain',
      '--seed',
      '1',
      '--out',
      file,
      '--json',
    );
    expect(JSON.parse(played)).toMatchObject({ ended: true, winner: 'b' });
    expect(await enfilade('verify', file, '--strict')).toMatch(/^all \d+ events are reproduced, with the dice/);
  });
  test('fights many, and counts them', async () => {
    const counted = await enfilade('simulate', 'pc-foragers', '--games', '4', '--seed', '1', '--json');
    expect(JSON.parse(counted)).toMatchObject({ scenario: 'pc-foragers', games: 4, endless: 0 });
  });
});
