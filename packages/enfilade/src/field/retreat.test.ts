import { describe, expect, it } from 'vitest';
import {
  type Body,
  bentHeadings,
  headingAway,
  layGround,
  NORTH,
  outlineOf,
  point,
  pose,
  type Retreat,
  rectangle,
  retreat,
  SOUTH,
} from './index.ts';
import { drawGround, drawOutline, drawPath, picture } from './picture.ts';

const LINE = rectangle(6000, 1500);
const GROUND = layGround({
  width: 24_000,
  height: 24_000,
  areas: [
    {
      id: 'river',
      kind: 'impassable',
      outline: [point(14_000, 4000), point(24_000, 4000), point(24_000, 6000), point(14_000, 6000)],
    },
  ],
  lines: [],
});
const BODIES: readonly Body[] = [
  { id: 'friend', outline: outlineOf(pose(5000, 12_000, NORTH), LINE) },
  { id: 'enemy', outline: outlineOf(pose(11_500, 8000, NORTH), rectangle(3000, 1500)) },
];
const RULES = {
  stops: (met: { readonly kind: string; readonly body?: Body; readonly area?: { readonly kind: string } }): boolean =>
    met.kind === 'edge' || met.body?.id === 'enemy' || met.area?.kind === 'impassable',
  passes: ({ id }: Body): boolean => id === 'friend',
  beyond: 4000,
};

/** Name, from where, how far, how far it gets, what stops it. */
const CASES: readonly (readonly [string, Retreat, number, string | undefined])[] = [
  ['free', { at: pose(18_000, 16_000, NORTH), shape: LINE, heading: SOUTH, length: 6000 }, 6000, undefined],
  ['through-a-friend', { at: pose(5000, 16_000, NORTH), shape: LINE, heading: SOUTH, length: 9000 }, 9000, undefined],
  ['onto-a-friend', { at: pose(5000, 16_000, NORTH), shape: LINE, heading: SOUTH, length: 4500 }, 5500, undefined],
  ['into-an-enemy', { at: pose(11_500, 16_000, NORTH), shape: LINE, heading: SOUTH, length: 9000 }, 6500, 'body'],
  ['to-a-river', { at: pose(18_000, 12_000, NORTH), shape: LINE, heading: SOUTH, length: 9000 }, 5250, 'area'],
  ['to-the-edge', { at: pose(5000, 5000, NORTH), shape: LINE, heading: SOUTH, length: 9000 }, 4250, 'edge'],
  ['by-nothing', { at: pose(5000, 5000, NORTH), shape: LINE, heading: SOUTH, length: 0 }, 0, undefined],
];

describe('retreats', () => {
  it.each(CASES)('%s', async (name, wished, length, stoppedBy) => {
    const made = retreat(wished, GROUND, BODIES, RULES);
    expect(made.length).toBe(length);
    expect(made.stoppedBy?.kind).toBe(stoppedBy);
    expect(made.path.end.heading).toBe(NORTH);
    await expect(
      picture(`${name}: goes ${length}${stoppedBy === undefined ? '' : `, stopped by ${stoppedBy}`}`, [
        drawGround(GROUND, true),
        ...BODIES.map(({ id, outline }) => drawOutline(outline, id === 'enemy' ? 'red' : 'grey', id)),
        drawPath(made.path, 'blue'),
      ]),
    ).toMatchFileSnapshot(`./pictures/retreat-${name}.svg`);
  });
  it('tell whom they went through', () => {
    const { met } = retreat(
      { at: pose(5000, 16_000, NORTH), shape: LINE, heading: SOUTH, length: 9000 },
      GROUND,
      BODIES,
      RULES,
    );
    expect(met).toMatchObject([{ kind: 'body', body: { id: 'friend' }, at: 2500, until: 5500 }]);
  });
  it('stop before a friend when there is no room beyond him', () => {
    const boxed: readonly Body[] = [
      { id: 'friend', outline: outlineOf(pose(5000, 12_000, NORTH), LINE) },
      { id: 'enemy', outline: outlineOf(pose(5000, 9500, NORTH), LINE) },
    ];
    const made = retreat(
      { at: pose(5000, 16_000, NORTH), shape: LINE, heading: SOUTH, length: 6000 },
      GROUND,
      boxed,
      RULES,
    );
    expect(made).toMatchObject({ length: 2500, stoppedBy: { kind: 'body', body: { id: 'enemy' } } });
  });
  it('lead away from the enemy, or straight back from on top of him', () => {
    expect(headingAway(point(0, 0), pose(0, 5000, 300))).toBe(NORTH);
    expect(headingAway(point(7, 7), pose(7, 7, 300))).toBe(2100);
  });
  it('bend as little as needed', () => {
    expect(bentHeadings(0, 450, 150)).toEqual([0, 150, 3450, 300, 3300, 450, 3150]);
    expect(bentHeadings(0, 0, 50)).toEqual([0]);
  });
});
