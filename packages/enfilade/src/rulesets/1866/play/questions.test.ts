import { describe, expect, it } from 'vitest';
import { inches } from '#field/index.ts';
import { draft, go, MOVE_ORDER, stage } from './testing.ts';

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

  it('has a shot for each band of range that the mover comes into', () => {
    const at = stage([
      draft('one', 'a', 'pr-line-brigade', { formation: 'march-column' }),
      draft('foe', 'b', 'pr-line-brigade', { at: [20, 32] }),
    ])
      .set('one', { order: MOVE_ORDER })
      .phase('movement', 'a');
    at.order(go('one', 20, 30));
    const says = at.asked[0]?.options.map((each) => each.says) ?? [];
    expect(says.some((each) => /at 4\.\d"/u.test(each))).toBe(true);
    expect(says.some((each) => /at 1\.\d"|at 2\.0"/u.test(each))).toBe(true);
  });
});

describe('the retreats offered to charged cavalry', () => {
  it('do not go through friends with closed intervals, and pay for water', () => {
    const brook: [number, number][] = [
      [0, 24],
      [60, 24],
    ];
    const at = stage(
      [
        draft('horse', 'b', 'pr-cavalry-regiment'),
        draft('friend', 'b', 'pr-line-brigade', { at: [20, 30] }),
        draft('foot', 'a', 'pr-line-brigade', { at: [20, 14] }),
      ],
      { terrain: [{ id: 'brook', kind: 'stream', line: brook }] },
    )
      .set('foot', { order: { kind: 'charge', objective: null, target: 'horse', source: 'chit' } })
      .phase('declarations', 'a');
    at.order({ kind: 'declareCharge', unit: 'foot', target: 'horse' });
    const answers = at.asked[0]?.options.map(({ answer }) => answer) ?? [];
    expect(answers).not.toContainEqual({ far: 15, bend: 0 });
    expect(answers).toContainEqual({ far: 5, bend: 0 });
    expect(answers).not.toContainEqual({ far: 15, bend: 450 });
    expect(answers).toContainEqual({ far: 10, bend: 450 });
    expect(answers).toContainEqual({ far: 15, bend: 900 });
  });
});
