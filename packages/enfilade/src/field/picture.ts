/** Test kit, not public: a situation as an SVG that a person can check by eye. */
import type { Ground } from './ground.ts';
import { rounded } from './length.ts';
import { type Outline, outlineFrom, outlineOf, type Piece, pieceOf } from './outline.ts';
import { type Path, poseAt } from './path.ts';
import type { Point, Segment } from './point.ts';
import { along, type Pose } from './pose.ts';
import { extentOf, type Shape } from './shape.ts';
import type { Zone } from './zone.ts';
import { partInZone } from './zone-part.ts';

export const COLOURS = { red: '#b3261e', blue: '#1f4e8c', green: '#3f6b3a', grey: '#777777', gold: '#a8761a' } as const;
export type Colour = keyof typeof COLOURS;

/** A thing in a picture: what it takes up, and how it is drawn once the view is known. */
export interface Drawable {
  readonly box: Outline | undefined;
  draw(view: Outline): string;
}

const f = (n: number): string => `${rounded(n / 10)}`;
const at = ({ x, y }: Point): string => `${f(x)},${f(-y)}`;

function pieceSvg({ points, radius }: Piece, style: string): string {
  const [first] = points as readonly [Point];
  if (points.length === 1)
    return `<circle cx="${f(first.x)}" cy="${f(-first.y)}" r="${f(Math.max(radius, 60))}" ${style}/>`;
  // A margin is drawn as a stroke of its width, which rounds the corners off.
  const round = radius > 0 ? ` stroke-width="${f(2 * radius)}" stroke-linejoin="round" stroke-linecap="round"` : '';
  return `<polygon points="${points.map(at).join(' ')}" ${style}${round}/>`;
}

function styleOf(colour: Colour, fill: number): string {
  return `fill="${COLOURS[colour]}" fill-opacity="${fill}" stroke="${COLOURS[colour]}"`;
}

