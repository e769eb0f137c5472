import type { GroundSign, Point } from 'enfilade';
import { rounded, stations } from '../curve.ts';
import { boxOf, grainOf, inside, middleOf } from '../geometry.ts';
import { seedOf, sway } from '../jitter.ts';
import { fill, stroke } from '../pen.ts';
import { bunched, kindAt, sown } from './scatter.ts';
import { bled, onWay, placed, type Site, type Stroke } from './site.ts';
import type { Stamp, StampKind } from './stamps.ts';

function ragged(outline: readonly Point[], seed: number, by: number): readonly Point[] {
  return rounded(
    stations(outline, 9 * by, true).map(({ x, y, nx, ny }, i) => {
      const out = sway(seed, i) * 1.9 * by;
      return { x: x + nx * out, y: y + ny * out };
    }),
    4 * by,
    true,
  );
}

export function wood(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.area === null) return [];
  const seed = seedOf(sign.id);
  const outline = rounded(bled(site, sign.area), 1.6 * site.inch, true);
  const edge = ragged(outline, seed, site.mark);
  const kinds: readonly [StampKind, ...StampKind[]] = site.firs
    ? ['tree0', 'fir', 'tree1', 'fir', 'tree2']
    : ['tree0', 'tree1', 'tree1', 'tree2'];
  const gap = (15 * site.mark) / site.density ** 0.5;
  const trees: readonly Stamp[] = sown(outline, { seed, gap, from: 5 * site.mark, loose: 0.3 })
    .filter((at) => !onWay(site, at, 4 * site.mark))
    .map(({ x, y }, i) => ({ x, y, kind: kindAt(kinds, seed, i) }));
  return [
    {
      layer: 'wood',
      box: boxOf(edge, 2),
      draw: (pen, ink) => {
        fill(pen, edge, ink.wood);
        stroke(pen, edge, { colour: ink.woodEdge, width: 0.7, alpha: 0.6, closed: true });
      },
    },
    ...bunched(trees, site.mark, 'wood'),
  ];
}

export function orchard(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.area === null) return [];
  const outline = placed(site, sign.area);
  const gap = Math.max(15 * site.mark, 11) / site.density ** 0.5;
  const grain = grainOf(outline);
  const [c, s] = [Math.cos(grain), Math.sin(grain)];
  const middle = middleOf(outline);
  const { left, top, right, bottom } = boxOf(outline);
  const half = Math.ceil(Math.hypot(right - left, bottom - top) / gap / 2);
  const trees: Stamp[] = [];
  for (let i = -half; i <= half; i += 1)
    for (let j = -half; j <= half; j += 1) {
      const [u, v] = [(i + 0.5) * gap, (j + 0.5) * gap];
      const at = { x: middle.x + u * c - v * s, y: middle.y + u * s + v * c };
      const room = gap * 0.34;
      const free = [at, { x: at.x - room, y: at.y }, { x: at.x + room, y: at.y }, { x: at.x, y: at.y - room }];
      if (free.every((place) => inside(outline, place))) trees.push({ ...at, kind: 'fruit' });
    }
  return [
    {
      layer: 'wood',
      box: boxOf(outline, 2),
      draw: (pen, ink) => {
        fill(pen, outline, ink.orchard);
        stroke(pen, outline, { colour: ink.woodEdge, width: 0.9, dash: [1, 2.4], cap: 'round', closed: true });
      },
    },
    ...bunched(trees, site.mark, 'wood'),
  ];
}
