import type { OverlayVerb, Point } from 'enfilade';
import { type Box, meet } from './geometry.ts';
import type { Palette } from './palette.ts';
import { disc, type Pen, stroke } from './pen.ts';
import { setFont, widthOfText } from './text.ts';

export interface Tag {
  /** The place that it speaks of. */
  readonly at: Point;
  readonly says: string;
  readonly kind: 'go' | 'harm' | 'command' | 'ghost' | 'no';
}

/** A tag with a place of its own beside the one it speaks of. */
export interface PlacedTag extends Tag {
  readonly box: Box;
}

export interface TagRoom {
  /** Whether units, ghosts, commanders and objectives leave this box free. */
  free(box: Box): boolean;
  /** The view: no tag hangs over its edge. */
  readonly frame: Box;
}

export function tagOf(verb: OverlayVerb): Tag['kind'] {
  if (verb === 'move' || verb === 'deployment') return 'go';
  return verb === 'command' ? 'command' : 'harm';
}

const FONT = `700 11.5px 'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif`;
const HEIGHT = 19;
/** Pixels from the place to the tag, the nearest first. */
const ASIDE = [14, 28, 42];
/** Below, above, right and left, then between them. */
const WAYS: readonly Point[] = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
];

export const widthOfTag = (pen: Pen, { says }: Tag): number => widthOfText(pen, says, FONT) + 20;

function boxBeside({ x, y }: Point, way: Point, far: number, width: number): Box {
  const middle = { x: x + way.x * (far + width / 2), y: y + way.y * (far + HEIGHT / 2) };
  return {
    left: middle.x - width / 2,
    right: middle.x + width / 2,
    top: middle.y - HEIGHT / 2,
    bottom: middle.y + HEIGHT / 2,
  };
}

const within = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** Each as near to its place as units and the tags before it leave room; those for which there is none are left out. */
export function placeTags(
  tags: readonly Tag[],
  widthOf: (tag: Tag) => number,
  { free, frame }: TagRoom,
): readonly PlacedTag[] {
  const placed: PlacedTag[] = [];
  for (const tag of tags) {
    const width = widthOf(tag);
    const boxes = ASIDE.flatMap((far) => WAYS.map((way) => boxBeside(tag.at, way, far, width)));
    const box = boxes.find(
      (each) => within(each, frame) && free(each) && !placed.some((other) => meet(other.box, each)),
    );
    if (box !== undefined) placed.push({ ...tag, box });
  }
  return placed;
}

/** A small paper slip with rounded ends and a line to the place it speaks of: why it costs so much, how far it is. */
export function drawTag(pen: Pen, ink: Palette, tag: PlacedTag): void {
  const { left, right, top, bottom } = tag.box;
  const edge = { go: ink.verdigris, harm: ink.carmine, command: ink.command, ghost: ink.tagDark, no: ink.carmine }[
    tag.kind
  ];
  const dark = tag.kind === 'ghost';
  const from = { x: Math.min(Math.max(tag.at.x, left), right), y: Math.min(Math.max(tag.at.y, top), bottom) };
  stroke(pen, [from, tag.at], { colour: edge, width: 1 });
  disc(pen, tag.at, 2, edge);
  pen.beginPath();
  pen.roundRect(left, top, right - left, HEIGHT, HEIGHT / 2);
  pen.fillStyle = dark ? ink.tagDark : ink.tag;
  pen.fill();
  pen.strokeStyle = edge;
  pen.lineWidth = 1.3;
  pen.setLineDash(tag.kind === 'no' ? [3, 2] : []);
  pen.stroke();
  pen.setLineDash([]);
  setFont(pen, FONT);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = dark ? ink.onTagDark : edge;
  pen.fillText(tag.says, (left + right) / 2, (top + bottom) / 2 + 0.5);
}
