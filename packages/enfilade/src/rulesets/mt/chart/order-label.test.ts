import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScenario, type Scenario, settingOf } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { ruleset } from '../play/index.ts';
import type { MtBattle } from '../play/model.ts';
import type { MtOrder } from '../play/orders.ts';
import { activated, give, men, mustered, staged } from '../play/testing.ts';
import { chart } from './index.ts';
import { details } from './details/index.ts';

const FOLDER = join(import.meta.dirname, '../scenarios');
const MILL = mustered(
  settingOf(readScenario(JSON.parse(readFileSync(join(FOLDER, 'mt-harlans-mill.json'), 'utf8'))) as Scenario),
);

function accepted(battle: MtBattle, target: string): readonly string[] {
  return details
    .proposals(battle, 'rangers', { target })
    .filter((order) => ruleset.refuses(battle, order) === undefined)
    .map((order) => chart.orderLabel?.(battle, order) ?? order.kind);
}

function facing(inchesApart: number): MtBattle {
  const field = staged([
    men('rangers', 'ranger', [20, 20, 0]),
    men('canadians', 'canadian', [20 + inchesApart, 20, 180], { side: 'b' }),
  ]);
  return activated(field, 'rangers');
}

describe('an enemy who is dragged onto', () => {
  it('is engaged where he is in reach, and may be shot at instead', () => {
    expect(accepted(facing(3), 'canadians')).toEqual(['Engage canadians', 'Shoot at canadians']);
  });

  it('is shot at where he is too far to be reached', () => {
    expect(accepted(facing(12), 'canadians')).toEqual(['Shoot at canadians']);
  });
});

describe('setting up', () => {
  const called = (order: MtOrder | undefined) => order && chart.orderLabel?.(MILL, order);
  const at = { x: inches(10), y: inches(44) };

  it('says that a unit hides where it is dragged, and that a dummy is laid', () => {
    expect(called(details.proposals(MILL, 'first-band', { at })[0])).toBe('Hide here');
    expect(called(details.proposals(MILL, 'dummy/natives', { at })[0])).toBe('Lay a dummy marker here (natives)');
  });

  it('shows its owner a dummy that is laid, and nobody else', () => {
    const laid = give(MILL, { kind: 'dummy', troopType: 'natives', ...at }).battle;
    const fresh = (viewer: 'a' | 'b') =>
      chart.signs(laid, viewer).filter(({ id }) => chart.signs(MILL, viewer).every((sign) => sign.id !== id));
    expect(fresh('b').map(({ pose, arm }) => [pose.x, pose.y, arm])).toEqual([[at.x, at.y, 'marker']]);
    expect(fresh('a')).toEqual([]);
  });

  it('shows its owner the marker of a unit that hides, under its own name', () => {
    const hidden = give(MILL, { kind: 'hide', unit: 'first-band', ...at }).battle;
    const sign = chart.signs(hidden, 'b').find(({ id }) => id === 'first-band');
    expect(sign).toMatchObject({ arm: 'marker', pose: { x: at.x, y: at.y } });
    expect(chart.signs(hidden, 'a').some(({ id }) => id === 'first-band')).toBe(false);
  });
});
