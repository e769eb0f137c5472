import { expect, test } from 'vitest';
import { bareBattle, type Setting, type System, type UnitBase } from './battle.ts';
import { apply, type BattleEvent, type Change } from './event.ts';

interface Plain extends System {
  readonly unit: UnitBase & { readonly hurt: number };
  readonly state: { readonly wind?: string; readonly rain?: boolean };
  readonly order: { readonly kind: 'wait' };
}

const SETTING = { scenario: { first: 'a' }, ground: {} } as Setting;

function told(...changes: readonly Change<Plain>[]): BattleEvent<Plain> {
  return { kind: 'told', by: null, facts: [], about: {}, changes };
}

const GUARDS: Plain['unit'] = { id: 'guards', name: 'Guards', side: 'a', hurt: 0 };
const LINE: Plain['unit'] = { id: 'line', name: 'Line', side: 'b', hurt: 0 };
const MUSTERED = apply(bareBattle<Plain>(SETTING), told({ unit: 'guards', set: GUARDS }, { unit: 'line', set: LINE }));

test('a unit that is new is laid out by the battle itself, not as whoever told of it made it', () => {
  expect(MUSTERED.units).toEqual({ guards: GUARDS, line: LINE });
  expect(MUSTERED.units['guards']).not.toBe(GUARDS);
});

test('a change makes another unit and leaves the rest as it was', () => {
  const after = apply(
    MUSTERED,
    told({ unit: 'guards', set: { hurt: 1 } }, { unit: 'guards', set: { name: 'Old Guards' } }),
  );
  expect(after.units['guards']).toEqual({ ...GUARDS, hurt: 1, name: 'Old Guards' });
  expect(after.units['line']).toBe(MUSTERED.units['line']);
  expect(MUSTERED.units['guards']).toEqual(GUARDS);
});

test('units stay the same object when none of them changes, and so does the battle when nothing does', () => {
  const windy = apply(MUSTERED, told({ state: { wind: 'west' } }, { battle: { turn: 2 } }));
  expect(windy.units).toBe(MUSTERED.units);
  expect([windy.turn, windy.phase, windy.state]).toEqual([2, 'muster', { wind: 'west' }]);
  expect(apply(windy, told())).toBe(windy);
});
