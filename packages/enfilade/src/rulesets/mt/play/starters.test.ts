import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFault, readScenario, type Setting, settingOf, type Side } from '#battle/index.ts';
import { PROFILES, type ProfileKey } from '../troops.ts';
import { seen } from '../card-game.ts';
import type { MtBattle } from './model.ts';
import { mustered } from './testing.ts';

function settingNamed(name: string): Setting {
  const file = join(import.meta.dirname, `../scenarios/${name}.json`);
  const scenario = readScenario(JSON.parse(readFileSync(file, 'utf8')));
  if (isFault(scenario)) throw new Error(scenario.message);
  return settingOf(scenario);
}

/** Cards by what is printed on them, the numbers of equal ones left out. */
function deckOf({ state }: MtBattle): Readonly<Record<string, number>> {
  const count: Record<string, number> = {};
  for (const card of [...seen(state.pile), ...seen(state.hands.a), ...seen(state.hands.b)]) {
    const printed = card.replace(/\/\d+$/, '');
    count[printed] = (count[printed] ?? 0) + 1;
  }
  return count;
}

function ends({ units }: MtBattle, id: string): readonly (readonly number[])[] {
  const figures = units[id]?.figures ?? [];
  return [figures[0], figures.at(-1)].map((figure) => [figure?.x ?? 0, figure?.y ?? 0, figure?.heading ?? 0]);
}

function points({ scenario }: Setting, side: Side): number {
  return scenario.units
    .filter((unit) => unit.side === side)
    .reduce((sum, { profile, with: own }) => {
      const figures = typeof own?.['figures'] === 'number' ? own['figures'] : 1;
      return sum + PROFILES[profile as ProfileKey].points * figures;
    }, 0);
}

describe('The Glen (section 11.1)', () => {
  const setting = settingNamed('mt-glen');
  const battle = mustered(setting);
  it('has 38 figures against 32, four turns, and the Virginians first', () => {
    expect(battle.state.start).toEqual({ a: 38, b: 32 });
    expect(setting.scenario).toMatchObject({ turns: 4, first: 'a' });
    expect(battle).toMatchObject({ phase: 'go', toAct: 'a' });
  });
  it('has a deck of sixteen', () => {
    expect(deckOf(battle)).toEqual({
      'a/provincials': 3,
      'a/natives': 4,
      'a/forwardBoys': 1,
      'b/irregulars': 4,
      'b/forwardBoys': 1,
      clock: 3,
    });
  });
  it('begins with two parties surprised, all in loose order and loaded', () => {
    const units = Object.values(battle.units);
    expect(units.filter(({ shaken }) => shaken).map(({ id }) => id)).toEqual(['first-party', 'second-party']);
    expect(units.every(({ formation, where }) => formation === 'loose' && where === 'table')).toBe(true);
    expect(units.flatMap(({ figures }) => figures).every(({ smoke }) => !smoke)).toBe(true);
  });
  it('sets men out in rows at right angles to their facing', () => {
    expect(ends(battle, 'first-company')).toEqual([
      [17_000, 21_000, 0],
      [17_000, 9000, 0],
    ]);
    expect(ends(battle, 'mingos')).toEqual([
      [31_000, 41_000, 2700],
      [21_000, 41_000, 2700],
    ]);
    expect(ends(battle, 'third-party')).toEqual([
      [23_000, 16_750, 900],
      [29_000, 15_250, 900],
    ]);
  });
});

describe("Raid on Harlan's Mill (section 11.2)", () => {
  const setting = settingNamed('mt-harlans-mill');
  const battle = mustered(setting);
  it('has 30 figures of 316 points against 28 of 338, five turns, and the French first', () => {
    expect(battle.state.start).toEqual({ a: 30, b: 28 });
    expect([points(setting, 'a'), points(setting, 'b')]).toEqual([316, 338]);
    expect(setting.scenario).toMatchObject({ turns: 5, first: 'b' });
  });
  it('has a deck of twenty-one', () => {
    expect(deckOf(battle)).toEqual({
      'a/regulars': 2,
      'a/irregulars': 4,
      'a/militia': 2,
      'a/forwardBoys': 1,
      'b/irregulars': 4,
      'b/natives': 4,
      'b/forwardBoys': 1,
      clock: 3,
    });
  });
  it('lets three units hide, and one wait for the road', () => {
    const units = Object.values(battle.units);
    expect(units.filter(({ mayHide }) => mayHide).map(({ id }) => id)).toEqual([
      'coureurs',
      'first-band',
      'second-band',
    ]);
    expect(units.filter(({ where }) => where === 'coming').map(({ id }) => id)).toEqual(['second-half']);
    expect(units.filter(({ formation }) => formation === 'column').map(({ id }) => id)).toEqual([
      'first-half',
      'second-half',
    ]);
  });
});
