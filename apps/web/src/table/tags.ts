import type { OverlayVerb, Point } from 'enfilade';
import { type Box, meet } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import { setFont, widthOfText } from './text.ts';

export interface Tag {
  readonly at: Point;
  readonly says: string;
  readonly kind: 'go' | 'harm' | 'command' | 'ghost' | 'no';
}

export function tagOf(verb: OverlayVerb): Tag['kind'] {
  if (verb === 'move' || verb === 'deployment') return 'go';
  return verb === 'command' ? 'command' : 'harm';
}

const FONT = `700 11.5px 'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif`;
const HEIGHT = 19;

export function boxOfTag(pen: Pen, { at, says }: Tag): Box {
  const half = widthOfText(pen, says, FONT) / 2 + 10;
  return { left: at.x - half, right: at.x + half, top: at.y - HEIGHT / 2, bottom: at.y + HEIGHT / 2 };
}

/** Up and down by whole slips, the nearest first. */
const ASIDE = [0, 1, -1, 2, -2, 3, -3];

/** None lies over another: who comes later gives way. */
export function spread(tags: readonly Tag[], boxOf: (tag: Tag) => Box): readonly Tag[] {
  const taken: Box[] = [];
  return tags.map((tag) => {
    const moved = ASIDE.map((by) => ({ ...tag, at: { x: tag.at.x, y: tag.at.y + by * (HEIGHT + 2) } }));
    const found = moved.find((each) => !taken.some((box) => meet(box, boxOf(each)))) ?? tag;
    taken.push(boxOf(found));
    return found;
  });
}

/** A small paper slip with rounded ends: why it costs so much, how far it is. */
export function drawTag(pen: Pen, ink: Palette, tag: Tag): void {
  const { left, right, top } = boxOfTag(pen, tag);
  const edge = { go: ink.verdigris, harm: ink.carmine, command: ink.command, ghost: ink.tagDark, no: ink.carmine }[
    tag.kind
  ];
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
  pen.fillText(tag.says, tag.at.x, tag.at.y + 0.5);
}
