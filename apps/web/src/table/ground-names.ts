import type { GroundSign, Point, Recipe } from 'enfilade';
import type { Lens } from './camera.ts';
import { onScreen } from './camera.ts';
import { apart, type Box, boxOf, centreOf, inside, type Leg, legsOf, meet, mid } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import type { Room } from './room.ts';
import { setFont } from './text.ts';

export interface GroundName {
  readonly text: string;
  readonly at: Point;
  readonly angle: number;
  readonly kind: Kind;
  readonly box: Box;
}

type Kind = 'place' | 'water' | 'wood' | 'land';

const KINDS: Partial<Record<Recipe, Kind>> = {
  wood: 'wood',
  orchard: 'land',
  stream: 'water',
  river: 'water',
  lake: 'water',
  ford: 'water',
  marsh: 'water',
  village: 'place',
  town: 'place',
  building: 'place',
  fort: 'place',
  objective: 'place',
};

const SERIF = `'Playfair', Baskerville, Georgia, serif`;

interface Face {
  readonly font: string;
  readonly spacing: number;
}

function faceOf(kind: Kind, inch: number): Face {
  const size = Math.min(Math.max(inch / 12.8, 0.86), 1.3);
  switch (kind) {
    case 'place':
      return { font: `500 ${(14.5 * size).toFixed(1)}px ${SERIF}`, spacing: 0.5 };
    case 'water':
      return { font: `italic 500 ${(12.5 * size).toFixed(1)}px ${SERIF}`, spacing: 0.9 };
    case 'wood':
      return { font: `italic 500 ${(16 * size).toFixed(1)}px ${SERIF}`, spacing: 2 };
    case 'land':
      return { font: `italic 500 ${(12.5 * size).toFixed(1)}px ${SERIF}`, spacing: 0.7 };
  }
}

const HEIGHT = 18;
/** Of a piece of ground in the frame, in pixels. */
const LEAST = 10;

/** The longest leg of a line, read from left to right. */
function along(line: readonly Point[]): { readonly at: Point; readonly angle: number; readonly length: number } {
  let best = { at: line[0] ?? { x: 0, y: 0 }, angle: 0, length: 0 };
  for (const [a, b] of legsOf(line, false)) {
    const length = apart(a, b);
    if (length <= best.length) continue;
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const upright = Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle;
    best = { at: mid(a, b, 0.5), angle: upright, length };
  }
  return best;
}

/** How wide a name of the ground is. */
export type GroundMeasure = (text: string, font: string) => number;

interface NamingContext {
  readonly measure: GroundMeasure;
  readonly lens: Lens;
  readonly inch: number;
  readonly frame: Box;
}

/** Names of the ground give way to troops and to each other. */
export function placeGroundNames(
  ground: readonly GroundSign[],
  room: Room,
  { measure, lens, inch, frame }: NamingContext,
): readonly GroundName[] {
  const names: GroundName[] = [];
  const lines = ground.flatMap(({ line }) => legsOf(line?.map((point) => onScreen(lens, point)) ?? [], false));
  for (const sign of ground) {
    if (sign.name === null || sign.name === '') continue;
    const kind = KINDS[sign.recipe] ?? 'land';
    const { font, spacing } = faceOf(kind, inch);
    const width = measure(sign.name, font) + spacing * sign.name.length;
    const points = (sign.area ?? sign.line ?? []).map((point) => onScreen(lens, point));
    if (points.length === 0 || !shows(boxOf(points), frame)) continue;
    const free = candidates(sign, points, width).filter(({ at, angle }) => {
      const box = turnedBox(at, angle, width);
      return within(box, frame) && room.free(box);
    });
    const found = free.find(({ at, angle }) => !crossed(turnedBox(at, angle, width), lines)) ?? free[0];
    if (found === undefined) continue;
    const box = turnedBox(found.at, found.angle, width);
    room.addBox(box);
    names.push({ text: sign.name, kind, box, ...found });
  }
  return names;
}

