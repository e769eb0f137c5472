import type { Overlay, Point, SightLine } from 'enfilade';
import { type Lens, onScreen } from './camera.ts';
import { stations, turnOf } from './curve.ts';
import { mid } from './geometry.ts';
import type { Palette } from './palette.ts';
import { disc, fill, type Line, type Pen, ring, stroke } from './pen.ts';
import type { Focus, LayerSwitches } from './scene.ts';

export interface Wash {
  readonly pen: Pen;
  readonly lens: Lens;
  readonly ink: Palette;
}

function isShown({ verb }: Overlay, shown: LayerSwitches): boolean {
  if (verb === 'move' || verb === 'deployment') return shown.moves;
  if (verb === 'fire') return shown.fire;
  if (verb === 'sight') return shown.sight;
  return verb === 'command' ? shown.command : true;
}

/** Those whose layer is switched on. */
export function visibleOverlays({ overlays, shown }: Focus): readonly Overlay[] {
  return overlays.filter((overlay) => isShown(overlay, shown));
}

function outlineOf({ shape }: Overlay, lens: Lens): readonly Point[] {
  if (shape.kind !== 'ring') return shape.points.map((point) => onScreen(lens, point));
  const { x, y } = onScreen(lens, shape.centre);
  const radius = shape.radius * lens.k;
  const n = Math.min(Math.max(Math.round(radius / 2), 24), 160);
  return Array.from({ length: n }, (_, i) => ({
    x: x + Math.cos((i / n) * 2 * Math.PI) * radius,
    y: y + Math.sin((i / n) * 2 * Math.PI) * radius,
  }));
}

interface Style {
  readonly wash: number;
  readonly line: Omit<Line, 'colour'>;
}

const DOTTED: Style['line'] = { width: 1.1, dash: [1.5, 4], cap: 'round' };

/** 13, 7 and 6 in a hundred; edges solid, thin, dotted. */
const FIRE: readonly Style[] = [
  { wash: 0.13, line: { width: 1.2 } },
  { wash: 0.07, line: { width: 0.9 } },
  { wash: 0.06, line: DOTTED },
  { wash: 0.04, line: DOTTED },
];
/** Solid at each whole move, dashed at the last, dotted between. */
const MOVE: readonly Style[] = [
  { wash: 0.2, line: { width: 1.9 } },
  { wash: 0.17, line: { width: 1.7, dash: [8, 4] } },
  { wash: 0, line: { width: 0.8, dash: [1.5, 3], cap: 'round' } },
  { wash: 0, line: { width: 0.8, dash: [1.5, 3], cap: 'round' } },
];
const COMMAND: readonly Style[] = [
  { wash: 0, line: { width: 1.4 } },
  { wash: 0, line: { width: 1.1, dash: [6, 4] } },
  { wash: 0, line: { width: 1, dash: [2, 4] } },
  { wash: 0, line: DOTTED },
];

function area({ pen }: Wash, outline: readonly Point[], colours: readonly [string, string], style: Style): void {
  if (style.wash > 0) fill(pen, outline, colours[0], style.wash);
  stroke(pen, outline, { colour: colours[1], ...style.line, closed: true });
}

/** Dotted, with barbs that point outward. */
function barbed({ pen, ink }: Wash, outline: readonly Point[]): void {
  stroke(pen, outline, { colour: ink.carmine, width: 1.3, dash: [1, 3.4], cap: 'round', closed: true });
  const out = -turnOf(outline);
  for (const { x, y, nx, ny } of stations(outline, 34, true))
    stroke(
      pen,
      [
        { x, y },
        { x: x + nx * out * 7, y: y + ny * out * 7 },
      ],
      { colour: ink.carmine, width: 1.3 },
    );
}

