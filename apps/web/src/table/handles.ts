import type { Point, Sign } from 'enfilade';
import { type Lens, onScreen } from './camera.ts';
import { apart } from './geometry.ts';
import { disc, fill, type Pen, ring, stroke } from './pen.ts';
import type { Brush } from './troops/brush.ts';
import { boundsOf } from './troops/slab.ts';
import { type End, endsOf, mayWheel } from './wheeling.ts';

/** The handles at both ends of a unit or its ghost, and how far each may go. */
export interface WheelHandles {
  readonly sign: Sign;
  /** A ghost turns about its middle, a unit wheels about its far end. */
  readonly isGhost: boolean;
  readonly arcs: Readonly<Partial<Record<End, readonly Point[]>>>;
}

/** Pixels from the end of a unit to its handle, and how wide the handle is. */
const OFF = 15;
const RADIUS = 8;
/** A finger gets a target 44 pixels wide. */
const REACH = { touch: 22, mouse: 11 };
/** On a unit smaller than this handles would hide its neighbours. */
const LEAST = 26;
const ENDS: readonly End[] = ['left', 'right'];

function placeOf({ sign }: WheelHandles, end: End, lens: Lens): Point {
  const at = onScreen(lens, endsOf(sign)[end]);
  const middle = onScreen(lens, sign.pose);
  const far = Math.max(1, apart(at, middle));
  return { x: at.x + ((at.x - middle.x) / far) * OFF, y: at.y + ((at.y - middle.y) / far) * OFF };
}

function isLarge({ sign }: WheelHandles, lens: Lens): boolean {
  if (!mayWheel(sign)) return false;
  const { w, d } = boundsOf(sign, lens);
  return Math.max(w, d) >= LEAST;
}

/** Where both handles are: no words lie on them. */
export function handlePlaces(handles: WheelHandles, lens: Lens): readonly Point[] {
  return isLarge(handles, lens) ? ENDS.map((end) => placeOf(handles, end, lens)) : [];
}

/** Which handle is under a hand. */
export function handleAt(handles: WheelHandles, lens: Lens, at: Point, touch: boolean): End | null {
  if (!isLarge(handles, lens)) return null;
  const reach = touch ? REACH.touch : REACH.mouse;
  const near = ENDS.map((end) => ({ end, far: apart(placeOf(handles, end, lens), at) })).sort((a, b) => a.far - b.far);
  const [first] = near;
  return first !== undefined && first.far <= reach ? first.end : null;
}

/** An arrow that goes round, the way that this end goes forward. */
function arrow(pen: Pen, { x, y }: Point, end: End, colour: string): void {
  const sense = end === 'left' ? -1 : 1;
  const at = (angle: number, radius: number): Point => ({
    x: x + sense * radius * Math.cos(angle),
    y: y + radius * Math.sin(angle),
  });
  const round = Array.from({ length: 14 }, (_, i) => at(0.5 + (i / 13) * 4.4, RADIUS * 0.5));
  stroke(pen, round, { colour, width: 1.6 });
  fill(pen, [at(5.6, RADIUS * 0.5), at(4.75, RADIUS * 0.12), at(4.75, RADIUS * 0.92)], colour);
}

/** Gold, with the way of each end dashed where the unit may wheel. */
export function drawHandles({ pen, ink, lens }: Brush, handles: WheelHandles): void {
  if (!isLarge(handles, lens)) return;
  for (const end of ENDS) {
    const arc = handles.arcs[end]?.map((point) => onScreen(lens, point)) ?? [];
    if (arc.length > 1) stroke(pen, arc, { colour: ink.gold, width: 1.5, dash: [5, 3] });
  }
  for (const end of ENDS) {
    const at = placeOf(handles, end, lens);
    stroke(pen, [onScreen(lens, endsOf(handles.sign)[end]), at], { colour: ink.gold, width: 1.2 });
    disc(pen, at, RADIUS, ink.core);
    ring(pen, at, RADIUS, { colour: ink.gold, width: 1.8 });
    arrow(pen, at, end, ink.ink);
  }
}
