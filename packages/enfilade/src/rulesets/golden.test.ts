import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  fingerprint,
  replayBattleFile,
  rulesVersion,
  settingOf,
  tellDifference,
  verifyBattleFile,
} from '#battle/index.ts';
import { readGolden, rulesetOfPosition, writeGolden } from '#testing/index.ts';
import { PLAYS } from './index.ts';

/**
 * Battles recorded once, in the folder `golden` of each system. To move one on purpose, record it again (`npm run golden -- --write`) and
 * say why.
 */
const MOST_BYTES = 1_500_000;

interface GoldenEntry {
  readonly name: string;
  readonly position?: string;
  readonly scenario?: string;
  /** The fingerprint of the battle at its end. */
  readonly end: string;
}

describe.each(PLAYS.map((ruleset) => [ruleset.book.id, ruleset] as const))('golden battles of %s', (id, ruleset) => {
  const folder = join(import.meta.dirname, id);
  const list = JSON.parse(readFileSync(join(folder, 'golden.json'), 'utf8')) as readonly GoldenEntry[];
  const again = `if that is meant: npm run golden -- --write ${id}, and say in CHANGELOG.md which moved and why`;
  const textOf = (name: string): string => readFileSync(join(folder, 'golden', `${name}.jsonl`), 'utf8');

  it('are six or more, scripted and at random, on both starter scenarios', () => {
    expect(list.length).toBeGreaterThanOrEqual(6);
    expect(list.filter(({ position }) => position !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(new Set(list.flatMap(({ scenario }) => scenario ?? [])).size).toBe(2);
  });
  it('are the files of the folder, and small', () => {
    const files = readdirSync(join(folder, 'golden')).map((name) => basename(name, '.jsonl'));
    expect(files.sort()).toEqual(list.map(({ name }) => name).sort());
    expect(list.reduce((sum, { name }) => sum + textOf(name).length, 0)).toBeLessThan(MOST_BYTES);
  });
  it('give the rules the version that new battle files name', () => {
    const goldens = Object.fromEntries(list.map(({ name }) => [name, readGolden(textOf(name))]));
    expect({ again, version: rulesVersion(ruleset, goldens) }).toEqual({ again, version: ruleset.version });
  });
  it.each(list)('$name ends as it did, its events being folded', ({ name, end }) => {
    const file = readGolden(textOf(name));
    const { setting: _, ...battle } = replayBattleFile(file, settingOf(file.scenario));
    expect(fingerprint(battle), `${name}: ${again}`).toBe(end);
  });
  it.each(list)('$name is reproduced, event by event', ({ name }) => {
    const file = readGolden(textOf(name));
    const verdict = verifyBattleFile(rulesetOfPosition(ruleset, file), file, settingOf(file.scenario));
    expect(verdict.ok ? '' : `${name}: ${tellDifference(verdict, file)}; ${again}`).toBe('');
  });
  it.each(list)('$name has the sentences of today', ({ name }) => {
    const text = textOf(name);
    const [stored, now] = [text, writeGolden(ruleset, readGolden(text))].map((each) => each.split('\n'));
    expect(
      now?.filter((line, i) => line !== stored?.[i]),
      `${name}: ${again}`,
    ).toEqual([]);
  });
});
