import type { Block, Point, Sign } from 'enfilade';
import { onScreen } from './camera.ts';
import { faintly } from './faintly.ts';
import { boxOf } from './geometry.ts';
import { stroke } from './pen.ts';
import type { Brush } from './troops/brush.ts';
import { boundsOf, cornersOf, type Slab } from './troops/slab.ts';
import { troop } from './troops/troop.ts';

/** A unit where it would stand, before the order is given. */
export interface Ghost {
  readonly sign: Sign;
  /** "12.6″ of 24″" */
  readonly says: string | null;
  /** The way of its centre. */
  readonly way: readonly Point[];
  /** Whether the rules forbid it. */
  readonly refused: boolean;
}

const TENTH = Math.PI / 1800;

/** The same body of troops elsewhere, whatever the rules say to it. */
export function movedTo(sign: Sign, at: Point, heading = sign.pose.heading): Sign {
  const turn = (heading - sign.pose.heading) * TENTH;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const blocks = sign.blocks.map((block): Block => {
    const [dx, dy] = [block.x - sign.pose.x, block.y - sign.pose.y];
    return {
      ...block,
      x: Math.round(at.x + dx * c - dy * s),
      y: Math.round(at.y + dx * s + dy * c),
      heading: (((block.heading + heading - sign.pose.heading) % 3600) + 3600) % 3600,
    };
  });
  return { ...sign, pose: { x: at.x, y: at.y, heading: ((heading % 3600) + 3600) % 3600 }, blocks };
}

export function drawWay({ pen, lens }: Brush, way: readonly Point[], colour: string): void {
  const line = way.map((point) => onScreen(lens, point));
  if (line.length > 1) stroke(pen, line, { colour, width: 1.6, dash: [6, 4] });
}

/** Half opaque with a dashed edge; its way dashed behind it. */
export function drawGhost(brush: Brush, { sign, way, refused }: Ghost): Slab {
  const { pen, ink, lens } = brush;
  const bounds = boundsOf(sign, lens);
  drawWay(brush, way, refused ? ink.carmine : ink.ink);
  faintly(brush, boxOf(cornersOf(bounds), 24), 0.58, (aside) => troop(aside, { ...sign, marks: [] }));
  const edge = sign.blocks.length > 0 ? cornersOf(bounds) : [];
  stroke(pen, edge, {
    colour: refused ? ink.carmine : ink.sides[sign.side].edge,
    width: 1.2,
    dash: [4, 3],
    closed: true,
  });
  return bounds;
}
