import type { Overlay, Point } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { bitesOf, envelopeOf, thirds } from './envelope.ts';

const AROUND: readonly Point[] = [
  { x: 3000, y: 0 },
  { x: 0, y: 3000 },
  { x: -3000, y: 0 },
  { x: 0, y: -3000 },
];
const HERE = { x: 0, y: 0 };

function reaches(factor: number): Overlay {
  const points = AROUND.map(({ x, y }) => ({ x: x * factor, y: y * factor }));
  return { verb: 'move', shape: { kind: 'area', points }, band: 0, label: null };
}

describe('the envelope of an order', () => {
  it('is dotted at one and two thirds of a move', () => {
    const [one, two] = thirds(HERE, AROUND);
    expect(one?.[0]).toEqual({ x: 1000, y: 0 });
    expect(two?.[1]).toEqual({ x: 0, y: 2000 });
  });

  it('counts the thirds of a further move from where the one before it ends', () => {
    const all = envelopeOf([reaches(1), reaches(2)], HERE);
    const at = ({ shape }: Overlay): number => (shape.kind === 'area' ? (shape.points[0]?.x ?? 0) : 0);
    expect(all.map((overlay) => [overlay.band, at(overlay)])).toEqual([
      [0, 3000],
      [2, 1000],
      [2, 2000],
      [1, 6000],
      [2, 4000],
      [2, 5000],
    ]);
  });

  it('is solid where there is one move only', () => {
    expect(envelopeOf([reaches(1)], HERE).map(({ band }) => band)).toEqual([0, 2, 2]);
  });

  it('is bitten into where the unit gets less far, and says where to ask why', () => {
    const [east = HERE, ...others] = AROUND;
    const bitten = [{ x: east.x / 3, y: 0 }, ...others];
    expect(bitesOf(bitten, HERE)).toEqual([{ at: { x: 1000, y: 0 }, beyond: { x: 2000, y: 0 } }]);
    expect(bitesOf(AROUND, HERE)).toEqual([]);
  });
});
