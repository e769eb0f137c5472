import type { Side, Sign } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { nearestEnemies, thirdOf } from './where.ts';

function line(id: string, side: Side, at: Sign['pose'], arm: Sign['arm'] = 'infantry'): Sign {
  const blocks = [{ ...at, width: 4000, depth: 1000 }];
  const rest = { short: id, formation: 'line', losses: null, marks: [], rank: 0, command: null, says: '' } as const;
  return { id, side, name: id, arm, pose: at, blocks, ...rest };
}

describe('where somebody stands, in words', () => {
  it('names the third of the table', () => {
    const table = { width: 72_000, height: 48_000 };
    expect(thirdOf({ x: 1000, y: 47_000 }, table)).toBe('north-west');
    expect(thirdOf({ x: 70_000, y: 24_000 }, table)).toBe('east');
    expect(thirdOf({ x: 36_000, y: 24_000 }, table)).toBe('');
  });

  it('measures from edge to edge to the nearest enemy, and knows on which hand it is', () => {
    const own = line('92e', 'a', { x: 10_000, y: 10_000, heading: 900 });
    const front = line('42nd', 'b', { x: 10_000, y: 20_000, heading: 2700 });
    const flank = line('44th', 'b', { x: 40_000, y: 10_000, heading: 1800 });
    const general = line('Picton', 'b', { x: 10_000, y: 12_000, heading: 0 }, 'commander');
    const found = nearestEnemies([own, front, flank, general]);
    expect(found.get('92e')).toEqual({ name: '42nd', apart: 9000, hand: 'front', bearing: 900 });
    expect(found.get('44th')).toMatchObject({ name: '92e', hand: 'front' });
    expect(nearestEnemies([own, flank]).get('92e')).toMatchObject({ name: '44th', hand: 'right' });
    expect(nearestEnemies([own]).size).toBe(0);
  });
});
