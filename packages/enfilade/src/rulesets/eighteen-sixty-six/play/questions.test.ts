import { describe, expect, it } from 'vitest';
import { inches } from '#field/index.ts';
import { draft, go, MOVE_ORDER, stage } from './stage.ts';

describe('what is asked while a unit moves', () => {
  it('shows the way up to the last place where it may be fired at', () => {
    const at = stage([
      draft('needles', 'a', 'pr-line-brigade', { at: [30, 10] }),
      draft('column', 'b', 'pr-line-brigade', { at: [30, 20], formation: 'march-column' }),
    ])
      .set('column', { order: MOVE_ORDER })
      .phase('movement', 'b');
    at.order(go('column', 30, 13));
    expect(at.asked[0]).toMatchObject({ kind: 'opportunity-fire', to: 'a', rule: 'W66-FIRE-05' });
    const { way = [], options = [] } = at.asked[0] ?? {};
    expect(way[0]).toEqual({ x: inches(30), y: inches(20) });
    expect(way.at(-1)).toEqual(options.at(-1)?.at);
  });
});
