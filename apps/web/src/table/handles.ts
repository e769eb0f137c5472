import type { Point, Sign } from 'enfilade';
import { type Lens, onScreen } from './camera.ts';
import { apart } from './geometry.ts';
import { disc, type Pen, ring, stroke } from './pen.ts';
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

/** Which handle is under a hand. */
export function handleAt(handles: WheelHandles, lens: Lens, at: Point, touch: boolean): End | null {
  if (!isLarge(handles, lens)) return null;
  const reach = touch ? REACH.touch : REACH.mouse;
  const near = ENDS.map((end) => ({ end, far: apart(placeOf(handles, end, lens), at) })).sort((a, b) => a.far - b.far);
  const [first] = near;
  return first !== undefined && first.far <= reach ? first.end : null;
}

/** An arrow that goes round. */
function sign(pen: Pen, { x, y }: Point, end: End, colour: string): void {
  const sense = end === 'left' ? -1 : 1;
  const at = (angle: number, radius = RADIUS * 0.52): Point => ({
    x: x + sense * radius * Math.cos(angle),
    y: y + radius * Math.sin(angle),
  });
  const angles = Array.from({ length: 12 }, (_, i) => -2.4 + (i / 11) * 4.4);
  stroke(
    pen,
    angles.map((angle) => at(angle)),
    { colour, width: 1.5 },
  );
  const tip = at(2.1);
  stroke(pen, [{ x: tip.x + sense * 3.4, y: tip.y - 0.8 }, tip, { x: tip.x + sense * 0.6, y: tip.y - 3.8 }], {
    colour,
    width: 1.5,
  });
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
    sign(pen, at, end, ink.ink);
  }
}
