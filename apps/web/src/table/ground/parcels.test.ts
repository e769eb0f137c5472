import { describe, expect, it } from 'vitest';
import { areaOf, boxOf } from '../geometry.ts';
import { parcelsOf } from './parcels.ts';

const AREA = [
  { x: 0, y: 0 },
  { x: 40_000, y: 2000 },
  { x: 38_000, y: 26_000 },
  { x: 1000, y: 24_000 },
];

describe('the parcels of a patchwork', () => {
  it('are the same whenever they are drawn, and others for another seed', () => {
    expect(parcelsOf(AREA, 5, 72_000)).toEqual(parcelsOf(AREA, 5, 72_000));
    expect(parcelsOf(AREA, 5, 72_000)).not.toEqual(parcelsOf(AREA, 6, 72_000));
  });

  it('fill most of the area with different crops, and leave some of it fallow', () => {
    const parcels = parcelsOf(AREA, 5, 72_000);
    const sown = parcels.reduce((sum, { outline }) => sum + areaOf(outline), 0);
    expect(sown / areaOf(AREA)).toBeGreaterThan(0.5);
    expect(new Set(parcels.map(({ crop }) => crop)).size).toBeGreaterThan(2);
    for (const { outline } of parcels) {
      const { left, right } = boxOf(outline);
      expect(right - left).toBeLessThan(20_000);
    }
  });
});
