import { describe, expect, it } from 'vitest';
import {
  aheadZone,
  arcZone,
  backZone,
  behindZone,
  disc,
  distanceInZone,
  edgeOf,
  flankZone,
  frontCentre,
  inZone,
  NORTH,
  outlineFrom,
  outlineOf,
  partInZone,
  point,
  pose,
  QUARTERS,
  type Quarter,
  quarterOf,
  quarterZone,
  reachesZone,
  rectangle,
  segmentPiece,
  shareInZone,
  withinZone,
  type Zone,
} from './index.ts';
import { drawDot, drawOutline, drawUnit, drawZone, picture } from './picture.ts';

const LINE = rectangle(9500, 1500);
const AT = pose(0, 0, NORTH);
const TILTED = pose(0, 0, 1150);

/** Where the centre is, facing north; a point; the quarter it is in. */
const IN_QUARTERS: readonly (readonly [string, number, number, Quarter])[] = [
  ['straight ahead', 0, 5000, 'front'],
  ['on the ray of the front left corner', -4750 - 3000, 750 + 3000, 'front'],
  ['a hair behind that ray', -4750 - 3004, 750 + 3000, 'left'],
  ['on the ray of the rear right corner', 4750 + 3000, -750 - 3000, 'rear'],
  ['level, to the left', -9000, 0, 'left'],
  ['level, to the right', 9000, 300, 'right'],
  ['straight behind', 100, -5000, 'rear'],
  ['on the front edge', 2000, 750, 'front'],
  ['on the front left corner', -4750, 750, 'front'],
  ['on the left edge', -4750, 0, 'left'],
  ['the centre', 0, 0, 'front'],
];

describe('quarters', () => {
  it.each(IN_QUARTERS)('%s', (_, x, y, quarter) => {
    expect(quarterOf(AT, LINE, point(x, y))).toBe(quarter);
    expect(quarterOf(pose(0, 0, 0), LINE, point(y, -x))).toBe(quarter);
  });
  it.each(QUARTERS)('%s', async (quarter) => {
    const zone = quarterZone(TILTED, LINE, quarter);
    const ring = [0, 300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3300].map((heading) => {
      const { x, y } = frontCentre(pose(0, 0, heading), rectangle(1, 16_000));
      return point(x, y);
    });
    for (const p of ring) expect(inZone(zone, p)).toBe(quarterOf(TILTED, LINE, p) === quarter);
    await expect(
      picture(`the ${quarter} quarter`, [
        drawZone(zone, 'gold'),
        drawUnit(TILTED, LINE, 'blue'),
        ...ring.map((p) => drawDot(p, inZone(zone, p) ? 'red' : 'grey', quarterOf(TILTED, LINE, p))),
      ]),
    ).toMatchFileSnapshot(`./pictures/quarter-${quarter}.svg`);
  });
});

const enemy = (x: number, y: number, heading = NORTH) => outlineOf(pose(x, y, heading), rectangle(4000, 1500));

describe('zones', () => {
  const ZONES: readonly (readonly [string, Zone, readonly boolean[]])[] = [
    ['arc-of-90-at-the-centre', arcZone(AT, NORTH, 450), [true, false, false, false, true]],
    ['arc-of-180-at-the-centre', arcZone(AT, NORTH, 900), [true, true, false, true, true]],
    ['arc-of-270', arcZone(AT, NORTH, 1350), [true, true, false, true, true]],
    ['arc-of-300', arcZone(AT, NORTH, 1500), [true, true, false, true, true]],
    ['arc-all-round', arcZone(AT, NORTH, 1800), [true, true, true, true, true]],
    ['ahead-of-the-front-edge', aheadZone(AT, LINE), [true, false, false, false, true]],
    ['behind-the-rear-edge', behindZone(AT, LINE), [false, false, true, false, false]],
    ['level-with-or-behind-the-front', backZone(AT, LINE), [false, true, true, true, true]],
    ['flanks', flankZone(AT, LINE), [false, true, false, true, false]],
  ];
  const POINTS = [point(0, 6000), point(-8000, 100), point(0, -6000), point(8000, 100), point(750, 750)];
  it.each(ZONES)('%s', async (name, zone, inside) => {
    expect(POINTS.map((p) => inZone(zone, p))).toEqual(inside);
    await expect(
      picture(name, [
        drawZone(zone, 'gold'),
        drawUnit(AT, LINE, 'blue'),
        ...POINTS.map((p, i) => drawDot(p, inside[i] === true ? 'red' : 'grey')),
      ]),
    ).toMatchFileSnapshot(`./pictures/zone-${name}.svg`);
  });
  it('without an opening are a ray', () => {
    const ray = arcZone(point(0, 0), NORTH, 0);
    expect([inZone(ray, point(0, 9000)), inZone(ray, point(0, -9000)), inZone(ray, point(5, 9000))]).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('hold their own apex', () => {
    expect(inZone(arcZone(point(5, 5), 1234, 450), point(5, 5))).toBe(true);
  });
});

describe('the part of an outline inside a zone', () => {
  const zone = quarterZone(AT, LINE, 'front');
  const front = outlineFrom([segmentPiece(edgeOf(AT, LINE, 'front'))]);
  const CASES = [
    ['wholly-inside', enemy(0, 6000), true, true, 4500],
    ['partly-inside', enemy(8500, 3000), true, false, 2475],
    ['a-corner-on-the-ray', enemy(4750 + 2000 + 2000, 750 + 2000 - 750), true, false, 2828],
    ['outside', enemy(12_000, 2000), false, false, undefined],
    ['behind', enemy(0, -4000), false, false, undefined],
    ['a-commander-on-the-ray', outlineOf(pose(4750 + 3000, 3750, 0), disc(750)), true, false, 3494],
  ] as const;
  it.each(CASES)('%s', async (...[name, target, reached, whole, range]) => {
    expect(reachesZone(target, zone)).toBe(reached);
    expect(withinZone(target, zone)).toBe(whole);
    const part = partInZone(target, zone);
    expect(part !== undefined).toBe(reached);
    const found = distanceInZone(front, target, zone);
    expect(found === undefined || range === undefined ? found : Math.abs(found - range) <= 3).toBe(
      range === undefined ? undefined : true,
    );
    await expect(
      picture(`${name}: ${found === undefined ? 'no part' : `nearest part at ${found}`}`, [
        drawZone(zone, 'gold'),
        drawUnit(AT, LINE, 'blue'),
        drawOutline(target, 'grey'),
        ...(part === undefined ? [] : [drawOutline(part, 'red')]),
      ]),
    ).toMatchFileSnapshot(`./pictures/part-${name}.svg`);
  });
  it('of a front row, as a share', () => {
    const behind = behindZone(AT, LINE);
    expect(shareInZone({ from: point(-1000, -4750), to: point(-1000, 3250) }, behind)).toBeCloseTo(0.5, 3);
    expect(shareInZone({ from: point(0, 5000), to: point(100, 5000) }, behind)).toBe(0);
    expect(shareInZone({ from: point(0, -5000), to: point(100, -5000) }, behind)).toBe(1);
    expect(shareInZone({ from: point(0, -5000), to: point(0, -5000) }, behind)).toBe(1);
    expect(shareInZone({ from: point(0, 5000), to: point(0, 5000) }, behind)).toBe(0);
    expect(shareInZone({ from: point(-8000, 0), to: point(8000, 0) }, flankZone(AT, LINE))).toBeCloseTo(6.5 / 16, 3);
  });
});
