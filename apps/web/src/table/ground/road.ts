import type { GroundSign, Point } from 'enfilade';
import { beside, rounded, stations } from '../curve.ts';
import { apart, boxOf, centreOf, grainOf, legsOf, mid, toLegs } from '../geometry.ts';
import { stroke } from '../pen.ts';
import { bunched } from './scatter.ts';
import { placed, type Site, type Stroke, widthOf } from './site.ts';
import type { Stamp } from './stamps.ts';

export function road(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.line === null) return [];
  const width = widthOf(site, sign);
  const line = rounded(placed(site, sign.line), 2.4 * site.inch, false);
  const box = boxOf(line, width / 2 + 3);
  if (sign.recipe === 'path')
    return [
      {
        layer: 'road',
        box,
        draw: (pen, ink) => stroke(pen, line, { colour: ink.roadHeavy, width: 1.2, dash: [5, 3.5] }),
      },
    ];
  const high = sign.recipe === 'highRoad';
  const heavy = beside(line, width / 2 - 0.2);
  // All edges first, all roadways above them: where two roads cross, nothing bars the way.
  const edges: Stroke = {
    layer: 'road',
    box,
    draw: (pen, ink) => {
      stroke(pen, line, { colour: ink.roadEdge, width, cap: 'round' });
      if (high) stroke(pen, heavy, { colour: ink.roadHeavy, width: 1.7 });
    },
  };
  const way: Stroke = {
    layer: 'roadway',
    box,
    draw: (pen, ink) => stroke(pen, line, { colour: ink.road, width: Math.max(width - 2, 1), cap: 'round' }),
  };
  return high ? [edges, way, ...avenue(site, line, width)] : [edges, way];
}

/** Trees along a high road, left and right in turn. */
function avenue(site: Site, line: readonly Point[], width: number): readonly Stroke[] {
  const out = width / 2 + 4.4 * site.mark;
  const others = site.ways.filter(({ legs }) => !legs.some(([a]) => line[0] !== undefined && apart(a, line[0]) < 1));
  const trees: Stamp[] = stations(line, (17 * site.mark) / site.density, false)
    .flatMap(({ x, y, nx, ny }) => [
      { x: x + nx * out, y: y + ny * out + 1, kind: 'avenue' as const },
      { x: x - nx * out, y: y - ny * out + 1, kind: 'avenue' as const },
    ])
    .filter((at) => !others.some(({ legs, half }) => toLegs(at, legs) < half + 3 * site.mark));
  return bunched(trees, site.mark, 'wood');
}

/** Wing walls across the nearest water, the way of the nearest road. */
export function bridge(site: Site, sign: GroundSign): readonly Stroke[] {
  const points = placed(site, sign.area ?? sign.line ?? []);
  if (points.length < 2) return [];
  const area = sign.area !== null;
  const centre = area ? centreOf(points) : mid(points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }, 0.5);
  const { angle, length, width } = area ? spanOf(site, points, centre) : wayOf(points, site, sign);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, aside: number): Point => ({
    x: centre.x + along * c - aside * s,
    y: centre.y + along * s + aside * c,
  });
  const [half, side, wing] = [length / 2, width / 2, 2.6 * site.mark];
  const deck = [at(-half, -side), at(half, -side), at(half, side), at(-half, side)];
  return [
    {
      layer: 'bridge',
      box: boxOf(deck, 6 * site.mark),
      draw: (pen, ink) => {
        pen.beginPath();
        deck.forEach((corner, i) => (i === 0 ? pen.moveTo(corner.x, corner.y) : pen.lineTo(corner.x, corner.y)));
        pen.fillStyle = ink.road;
        pen.fill();
        for (const hand of [-1, 1])
          stroke(
            pen,
            [
              at(-half - wing, (side + wing) * hand),
              at(-half, side * hand),
              at(half, side * hand),
              at(half + wing, (side + wing) * hand),
            ],
            { colour: ink.masonry, width: 1.7 * Math.min(site.mark, 1.3), cap: 'round' },
          );
      },
    },
  ];
}

interface Span {
  readonly angle: number;
  readonly length: number;
  readonly width: number;
}

function wayOf(points: readonly Point[], site: Site, sign: GroundSign): Span {
  const [a, b] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
  return { angle: Math.atan2(b.y - a.y, b.x - a.x), length: apart(a, b), width: Math.max(widthOf(site, sign), 6) };
}

/** Along the way that meets the bridge and is not the water: the one that lies nearest along one of its sides. */
function spanOf(site: Site, points: readonly Point[], centre: Point): Span {
  const grain = grainOf(points);
  const sides = legsOf(points, true).map(([a, b]) => ({
    angle: Math.atan2(b.y - a.y, b.x - a.x),
    length: apart(a, b),
  }));
  const near = site.ways
    .flatMap(({ legs, half }) => legs.map((leg) => ({ leg, half, far: toLegs(centre, [leg]) })))
    .filter(({ far, half }) => far < half + 4 * site.mark + 0.6 * site.inch);
  const bend = (leg: readonly [Point, Point]): number =>
    Math.min(
      ...sides.map(({ angle }) => Math.abs(Math.sin(Math.atan2(leg[1].y - leg[0].y, leg[1].x - leg[0].x) - angle))),
    );
  const best = [...near].sort((a, b) => bend(a.leg) - bend(b.leg))[0];
  const angle = best === undefined ? grain : Math.atan2(best.leg[1].y - best.leg[0].y, best.leg[1].x - best.leg[0].x);
  const along = (way: number): number =>
    Math.max(...sides.map((side) => side.length * Math.abs(Math.cos(side.angle - way))));
  return { angle, length: along(angle), width: Math.max(along(angle + Math.PI / 2), 6) };
}
