import type { Sign } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { fitted, lensOf, onScreen } from './camera.ts';
import { openingView } from './opening.ts';

const TABLE = { width: 72_000, height: 48_000, unit: 'inch', ground: [] } as const;
const VIEW = { width: 1140, height: 852 };

/** A unit of one stand. */
function unitAt(x: number, y: number, width: number): Sign {
  const pose = { x, y, heading: 0 };
  return { id: `${x}`, arm: 'infantry', pose, blocks: [{ ...pose, width, depth: 500 }] } as unknown as Sign;
}

describe('the opening view', () => {
  it('is the whole table where every stand can be told apart', () => {
    const signs = [unitAt(10_000, 10_000, 4000), unitAt(60_000, 40_000, 4000)];
    expect(openingView({ ...TABLE, signs }, VIEW, 0)).toEqual(fitted(TABLE, VIEW, 0));
  });

  it('comes closer until the smallest stand measures twenty pixels', () => {
    const signs = [unitAt(20_000, 20_000, 1000), unitAt(40_000, 30_000, 4000)];
    const { zoom, x, y } = openingView({ ...TABLE, signs }, VIEW, 0);
    expect(zoom).toBe(20);
    expect([x, y]).toEqual([30_000, 25_000].map((middle) => expect.closeTo(middle, -4) as number));
  });

  it('lies where the enemies are nearest where that leaves not everybody in view', () => {
    const enemy = (sign: Sign): Sign => ({ ...sign, side: 'b' });
    const own = (sign: Sign): Sign => ({ ...sign, side: 'a' });
    const signs = [
      own(unitAt(1000, 1000, 1000)),
      own(unitAt(40_000, 20_000, 1000)),
      enemy(unitAt(44_000, 24_000, 1000)),
    ];
    const phone = { width: 390, height: 696 };
    for (const turn of [0, 1, 2, 3] as const) {
      const camera = openingView({ ...TABLE, signs }, phone, turn);
      expect(camera.zoom).toBe(20);
      const lens = lensOf(camera, phone, 1);
      for (const { pose } of signs.slice(1)) {
        const { x, y } = onScreen(lens, pose);
        expect(Math.min(x, phone.width - x, y, phone.height - y)).toBeGreaterThan(0);
      }
    }
  });

  it('fills a phone held upright', () => {
    const signs = [unitAt(10_000, 10_000, 4000), unitAt(60_000, 40_000, 4000)];
    const phone = { width: 390, height: 696 };
    expect(openingView({ ...TABLE, signs }, phone, 0).zoom).toBeCloseTo(696 / 48, 5);
  });

  it('is the whole table before anybody is on it', () => {
    expect(openingView({ ...TABLE, signs: [] }, VIEW, 0)).toEqual(fitted(TABLE, VIEW, 0));
  });
});
