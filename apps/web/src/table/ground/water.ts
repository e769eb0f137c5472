import type { GroundSign, Point } from 'enfilade';
import { beside, rounded, stations, turnOf } from '../curve.ts';
import { boxOf, inside, lengthOf } from '../geometry.ts';
import { seedOf, sway } from '../jitter.ts';
import { fill, stroke } from '../pen.ts';
import { bled, placed, type Site, type Stroke, widthOf } from './site.ts';

/** Beyond the edge where it comes from the edge. */
function flowing(site: Site, line: readonly Point[]): readonly Point[] {
  const { width, height } = site.table;
  const far = (at: Point | undefined, next: Point | undefined): readonly Point[] => {
    if (at === undefined || next === undefined) return [];
    if (at.x > 0 && at.y > 0 && at.x < width && at.y < height) return [];
    const length = Math.max(Math.hypot(at.x - next.x, at.y - next.y), 1);
    return [{ x: at.x + ((at.x - next.x) / length) * 3000, y: at.y + ((at.y - next.y) / length) * 3000 }];
  };
  return placed(site, [...far(line[0], line[1]), ...line, ...far(line.at(-1), line.at(-2))]);
}

function wandering(line: readonly Point[], seed: number, by: number): readonly Point[] {
  const all = stations(line, 14 * by, false);
  const bends = all.map(({ x, y, nx, ny }, i) => {
    const out = i === 0 || i === all.length - 1 ? 0 : sway(seed, i) * 1.7 * by;
    return { x: x + nx * out, y: y + ny * out };
  });
  const last = line.at(-1);
  return rounded(last === undefined ? bends : [...bends, last], 6 * by, false);
}

export function stream(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.line === null) return lake(site, sign);
  const width = widthOf(site, sign);
  const way = rounded(flowing(site, sign.line), 1.8 * site.inch, false);
  const broad = width > 9;
  const line = broad ? way : wandering(way, seedOf(sign.id), site.mark);
  return [
    {
      layer: 'water',
      box: boxOf(line, width / 2 + 3),
      draw: (pen, ink) => {
        stroke(pen, line, { colour: ink.shore, width: width + (broad ? 1.4 : 0) });
        stroke(pen, line, { colour: ink.water, width: Math.max(width - (broad ? 0.8 : 1.6), 0.9) });
        if (!broad) return;
        for (const part of [-0.33, -0.17, 0.17, 0.33])
          stroke(pen, beside(line, part * width), { colour: ink.shore, width: 0.6, alpha: 0.55 });
      },
    },
  ];
}

export function lake(site: Site, sign: GroundSign): readonly Stroke[] {
  if (sign.area === null) return [];
  const outline = rounded(bled(site, sign.area), 1.6 * site.inch, true);
  const inward = turnOf(outline);
  const shores = [4, 8.5, 14].map((by) =>
    stations(outline, 5, true)
      .map(({ x, y, nx, ny }) => ({ x: x + nx * by * inward * site.mark, y: y + ny * by * inward * site.mark }))
      .filter((at) => inside(outline, at)),
  );
  return [
    {
      layer: 'water',
      box: boxOf(outline, 2),
      draw: (pen, ink) => {
        fill(pen, outline, ink.water);
        stroke(pen, outline, { colour: ink.shore, width: 1.1, closed: true });
        shores.forEach((shore, i) => {
          if (lengthOf(shore, true) > 60)
            stroke(pen, shore, { colour: ink.shore, width: 0.6, alpha: 0.5 - i * 0.12, closed: true });
        });
      },
    },
  ];
}

/** A place where a stream or a river can be waded: stones across it. */
export function ford(site: Site, sign: GroundSign): readonly Stroke[] {
  const points = placed(site, sign.line ?? sign.area ?? []);
  if (points.length === 0) return [];
  const way = sign.line === null ? null : points;
  const stones = way === null ? [] : stations(way, 6 * site.mark, false);
  const outline = way === null ? points : [];
  return [
    {
      layer: 'bridge',
      box: boxOf(points, 6),
      draw: (pen, ink) => {
        if (outline.length > 2)
          stroke(pen, outline, { colour: ink.shore, width: 1.1, dash: [2, 3], cap: 'round', closed: true });
        pen.fillStyle = ink.stone;
        pen.strokeStyle = ink.stoneInk;
        pen.lineWidth = 0.7;
        for (const { x, y } of stones) {
          pen.beginPath();
          pen.ellipse(x, y, 2.4 * site.mark, 1.7 * site.mark, 0, 0, 2 * Math.PI);
          pen.fill();
          pen.stroke();
        }
      },
    },
  ];
}
