import { describe, expect, it } from 'vitest';
import { ruleset } from './index.ts';
import type { BbbOrder } from './orders.ts';
import { act, enemy, granted, inPhase, spot, stage, unit } from './testing.ts';

/** What is offered and what is not: positions show only that an answer or an order is taken. */
const FOOT = unit('foot', 'fr-line');
const FOE = enemy('foe', 'fr-line', { at: [20, 20] });
const ASSAULT: BbbOrder = { kind: 'assault', unit: 'foot', target: 'foe', heading: 900, before: null };

function offered(units: Parameters<typeof stage>[0]) {
  return ruleset.offers(granted(stage(units), 'foot'), 'foot', () => 0);
}

describe('assaults', () => {
  it('are offered against the enemy whom the path touches first (section 8)', () => {
    const orders = offered([FOOT, FOE, enemy('between', 'fr-line', { at: [20, 15] })]).map(({ order }) => order);
    expect(orders).toContainEqual({ ...ASSAULT, target: 'between' });
    expect(orders.some((order) => order.kind === 'assault' && order.target === 'foe')).toBe(false);
  });

  it('are offered where they come in differently, and in another formation', () => {
    const wide = enemy('foe', 'fr-line', { at: [20, 17], with: { bases: 8 } });
    const narrow = unit('foot', 'fr-line', { formation: 'depth', with: { bases: 4 } });
    expect(offered([narrow, wide]).map(({ says }) => says)).toEqual(
      expect.arrayContaining(['Assault foe', 'Assault foe, more to the left', 'Assault foe, more to the right']),
    );
    const closer = offered([narrow, { ...wide, at: [20, 14] }]).map(({ says }) => says);
    expect(closer).toContain('Form line and assault foe');
  });
});

describe('answers', () => {
  const move: BbbOrder = {
    kind: 'move',
    unit: 'foot',
    before: null,
    points: [spot(20, 14)],
    heading: 900,
    after: null,
  };

  it('to an exploit are each 15 degrees of the front arc, straight at an enemy, and each inch of the way (BBB-GAP-16)', () => {
    const beside = enemy('beside', 'fr-line', { at: [24, 24], with: { bases: 1 } });
    const field = inPhase(act(granted(stage([FOOT, FOE, beside]), 'foot'), ASSAULT).battle, 'assaults');
    const resolve: BbbOrder = { kind: 'resolveAssault', unit: 'foot' };
    expect(act(field, resolve, [5, 5, 3, 3]).options).toHaveLength(9);
    const lengths = act(field, resolve, [5, 5, 3, 3], [{ heading: 900 }]).options;
    expect(lengths).toEqual([6000, 5000, 4000, 3000, 2000, 1000]);
  });

  it('to an evade are each inch from half to full, facing either way (BBB-GAP-26)', () => {
    const field = stage([FOOT, enemy('hussars', 'light-cavalry', { at: [20, 20] })]);
    const asked = act(granted(field, 'foot'), move).options;
    const lengths = Array.from({ length: 10 }, (_, i) => 18_000 - i * 1000);
    const each = ['away', 'toward'].flatMap((faces) => lengths.map((length) => ({ length, faces })));
    expect(asked).toEqual([null, ...each]);
  });

  it('to an evade that a river cuts short are one length (section 8)', () => {
    const line: [number, number][] = [
      [0, 28],
      [48, 28],
    ];
    const terrain = [{ id: 'river', kind: 'river', line, with: { width: 2 } }];
    const field = stage([FOOT, enemy('foe', 'cossacks', { at: [20, 20] })], { terrain });
    expect(act(granted(field, 'foot'), move).options).toHaveLength(3);
  });
});