/** Whether a line runs through a box, looked at every six pixels. */
function crossed(box: Box, lines: readonly Leg[]): boolean {
  return lines.some(([a, b]) => {
    if (!meet(box, boxOf([a, b], 1))) return false;
    const steps = Math.ceil(apart(a, b) / 6);
    return Array.from({ length: steps + 1 }, (_, i) => mid(a, b, i / Math.max(steps, 1))).some(
      ({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom,
    );
  });
}

const within = (box: Box, frame: Box): boolean =>
  box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;

/** Whether enough of it is in the frame that its name means something there. */
function shows({ left, top, right, bottom }: Box, frame: Box): boolean {
  const across = Math.min(right, frame.right) - Math.max(left, frame.left);
  const down = Math.min(bottom, frame.bottom) - Math.max(top, frame.top);
  return across >= Math.min(LEAST, right - left) && down >= Math.min(LEAST, bottom - top);
}

interface Candidate {
  readonly at: Point;
  readonly angle: number;
}

function candidates(sign: GroundSign, points: readonly Point[], width: number): readonly Candidate[] {
  if (sign.area === null) {
    const { at, angle, length } = along(points);
    if (length < width * 0.9) return [];
    const aside = (by: number): Candidate => ({
      at: { x: at.x - Math.sin(angle) * by, y: at.y + Math.cos(angle) * by },
      angle,
    });
    return [aside(-13), aside(13)];
  }
  const { left, top, right, bottom } = boxOf(points);
  const centre = centreOf(points);
  const outside = [
    { x: centre.x, y: top - 12 },
    { x: centre.x, y: bottom + 12 },
    { x: left - width / 2 - 8, y: centre.y },
    { x: right + width / 2 + 8, y: centre.y },
    { x: left + width / 2, y: top - 12 },
    { x: left + width / 2, y: bottom + 12 },
    { x: right - width / 2, y: bottom + 12 },
  ];
  const steps = [0, -0.25, 0.25, -0.38, 0.38];
  const within = steps
    .flatMap((v) => steps.map((u) => ({ x: centre.x + u * (right - left), y: centre.y + v * (bottom - top) })))
    .filter((at) => inside(points, at));
  const level = right - left > width * 0.8 ? within : [];
  // A river from edge to edge is too narrow to write across.
  const upright = right - left >= HEIGHT && bottom - top > width * 1.1 ? within : [];
  const built =
    sign.recipe === 'village' || sign.recipe === 'town' || sign.recipe === 'building' || sign.recipe === 'fort';
  const beside = outside.map((at) => ({ at, angle: 0 }));
  if (built) return beside;
  const on =
    level.length > 0 ? level.map((at) => ({ at, angle: 0 })) : upright.map((at) => ({ at, angle: -Math.PI / 2 }));
  return [...on, ...beside];
}

function turnedBox({ x, y }: Point, angle: number, width: number): Box {
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [w, h] = [(width * c + HEIGHT * s) / 2, (width * s + HEIGHT * c) / 2];
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
}

export function drawGroundName(pen: Pen, ink: Palette, name: GroundName, inch: number): void {
  const { font, spacing } = faceOf(name.kind, inch);
  const colour = { place: ink.placeName, water: ink.waterName, wood: ink.woodName, land: ink.placeName }[name.kind];
  pen.save();
  pen.translate(name.at.x, name.at.y);
  pen.rotate(name.angle);
  setFont(pen, font);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if ('letterSpacing' in pen) pen.letterSpacing = `${spacing}px`;
  pen.lineJoin = 'round';
  pen.strokeStyle = name.kind === 'wood' ? ink.wood : ink.halo;
  pen.lineWidth = 3.4;
  pen.globalAlpha = 0.9;
  pen.strokeText(name.text, 0, 0);
  pen.globalAlpha = 1;
  pen.fillStyle = colour;
  pen.fillText(name.text, 0, 0);
  if ('letterSpacing' in pen) pen.letterSpacing = '0px';
  pen.restore();
}