function label(where: Point, text: string, colour: Colour): string {
  if (text === '') return '';
  return `<text x="${f(where.x)}" y="${f(-where.y)}" fill="${COLOURS[colour]}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}

export function drawOutline(outline: Outline, colour: Colour, text = ''): Drawable {
  return {
    box: outline,
    draw: () => {
      const middle = { x: (outline.west + outline.east) / 2, y: (outline.south + outline.north) / 2 };
      const round = outline.pieces.some(({ points, radius }) => radius > 0 && points.length > 1);
      const style = round
        ? `fill="${COLOURS[colour]}" stroke="${COLOURS[colour]}" opacity="0.2"`
        : styleOf(colour, 0.25);
      return outline.pieces.map((piece) => pieceSvg(piece, style)).join('') + label(middle, text, colour);
    },
  };
}

/** A unit with an arrow for where it faces. */
export function drawUnit(of: Pose, shape: Shape, colour: Colour, text = ''): Drawable {
  const outline = outlineOf(of, shape);
  const nose = along(of, of.heading, extentOf(shape).front + 700);
  return {
    box: outline,
    draw: (view) =>
      drawOutline(outline, colour, text).draw(view) +
      drawSegment({ from: along(of, of.heading, extentOf(shape).front), to: nose }, colour).draw(view),
  };
}

export function drawSegment({ from, to }: Segment, colour: Colour, text = ''): Drawable {
  return {
    box: outlineFrom([pieceOf([from, to])]),
    draw: () =>
      `<line x1="${f(from.x)}" y1="${f(-from.y)}" x2="${f(to.x)}" y2="${f(-to.y)}" stroke="${COLOURS[colour]}"/>` +
      label({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, text, colour),
  };
}

export function drawDot(p: Point, colour: Colour, text = ''): Drawable {
  return {
    box: outlineFrom([pieceOf([p])]),
    draw: () =>
      `<circle cx="${f(p.x)}" cy="${f(-p.y)}" r="12" fill="${COLOURS[colour]}"/>` +
      label({ x: p.x + 150, y: p.y + 150 }, text, colour),
  };
}

export function drawZone(zone: Zone, colour: Colour, text = ''): Drawable {
  return {
    box: undefined,
    draw: (view) => {
      const part = partInZone(view, zone);
      const style = `fill="${COLOURS[colour]}" fill-opacity="0.12" stroke="${COLOURS[colour]}" stroke-dasharray="20 14"`;
      if (part === undefined) return '';
      const { west, south, east, north } = part;
      return (
        part.pieces.map((piece) => pieceSvg(piece, style)).join('') +
        label({ x: (west + east) / 2, y: (south + north) / 2 }, text, colour)
      );
    },
  };
}

export function drawGround({ areas, lines, width, height }: Ground, whole = false): Drawable {
  const covers = [...areas, ...lines].flatMap(({ cover }) => cover.pieces);
  const table = pieceOf([
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]);
  return {
    box: whole ? outlineFrom([table]) : covers.length > 0 ? outlineFrom(covers) : undefined,
    draw: () =>
      (whole ? pieceSvg(table, 'fill="none" stroke="#000000"') : '') +
      areas
        .map(
          ({ outline, id }) =>
            `${pieceSvg(pieceOf(outline), styleOf('green', 0.18))}${label(outline[0] as Point, id, 'green')}`,
        )
        .join('') +
      lines
        .map(({ points, id, width: broad = 0 }) => {
          const thick = `stroke-width="${f(Math.max(broad, 120))}" stroke-opacity="${broad > 0 ? 0.3 : 1}"`;
          return `<polyline points="${points.map(at).join(' ')}" fill="none" stroke="${COLOURS.gold}" ${thick}/>${label(points[0] as Point, id, 'gold')}`;
        })
        .join(''),
  };
}

/** A move: the footprint at both ends and at eight places between. */
export function drawPath(path: Path, colour: Colour): Drawable {
  const count = 10;
  const ghosts = Array.from({ length: count + 1 }, (_, i) =>
    outlineOf(poseAt(path, (path.steps.length * i) / count), path.shape),
  );
  return {
    box: outlineFrom(ghosts.flatMap(({ pieces }) => pieces)),
    draw: (view) =>
      ghosts
        .flatMap(({ pieces }) =>
          pieces.map((piece) => pieceSvg(piece, `fill="none" stroke="${COLOURS[colour]}" stroke-opacity="0.35"`)),
        )
        .join('') +
      drawUnit(path.start, path.shape, colour, 'from').draw(view) +
      drawUnit(path.end, path.shape, colour, 'to').draw(view),
  };
}

/** The whole picture, north at the top, a line every inch, a little room about everything. */
export function picture(title: string, things: readonly Drawable[]): string {
  // An outline without pieces has no bounds.
  const boxes = things.flatMap(({ box }) => (box !== undefined && box.west <= box.east ? [box] : []));
  const tight = outlineFrom(
    boxes.map(({ west, south, east, north }) =>
      pieceOf([
        { x: west, y: south },
        { x: east, y: north },
      ]),
    ),
  );
  const room = 1500;
  const [west, south, east, north] = [tight.west - room, tight.south - room, tight.east + room, tight.north + room];
  const view = outlineFrom([
    pieceOf([
      { x: west, y: south },
      { x: east, y: south },
      { x: east, y: north },
      { x: west, y: north },
    ]),
  ]);
  const size = rounded(Math.max(east - west, north - south) / 300);
  const rules: string[] = [];
  for (let x = Math.ceil(west / 1000) * 1000; x <= east; x += 1000) rules.push(`M${f(x)} ${f(-north)}V${f(-south)}`);
  for (let y = Math.ceil(south / 1000) * 1000; y <= north; y += 1000) rules.push(`M${f(west)} ${f(-y)}H${f(east)}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${f(west)} ${f(-north)} ${f(east - west)} ${f(north - south)}" width="640">`,
    `<title>${title}</title>`,
    `<style>text{font:${size}px sans-serif;text-anchor:middle;stroke:none}</style>`,
    `<rect x="${f(west)}" y="${f(-north)}" width="100%" height="100%" fill="#fbf9f2"/>`,
    `<path d="${rules.join('')}" stroke="#e4dfd0" stroke-width="2"/>`,
    `<g stroke-width="${Math.max(4, rounded(size / 6))}">`,
    ...things.map((thing) => thing.draw(view)),
    '</g>',
    `<text x="${f((west + east) / 2)}" y="${f(-south - 4 * size)}" fill="#000000" style="font-size:${rounded(Math.min(size, (east - west) / 5 / title.length))}px">${title}</text>`,
    '</svg>',
    '',
  ].join('\n');
}
