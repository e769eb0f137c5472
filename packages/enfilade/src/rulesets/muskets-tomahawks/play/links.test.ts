import { describe, expect, it } from 'vitest';
import { partsOf } from './links.ts';
import type { MtBattle, MtUnit } from './model.ts';
import type { MtOrder } from './orders.ts';
import { activated, changed, give, men, staged } from './stage.ts';

const FAR = men('far', 'militia', [45, 45, 180], { side: 'b', figures: 4 });

function standing(battle: MtBattle, unit: string, places: readonly (readonly [number, number])[]): MtBattle {
  return changed(battle, unit, {
    figures: places.map(([x, y], id) => ({ x: x * 1000, y: y * 1000, heading: 0, id, smoke: false, spent: [] })),
  });
}

function parts(battle: MtBattle, id: string): number {
  const unit = battle.units[id] as MtUnit;
  return partsOf(unit, unit.figures);
}

describe('broken links (section 8, point 9)', () => {
  const base = staged([men('militia', 'militia', [10, 10, 0], { figures: 4 }), FAR]);
  const torn = standing(base, 'militia', [
    [10, 10],
    [10, 12],
    [10, 14],
    [19, 12],
  ]);
  const advance: MtOrder = { kind: 'advance', unit: 'militia', x: 1000, y: 0, heading: null };
  it('are mended by the next move', () => {
    expect(parts(torn, 'militia')).toBe(2);
    expect(give(activated(torn, 'militia'), advance).refusal).toMatchObject({ rule: 'MT-GAP-16' });
    const move = (x: number): MtOrder => ({
      kind: 'move',
      unit: 'militia',
      paths: [{ figure: 3, points: [{ x, y: 12_000 }], heading: 0 }],
      shots: [],
    });
    expect(give(activated(torn, 'militia'), move(16_000)).refusal).toMatchObject({ rule: 'MT-GAP-16' });
    const mended = give(activated(torn, 'militia'), move(15_000));
    expect(mended.refusal).toBeUndefined();
    expect(parts(mended.battle, 'militia')).toBe(1);
  });
  it('are mended as far as allowances permit', () => {
    const wide = standing(base, 'militia', [
      [10, 10],
      [10, 12],
      [10, 14],
      [30, 12],
    ]);
    const move = (x: number, others: number): MtOrder => ({
      kind: 'move',
      unit: 'militia',
      paths: [
        { figure: 3, points: [{ x, y: 12_000 }], heading: 0 },
        ...[0, 1, 2].map((figure) => ({ figure, points: [{ x: others, y: 10_000 + 2000 * figure }], heading: 0 })),
      ],
      shots: [],
    });
    expect(give(activated(wide, 'militia'), move(27_000, 16_000)).refusal).toMatchObject({ rule: 'MT-GAP-16' });
    expect(give(activated(wide, 'militia'), move(24_000, 16_000)).refusal).toBeUndefined();
  });
  it('stay as they are in other actions', () => {
    expect(give(activated(torn, 'militia'), { kind: 'vigilance', unit: 'militia' }).refusal).toBeUndefined();
  });
});

describe('links in an engagement (MT-GAP-16, MT-GAP-28)', () => {
  const field = standing(
    staged([
      men('militia', 'militia', [10, 10, 0], { figures: 3 }),
      men('foe', 'militia', [17, 10, 180], { side: 'b', figures: 1 }),
      FAR,
    ]),
    'militia',
    [
      [12.5, 10],
      [8, 10],
      [5, 10],
    ],
  );
  const engage = (paths: readonly { figure: number; x: number }[]): MtOrder => ({
    kind: 'engage',
    unit: 'militia',
    target: 'foe',
    paths: paths.map(({ figure, x }) => ({ figure, points: [{ x, y: 10_000 }], heading: 0 })),
    shots: [],
  });
  it('are not lost', () => {
    expect(give(activated(field, 'militia'), engage([{ figure: 0, x: 16_000 }])).refusal).toMatchObject({
      rule: 'MT-GAP-16',
    });
    expect(
      give(
        activated(field, 'militia'),
        engage([
          { figure: 0, x: 16_000 },
          { figure: 1, x: 12_000 },
          { figure: 2, x: 8000 },
        ]),
      ).refusal,
    ).toBeUndefined();
  });
  it('are kept by those who follow up of themselves', () => {
    const { battle, refusal } = give(activated(field, 'militia'), engage([]), { faces: [0, 0, 9, 9] });
    expect(refusal).toBeUndefined();
    expect(parts(battle, 'militia')).toBe(1);
  });
});
