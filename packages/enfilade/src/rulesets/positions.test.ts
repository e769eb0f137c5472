import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playPosition, type PositionFile, positionsIn } from '#battle/index.ts';
import { PLAYS } from './play.ts';

/** Battles written out beforehand, in the folder `positions` of each system: one for each rule that chance seldom brings about. */
const FOLDERS: Readonly<Record<string, string>> = {
  bp: 'black-powder',
  bbb: 'bloody-big-battles',
  '1866': 'eighteen-sixty-six',
  gtc: 'grand-tactical-commander',
  mt: 'muskets-tomahawks',
};

describe.each(PLAYS.map((ruleset) => [ruleset.book.id, ruleset] as const))('positions of %s', (id, ruleset) => {
  const folder = join(import.meta.dirname, FOLDERS[id] ?? id, 'positions');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  it('are read', () => expect(files.length).toBeGreaterThanOrEqual(0));
  describe.each(files)('%s', (file) => {
    const positions = positionsIn(JSON.parse(readFileSync(join(folder, file), 'utf8')) as PositionFile);
    it.each(positions.map((position) => [position.name, position] as const))('%s', (_, position) => {
      const { facts, faults, game } = playPosition(ruleset, position);
      expect(faults).toEqual([]);
      const mustered = game?.events.find(({ kind }) => kind === 'armies-mustered')?.facts ?? [];
      expect(mustered.filter((fact) => !facts.has(fact))).toEqual([]);
    });
  });
});
