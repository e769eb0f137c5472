import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playPosition, type PositionFile, positionsIn, untoldIn } from '#testing/index.ts';
import { PLAYS } from './index.ts';

/** Prepared battles, in the folder `positions` of each system: one for each rule that chance seldom brings up. */

/** Systems whose positions cover every fact of their sheet, which chance alone does not. */
const WHOLE: ReadonlySet<string> = new Set(['bp', 'gtc', 'mt']);

describe.each(PLAYS.map((ruleset) => [ruleset.book.id, ruleset] as const))('positions of %s', (id, ruleset) => {
  const folder = join(import.meta.dirname, id, 'positions');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const seen = new Set<string>();
  let unplayed = 0;
  it('are there', () => expect(files).not.toEqual([]));
  describe.each(files)('%s', (file) => {
    const positions = positionsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')) as PositionFile);
    unplayed += positions.length;
    it.each(positions.map((position) => [position.name, position] as const))('%s', (_, position) => {
      const { facts, faults, game } = playPosition(ruleset, position);
      for (const fact of facts) seen.add(fact);
      unplayed -= 1;
      expect(faults).toEqual([]);
      const mustered = game?.events.find(({ kind }) => kind === 'armies-mustered')?.facts ?? [];
      expect(mustered.filter((fact) => !facts.has(fact))).toEqual([]);
      expect(game === undefined ? [] : untoldIn(game)).toEqual([]);
    });
  });
  it.runIf(WHOLE.has(id))('bring every fact of the sheet into play', ({ skip }) => {
    skip(unplayed > 0, 'some positions were left out');
    const { facts } = JSON.parse(readFileSync(join(folder, '../fact-ids.json'), 'utf8')) as {
      facts: readonly { id: string }[];
    };
    expect(facts.map((fact) => fact.id).filter((fact) => !seen.has(fact))).toEqual([]);
  });
});
