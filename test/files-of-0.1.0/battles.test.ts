/** Files kept by 0.1.0, opened by the library and the command line; the page's part is in `apps/web/src/kept-files.test.ts`. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BattleFile,
  findPlay,
  isFault,
  readBattleFile,
  readScenario,
  replayBattleFile,
  settingOf,
  type System,
} from 'enfilade';
import { fingerprint } from 'enfilade/battle';
import { afterAll, describe, expect, it } from 'vitest';
import { call } from '../../apps/cli/src/testing/program.ts';
import cli from '../../apps/cli/package.json' with { type: 'json' };
import ends from './ends.json' with { type: 'json' };

const FOLDER = import.meta.dirname;
const files = readdirSync(FOLDER);
const scenarios = files.filter((name) => name.endsWith('-scenario.json'));
const finished = files.filter((name) => /^[a-z0-9]+-battle\.json$/.test(name));
/** Opened here or by the page's test. */
const KNOWN =
  /-(scenario|battle|waiting|book|shared-table|lab)\.json$|^mt-waiting\.json\.secret$|-simulation\.jsonl$|^(links|ends)\.json$/;

const folder = mkdtempSync(join(tmpdir(), 'enfilade-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function contentOf(path: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>;
}

function battleIn(content: unknown): BattleFile<System> {
  const file = readBattleFile<System>(content);
  if (isFault(file)) throw new Error(file.message);
  return file;
}

function endOf(file: BattleFile<System>): string {
  const { setting: _, ...end } = replayBattleFile(file, settingOf(file.scenario));
  return fingerprint(end);
}

it('every file is of a kind that is opened', () => {
  expect(files.filter((name) => !KNOWN.test(name) && !/\.test\.ts$|^README\.md$/.test(name))).toEqual([]);
  expect([scenarios.length, finished.length]).toEqual([5, 5]);
});

describe.each(Object.entries(ends))('%s', (name, end) => {
  it('replays to the end it had', () => {
    const content = contentOf(join(FOLDER, name));
    const file = battleIn(content['file'] ?? content);
    expect(file).toMatchObject({ engine: '0.1.0', rules: null });
    expect(endOf(file)).toBe(end);
  });
});

describe.each(finished)('%s', (name) => {
  const path = join(FOLDER, name);

  it('is told, as a whole and as one side saw it', async () => {
    const told = await call(['replay', path]);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toMatch(/\nTurn 2\n[^]*\n  The battle is over/);
    expect(await call(['replay', path, '--as', 'a'])).toMatchObject({ code: 0, err: '' });
  });

  it('is verified in the right words', async () => {
    const { code, out } = await call(['verify', path]);
    expect(code).toBe(1);
    const rules = findPlay(name.split('-')[0] ?? '')?.book.name;
    const [difference, ...more] = out.trimEnd().split('\n');
    expect(difference).toMatch(/^event \d+ of \d+ /);
    expect(more).toEqual([
      `The file does not name its rules (engine 0.1.0). Unless it was altered, the rules of ${rules} have changed since this battle was fought: it replays, but it cannot be re-fought exactly.`,
    ]);
    const json = await call(['verify', path, '--json']);
    expect(JSON.parse(json.out)).toMatchObject({
      ok: false,
      ended: true,
      engine: '0.1.0',
      rules: null,
      rulesChanged: null,
    });
  });
});

it('a battle left in the middle of a question is fought to its end, and says by which versions', async () => {
  const [from, to] = [join(folder, 'mt-waiting.json'), join(folder, 'over.json')];
  for (const name of ['mt-waiting.json', 'mt-waiting.json.secret']) cpSync(join(FOLDER, name), join(folder, name));
  const played = await call(['play', from, '--players', 'captain,captain', '--out', to, '--json']);
  expect(JSON.parse(played.out)).toMatchObject({ ended: true });
  const [before, after] = [battleIn(contentOf(from)), battleIn(contentOf(to))];
  expect(after).toMatchObject({ engine: `0.1.0, ${cli.version}`, rules: null, commitment: before.commitment, seed: 2 });
  expect(after.events.slice(0, before.events.length)).toEqual(before.events);
});

it('an interrupted simulation is not resumed by another version, and says why', async () => {
  const { code, err } = await call(['simulate', '--resume', join(FOLDER, 'bp-simulation.jsonl')]);
  expect(code).not.toBe(0);
  expect(err).toMatch(/fought by another version \(0\.1\.0\+\w+, this is .+\); it can't be resumed exactly/);
});

it.each(scenarios)('%s can be played', (name) => {
  const scenario = readScenario(contentOf(join(FOLDER, name)));
  if (isFault(scenario)) throw new Error(scenario.message);
  expect(findPlay(scenario.ruleset)?.faultIn(scenario)).toBeUndefined();
});
