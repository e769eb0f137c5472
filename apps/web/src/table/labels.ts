import type { Lens, Size } from './camera.ts';
import { pixelsAnInch } from './detail.ts';
import { type Box, grownBox, meet } from './geometry.ts';
import { drawGroundName } from './ground-names.ts';
import { type LetteringView, namesAround, type RestingNames, NO_TAGS, restingNames, tagsAround } from './lettering.ts';
import { DOT, type Name, type Place } from './names.ts';
import type { Palette } from './palette.ts';
import { disc, type Pen } from './pen.ts';
import { type Focus, NO_FOCUS, type Scene } from './scene.ts';
import { createSheet } from './sheet.ts';
import { drawTags, measureTags, type TagLayout } from './tags.ts';
import { setFont, widthOfText } from './text.ts';

const SANS = `'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif`;
const fontOf = (bold: boolean): string => `${bold ? 700 : 500} 11.5px ${SANS}`;

export interface Lettering {
  readonly scene: Scene;
  readonly focus: Focus;
  readonly ink: Palette;
  readonly detail: LetteringView['detail'];
  /** A moving unit has no name until it stands. */
  readonly underway: ReadonlySet<string>;
}

/** All that is written on the table: names on a sheet that moves with it, tags over everything. */
export interface Labels {
  resize(view: Size, ratio: number): void;
  /** Units have moved: names are placed anew. */
  spoil(): void;
  ready(lettering: Lettering, lens: Lens, resting: boolean): void;
  /** The names; the tags are laid over everything later. */
  lay(pen: CanvasRenderingContext2D, lens: Lens): void;
  layTags(pen: CanvasRenderingContext2D, ink: Palette, lens: Lens): void;
}

interface RestingLayout extends RestingNames {
  readonly k: number;
  readonly turn: Lens['turn'];
}

/** Names are placed for the whole table at one zoom, counted from its corner, so that they keep still while it is moved. */
export function createLabels(measuring: Pen): Labels {
  const sheet = createSheet(false);
  let size: Size = { width: 1, height: 1 };
  let placed: RestingLayout | null = null;
  let before: ReadonlyMap<string, Place> = new Map();
  let tags: TagLayout = NO_TAGS;
  let drawn: Pick<Lettering, 'focus'> & { readonly tags: string } = { focus: NO_FOCUS, tags: '' };

  const measures = {
    name: (text: string, bold: boolean) => widthOfText(measuring, text, fontOf(bold)),
    tag: measureTags(measuring),
    ground: (text: string, font: string) => widthOfText(measuring, text, font),
  };

  const viewOf = ({ k, turn }: Pick<Lens, 'k' | 'turn'>, { detail }: Lettering): LetteringView => ({
    k,
    turn,
    detail,
    measures,
  });

  const rest = (lettering: Lettering, lens: Lens): RestingLayout => {
    const { k, turn } = lens;
    if (placed?.k === k && placed.turn === turn) return placed;
    const { scene, underway } = lettering;
    placed = { k, turn, ...restingNames(scene, viewOf(lens, lettering), { before, underway }) };
    before = new Map(placed.names.map((name) => [name.id, name.place]));
    return placed;
  };

  return {
    resize(view, ratio) {
      size = view;
      sheet.resize(view, ratio);
    },
    spoil() {
      placed = null;
      sheet.spoil();
    },
    ready(lettering, lens, resting) {
      const { scene, focus, ink } = lettering;
      const frame = shiftedBack({ left: 0, top: 0, right: size.width, bottom: size.height }, lens);
      tags = tagsAround(scene, viewOf(lens, lettering), { focus, rest: () => rest(lettering, lens), frame });
      const now = { focus, tags: JSON.stringify(tags.placed.map(({ box }) => box)) };
      if (drawn.focus !== now.focus || drawn.tags !== now.tags) sheet.spoil();
      drawn = now;
      if (!focus.shown.names) return;
      sheet.ready(lens, resting, (pen, at, part) => {
        const inch = pixelsAnInch(at.k * 1000, scene.unit);
        const all = rest(lettering, at);
        const names = namesAround(scene, viewOf(at, lettering), { focus, rest: all, tags });
        const near = grownBox(shiftedBack(part, at), 4);
        pen.translate(at.ox, at.oy);
        for (const name of all.ground) if (meet(name.box, near)) drawGroundName(pen, ink, name, inch);
        letter(
          pen,
          names.filter((name) => meet(name.box, near)),
          ink,
        );
      });
    },
    lay: sheet.lay,
    layTags(pen, ink, { ox, oy }) {
      pen.save();
      pen.translate(ox, oy);
      drawTags(pen, ink, tags);
      pen.restore();
    },
  };
}

function shiftedBack({ left, right, top, bottom }: Box, { ox, oy }: Lens): Box {
  return { left: left - ox, right: right - ox, top: top - oy, bottom: bottom - oy };
}

/** A halo of paper, then the letters. */
function letter(pen: Pen, names: readonly Name[], ink: Palette): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3.4;
  pen.strokeStyle = ink.halo;
  pen.fillStyle = ink.ink;
  const lineOf = ({ at: { y }, losses }: Name): number => y + 0.5 - (losses === null ? 0 : DOT.row / 2);
  for (const bold of [true, false]) {
    setFont(pen, fontOf(bold));
    const some = names.filter((name) => name.bold === bold);
    for (const name of some) pen.strokeText(name.text, name.at.x, lineOf(name));
    for (const name of some) pen.fillText(name.text, name.at.x, lineOf(name));
  }
  for (const name of names) count(pen, ink, name);
}

/** A dot for each man, those who fell last and dark. */
function count(pen: Pen, ink: Palette, { at, box, losses, side }: Name): void {
  if (losses === null) return;
  const from = at.x - ((losses.of - 1) * DOT.apart) / 2;
  for (let i = 0; i < losses.of; i += 1) {
    const place = { x: from + i * DOT.apart, y: box.bottom - DOT.row / 2 };
    disc(pen, place, DOT.apart / 2 - 0.1, ink.halo);
    disc(pen, place, DOT.apart / 2 - 0.5, i < losses.of - losses.taken ? ink.sides[side].fill : ink.pipLost);
  }
}
