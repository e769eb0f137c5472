import type { OverlayVerb, Point } from 'enfilade';
import { type Box, meet } from './geometry.ts';
import type { Palette } from './palette.ts';
import { disc, type Pen, stroke } from './pen.ts';
import type { Room } from './room.ts';
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

export interface TagLayout {
  readonly placed: readonly PlacedTag[];
  /** Those for which there is no place: they leave a dot, and their words are at the edge of the view. */
  readonly unplaced: readonly Tag[];
  readonly aside: PlacedTag | null;
  /** Of a question's answers, where nothing stands. */
  readonly numbers?: readonly Tag[];
}

interface TagRoom {
  /** Units, ghosts, pips, commanders and objectives: no tag lies on them. */
  readonly bodies: Pick<Room, 'free'>;
  /** Where names stand; a tag lies on one only where there is no other place. */
  readonly names: readonly Box[];
  /** The view: no tag hangs over its edge. */
  readonly frame: Box;
  /** The unit is too small for tags beside it. */
  readonly isCrowded?: boolean;
}

export function tagOf(verb: OverlayVerb): Tag['kind'] {
  if (verb === 'move' || verb === 'deployment') return 'go';
  return verb === 'command' ? 'command' : 'harm';
}

const FONT = `700 11.5px 'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif`;
const HEIGHT = 19;
/** Pixels on both sides of the words, and the most that a tag is wide. */
const PADDING = 10;
const WIDEST = 160;
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

/** How wide a text of a tag is. */
export type TagMeasure = (says: string) => number;

export const measureTags =
  (pen: Pen): TagMeasure =>
  (says) =>
    widthOfText(pen, says, FONT);

/** As many of its words as a tag has room for. */
export function fitting(says: string, measure: TagMeasure): string {
  const room = WIDEST - 2 * PADDING;
  if (measure(says) <= room) return says;
  const words = says.split(' ');
  while (words.length > 1) {
    words.pop();
    const cut = `${words.join(' ').replace(/[\s,;:·]+$/, '')}\u2026`;
    if (measure(cut) <= room) return cut;
  }
  return says.slice(0, 20);
}

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

/** Each as near to its place as units and the tags before it leave room. */
export function placeTags(tags: readonly Tag[], measure: TagMeasure, room: TagRoom): TagLayout {
  const { bodies, names, frame, isCrowded = false } = room;
  const placed: PlacedTag[] = [];
  const unplaced: Tag[] = [];
  for (const tag of tags) {
    const says = fitting(tag.says, measure);
    const width = Math.min(measure(says) + 2 * PADDING, WIDEST);
    const boxes = ASIDE.flatMap((far) => WAYS.map((way) => boxBeside(tag.at, way, far, width))).filter(
      (box) => within(box, frame) && bodies.free(box) && !placed.some((other) => meet(other.box, box)),
    );
    const box = isCrowded ? undefined : (boxes.find((each) => !names.some((name) => meet(name, each))) ?? boxes[0]);
    if (box === undefined) unplaced.push(tag);
    else placed.push({ ...tag, says, box });
  }
  return { placed, unplaced, aside: asideOf(unplaced, measure, room) };
}

/** Pixels between the edge of the view and the words that stand there. */
const FROM_EDGE = 16;
const PARTS = [0.5, 0.35, 0.65, 0.2, 0.8];

/** All the words that found no place, on one slip at an edge of the view. */
function asideOf(tags: readonly Tag[], measure: TagMeasure, { bodies, frame }: TagRoom): PlacedTag | null {
  const [first] = tags;
  if (first === undefined) return null;
  const says = tags.map((tag) => tag.says).join(' \u00b7 ');
  const half = measure(says) / 2 + PADDING;
  const boxes = [frame.top + FROM_EDGE, frame.bottom - FROM_EDGE - HEIGHT].flatMap((top) =>
    PARTS.map((part): Box => {
      const middle = frame.left + (frame.right - frame.left) * part;
      return { left: middle - half, right: middle + half, top, bottom: top + HEIGHT };
    }),
  );
  const box = boxes.find((each) => within(each, frame) && bodies.free(each));
  return box === undefined ? null : { ...first, says, box };
}

/** From the edge of a tag to the place it speaks of: level or upright first, with one bend at most. */
export function leaderOf({ left, right, top, bottom }: Box, at: Point): readonly Point[] {
  const y = (top + bottom) / 2;
  const edge = at.x < left ? left : right;
  if (at.x >= left && at.x <= right) return [{ x: at.x, y: at.y < top ? top : bottom }, at];
  if (at.y >= top && at.y <= bottom) return [{ x: edge, y: at.y }, at];
  return [{ x: edge, y }, { x: at.x, y }, at];
}

/** All tags, the dots of those without a place, and their words. */
export function drawTags(pen: Pen, ink: Palette, { placed, unplaced, aside, numbers = [] }: TagLayout): void {
  for (const tag of placed) drawTag(pen, ink, tag);
  for (const tag of unplaced) disc(pen, tag.at, 2, edgeOf(tag, ink));
  if (aside !== null) slip(pen, ink, aside);
  for (const [i, tag] of numbers.entries()) {
    const isFree = numbers
      .slice(0, i)
      .every(({ at }) => Math.hypot(at.x - tag.at.x, at.y - tag.at.y) > NUMBER_RADIUS * 2);
    if (isFree) drawNumber(pen, ink, tag);
    else disc(pen, tag.at, 3, edgeOf(tag, ink));
  }
}

/** Pixels; numbers that lie closer together are dots until the view is. */
const NUMBER_RADIUS = 9.5;

function drawNumber(pen: Pen, ink: Palette, { at, says, kind }: Tag): void {
  disc(pen, at, NUMBER_RADIUS + 1.5, ink.tag);
  disc(pen, at, NUMBER_RADIUS, edgeOf({ kind }, ink));
  setFont(pen, FONT);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink.tag;
  pen.fillText(says, at.x, at.y + 0.5);
}

/** A small paper slip with rounded ends and a line to the place it speaks of: why it costs so much, how far it is. */
function drawTag(pen: Pen, ink: Palette, tag: PlacedTag): void {
  const edge = edgeOf(tag, ink);
  stroke(pen, leaderOf(tag.box, tag.at), { colour: edge, width: 1 });
  disc(pen, tag.at, 2, edge);
  slip(pen, ink, tag);
}

function edgeOf({ kind }: Pick<Tag, 'kind'>, ink: Palette): string {
  return { go: ink.verdigris, harm: ink.carmine, command: ink.command, ghost: ink.tagDark, no: ink.carmine }[kind];
}

function slip(pen: Pen, ink: Palette, tag: PlacedTag): void {
  const { left, right, top, bottom } = tag.box;
  const edge = edgeOf(tag, ink);
  const dark = tag.kind === 'ghost';
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
