import { describe, expect, it } from 'vitest';
import { inches } from '#field/index.ts';
import type { Scenario } from '#battle/index.ts';
import { ruleset } from './index.ts';
import type { W66Order } from './orders.ts';
import { type Draft, draft, MOVE_ORDER, stage, type StagedUmpire } from './testing.ts';

function offered(at: StagedUmpire, id: string) {
  return ruleset.offers(at.battle, id, () => 0);
}

function says(at: StagedUmpire, id: string): readonly string[] {
  return offered(at, id).map((each) => each.says);
}

describe('offers of chits', () => {
  it('say what a unit has to do already, and those without a chit come first', () => {
    const at = stage([draft('one', 'a', 'pr-line-brigade'), draft('two', 'a', 'pr-line-brigade', { at: [20, 25] })])
      .set('one', { order: MOVE_ORDER })
      .phase('chits', 'a');
    expect(ruleset.subjects(at.battle)).toEqual(['two', 'reserve-a', 'one', null]);
    expect(says(at, 'one')).toContain('Take back its MOVE under way');
    expect(says(at, 'one').some((each) => each.endsWith('in place of its MOVE under way'))).toBe(true);
    expect(says(at, 'two').some((each) => each.includes('in place of'))).toBe(false);
    at.order({ kind: 'placeChit', unit: 'two', order: 'move', x: inches(20), y: inches(30), target: null });
    expect(says(at, 'two')).toContain('Take back the MOVE placed just now');
  });
});

describe('offers of exits', () => {
  const moving = (unit: Draft, more: Partial<Scenario> = {}): StagedUmpire => {
    const exits = [{ from: [10, 40], to: [20, 40] }];
    const sides = { a: { name: 'A', with: { edge: 'south', exits } }, b: { name: 'B', with: { edge: 'north' } } };
    return stage([unit], { sides, ...more })
      .set(unit.id, { order: MOVE_ORDER })
      .phase('movement', 'a');
  };

  it('are the goal of a MOVE and its end', () => {
    const at = moving(draft('one', 'a', 'pr-line-brigade', { at: [15, 36] }));
    expect(says(at, 'one')).toContain('Leave the table by an exit');
    at.set('one', { heading: 2700 });
    expect(says(at, 'one')).toContain('Leave the table by an exit');
    at.set('one', { order: null }).phase('chits', 'a');
    expect(says(at, 'one')).toContain('MOVE to an exit');
  });

  it('take a road column to the end of its road', () => {
    const line: [number, number][] = [
      [15, 20],
      [15, 40],
    ];
    const column = draft('one', 'a', 'pr-line-brigade', { at: [15, 30], formation: 'road-column' });
    const at = moving(column, { terrain: [{ id: 'road', kind: 'road', line }] });
    const leave = offered(at, 'one').find((each) => each.says.startsWith('Leave'));
    expect(at.order(leave?.order as W66Order)).toBeUndefined();
    expect(at.unit('one').where).toBe('left');
  });
});
