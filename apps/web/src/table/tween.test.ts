import type { Sign } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { movedTo } from './ghost.ts';
import { durationOf, eased, moving, passing } from './tween.ts';

const pose = { x: 0, y: 0, heading: 900 };
const LINE: Sign = {
  id: '92e',
  side: 'a',
  name: '92e',
  short: '92e',
  arm: 'infantry',
  formation: 'line',
  pose,
  blocks: [
    { x: -2000, y: 0, heading: 900, width: 4000, depth: 1000 },
    { x: 2000, y: 0, heading: 900, width: 4000, depth: 1000 },
  ],
  losses: null,
  marks: [],
  rank: 0,
  command: null,
  says: '92e',
};

describe('motion', () => {
  it('starts fast and ends softly', () => {
    expect([eased(0), eased(1)]).toEqual([0, 1]);
    expect(eased(0.5)).toBeGreaterThan(0.8);
    const steps = Array.from({ length: 20 }, (_, i) => eased(i / 19));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });

  it('moves only who has moved', () => {
    const other = { ...LINE, id: '93e' };
    expect([...moving([LINE, other], [movedTo(LINE, { x: 0, y: 500 }), { ...other, name: 'new name' }])]).toEqual([
      '92e',
    ]);
  });

  it('keeps the body together while it wheels', () => {
    const after = movedTo(LINE, { x: 6000, y: 6000 }, 1800);
    const [half] = passing([LINE], [after], 0.5);
    expect(half?.alpha).toBe(1);
    expect(half?.sign.pose).toEqual({ x: 3000, y: 3000, heading: 1350 });
    const [a, b] = half?.sign.blocks ?? [];
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeCloseTo(4000, 3);
  });

  it('goes the way that was gone, and straight where the way leads elsewhere', () => {
    const after = movedTo(LINE, { x: 6000, y: 6000 });
    const around = [
      { x: 0, y: 0 },
      { x: 0, y: 6000 },
      { x: 6000, y: 6000 },
    ];
    const at = (t: number, way: typeof around) => passing([LINE], [after], t, { ways: { '92e': way } })[0]?.sign.pose;
    expect([at(0.25, around), at(0.5, around), at(0.75, around)]).toMatchObject([
      { x: 0, y: 3000 },
      { x: 0, y: 6000 },
      { x: 3000, y: 6000 },
    ]);
    expect(at(1, around)).toMatchObject(after.pose);
    expect(at(0.5, around.toReversed())).toMatchObject({ x: 3000, y: 3000 });
  });

  it('turns the shorter way round', () => {
    const from = movedTo(LINE, { x: 0, y: 0 }, 3500);
    const [half] = passing([from], [movedTo(LINE, { x: 0, y: 0 }, 100)], 0.5);
    expect(((half?.sign.pose.heading ?? 1) + 3600) % 3600).toBeCloseTo(0, 6);
  });

  it('begins and ends where the pictures are', () => {
    const after = movedTo(LINE, { x: 6000, y: 2000 }, 450);
    for (const [t, sign] of [
      [0, LINE],
      [1, after],
    ] as const) {
      const [now] = passing([LINE], [after], t);
      now?.sign.blocks.forEach((block, i) => {
        expect(block.x).toBeCloseTo(sign.blocks[i]?.x ?? 0, 0);
        expect(block.y).toBeCloseTo(sign.blocks[i]?.y ?? 0, 0);
      });
    }
  });

  it('fades who comes and who goes', () => {
    expect(passing([], [LINE], 0.25)).toEqual([{ sign: LINE, alpha: 0.25 }]);
    expect(passing([LINE], [], 0.25)).toEqual([{ sign: LINE, alpha: 0.75 }]);
  });

  it('scatters who breaks: in pieces, to the rear, for longer', () => {
    const [rout] = passing([LINE], [], 0.5, { routed: [LINE.id] });
    expect(rout?.alpha).toBe(0.5);
    expect(rout?.sign.blocks.length).toBeGreaterThanOrEqual(5);
    const heading = (LINE.pose.heading * Math.PI) / 1800;
    for (const { x, y } of rout?.sign.blocks ?? [])
      expect((x - LINE.pose.x) * Math.cos(heading) + (y - LINE.pose.y) * Math.sin(heading)).toBeLessThan(500);
    expect(durationOf([LINE], [], false, [LINE.id])).toBe(400);
    expect(durationOf([LINE], [], true, [LINE.id])).toBe(0);
  });

  it('takes between 200 and 320 milliseconds, and none where no motion is wanted', () => {
    const near = movedTo(LINE, { x: 0, y: 1000 });
    const far = movedTo(LINE, { x: 0, y: 90_000 });
    expect(durationOf([LINE], [near], false)).toBe(210);
    expect(durationOf([LINE], [far], false)).toBe(320);
    expect(durationOf([LINE], [far], true)).toBe(0);
    expect(durationOf([LINE], [{ ...LINE, name: 'new' }], false)).toBe(0);
    expect(durationOf([], [LINE], false)).toBe(0);
  });
});