/** Areas and rings: under the troops. The weakest band first, so that the strongest lies on top. */
export function washes(wash: Wash, overlays: readonly Overlay[]): void {
  const { ink, lens } = wash;
  const below = overlays.filter(({ shape }) => shape.kind !== 'line').sort((a, b) => b.band - a.band);
  for (const overlay of below) {
    const outline = outlineOf(overlay, lens);
    const style = (styles: readonly Style[]): Style => styles[overlay.band] ?? { wash: 0, line: DOTTED };
    switch (overlay.verb) {
      case 'move':
        area(wash, outline, [ink.verdigrisWash, ink.verdigris], style(MOVE));
        break;
      case 'deployment':
        area(wash, outline, [ink.verdigrisWash, ink.verdigris], { wash: 0.12, line: { width: 1.5, dash: [8, 4] } });
        break;
      case 'fire':
        area(wash, outline, [ink.carmine, ink.carmine], style(FIRE));
        break;
      case 'command':
        area(wash, outline, [ink.command, ink.command], style(COMMAND));
        break;
      case 'control':
        barbed(wash, outline);
        break;
      case 'charge':
        area(wash, outline, [ink.ink, ink.ink], { wash: 0.04, line: { width: 1.3, dash: [7, 4] } });
        break;
      case 'retreat':
      case 'sight':
        area(wash, outline, [ink.carmine, ink.carmine], { wash: 0.05, line: DOTTED });
        break;
    }
  }
}

/** A head at the end of a way, in the direction of its last leg. */
function head(pen: Pen, way: readonly Point[], size: number, colour: string): void {
  const [to, from] = [way.at(-1), way.at(-2)];
  if (to === undefined || from === undefined) return;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (back: number, aside: number): Point => ({
    x: to.x - c * back - s * aside,
    y: to.y - s * back + c * aside,
  });
  fill(pen, [at(-size * 0.25, 0), at(size, size * 0.55), at(size, -size * 0.55)], colour);
}

/** Ways and arrows: over the troops. */
export function ways({ pen, lens, ink }: Wash, overlays: readonly Overlay[]): void {
  for (const overlay of overlays) {
    if (overlay.shape.kind !== 'line') continue;
    const way = outlineOf(overlay, lens);
    switch (overlay.verb) {
      case 'charge':
        stroke(pen, way, { colour: ink.ink, width: 5 });
        stroke(pen, way, { colour: ink.core, width: 2.4 });
        head(pen, way, 14, ink.ink);
        break;
      case 'retreat':
        stroke(pen, way, { colour: ink.carmine, width: 2, dash: [5, 4] });
        head(pen, way, 9, ink.carmine);
        break;
      case 'sight':
      case 'fire':
        stroke(pen, way, { colour: ink.carmine, width: 1.7 });
        head(pen, way, 8, ink.carmine);
        break;
      case 'move':
      case 'deployment':
        stroke(pen, way, { colour: ink.verdigris, width: 1.6, dash: [6, 4] });
        break;
      case 'command':
        stroke(pen, way, { colour: ink.command, width: 1.3, dash: [6, 4] });
        break;
      case 'control':
        stroke(pen, way, { colour: ink.carmine, width: 1.3, dash: [1, 3.4], cap: 'round' });
        break;
    }
  }
}

/** Solid to the point that blocks it, a crossed disc there, dotted beyond. */
export function sightLine({ pen, lens, ink }: Wash, { from, to, stopsAt, clear }: SightLine): void {
  const [a, b] = [onScreen(lens, from), onScreen(lens, to)];
  const colour = ink.carmine;
  if (stopsAt === null) {
    const dash = clear ? {} : { dash: [2, 5] };
    stroke(pen, [a, b], { colour, width: 1.8, ...dash });
    disc(pen, a, 2.6, colour);
    head(pen, [a, b], 8, colour);
    return;
  }
  const stop = onScreen(lens, stopsAt);
  stroke(pen, [a, stop], { colour, width: 1.8 });
  stroke(pen, [stop, b], { colour, width: 1.3, dash: [2, 5] });
  disc(pen, a, 2.6, colour);
  disc(pen, stop, 7, ink.disc);
  ring(pen, stop, 7, { colour, width: 1.6 });
  const arm = (dx: number, dy: number): readonly Point[] => [
    { x: stop.x - dx, y: stop.y - dy },
    { x: stop.x + dx, y: stop.y + dy },
  ];
  stroke(pen, arm(3, 3), { colour, width: 2 });
  stroke(pen, arm(3, -3), { colour, width: 2 });
}

/** Where the words about a line of sight are put. */
export function sightMiddle(lens: Lens, { from, to, stopsAt }: SightLine): Point {
  return mid(onScreen(lens, from), onScreen(lens, stopsAt ?? to), 0.5);
}
