import { type Lens, onScreen, type Size, type Turn } from './camera.ts';
import type { Detail } from './detail.ts';
import { pixelsAnInch } from './detail.ts';
import { type Box, boxOf, meet } from './geometry.ts';
import { drawGroundName, type GroundName, placeGroundNames } from './ground-names.ts';
import { type Claims, type Name, occupied, type Place, placeNames } from './names.ts';
import type { Palette } from './palette.ts';
import type { Pen } from './pen.ts';
import type { Focus, Scene } from './scene.ts';
import { createSheet } from './sheet.ts';
import type { PlacedTag } from './tags.ts';
import { setFont, widthOfText } from './text.ts';

const SANS = `'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif`;
const fontOf = (bold: boolean): string => `${bold ? 700 : 500} 11.5px ${SANS}`;

export interface Lettering {
  readonly scene: Scene;
  readonly focus: Focus;
  readonly ink: Palette;
  readonly detail: Detail;
  /** Who is on his way has no name until he stands. */
  readonly underway: ReadonlySet<string>;
  /** Where the tags are. */
  readonly tags: readonly PlacedTag[];
}

export interface Labels {
  resize(view: Size, ratio: number): void;
  spoil(): void;
  ready(lettering: Lettering, lens: Lens, resting: boolean): void;
  lay(pen: CanvasRenderingContext2D, lens: Lens): void;
}

interface LabelLayout {
  readonly k: number;
  readonly turn: Turn;
  readonly names: readonly Name[];
  readonly ground: readonly GroundName[];
}

/** Names are placed for the whole table at one zoom, counted from its corner, so that they keep still while it is moved. */
export function createLabels(): Labels {
  const sheet = createSheet(false);
  let placed: LabelLayout | null = null;
  let before: ReadonlyMap<string, Place> = new Map();

  const place = (pen: Pen, lettering: Lettering, { k, turn }: Lens, shown: Lens): LabelLayout => {
    const { scene, focus, detail, underway } = lettering;
    const lens: Lens = { ox: 0, oy: 0, k, turn };
    const inch = pixelsAnInch(k * 1000, scene.unit);
    const naming = {
      lens,
      inch,
      detail,
      before,
      frame: boxOf([onScreen(lens, { x: 0, y: 0 }), onScreen(lens, { x: scene.width, y: scene.height })]),
      claims: claimsOf(focus),
      width: (text: string, bold: boolean) => widthOfText(pen, text, fontOf(bold)),
    };
    const room = occupied(focus.ghost === null ? scene.signs : [...scene.signs, focus.ghost.sign], naming);
    for (const { box } of lettering.tags) room.addBox(shiftedBack(box, shown));
    const names = placeNames(
      scene.signs.filter(({ id }) => !underway.has(id)),
      room,
      naming,
    );
    before = new Map(names.map((name) => [name.id, name.place]));
    return { k, turn, names, ground: placeGroundNames(scene.ground, room, { pen, lens, inch, frame: naming.frame }) };
  };

  return {
    resize: sheet.resize,
    spoil() {
      placed = null;
      sheet.spoil();
    },
    ready(lettering, lens, resting) {
      sheet.ready(lens, resting, (pen, at, part) => {
        const inch = pixelsAnInch(at.k * 1000, lettering.scene.unit);
        const all = placed?.k === at.k && placed.turn === at.turn ? placed : place(pen, lettering, at, lens);
        placed = all;
        const near = shiftedBack(part, at);
        pen.translate(at.ox, at.oy);
        for (const name of all.ground) if (meet(name.box, near)) drawGroundName(pen, lettering.ink, name, inch);
        letter(
          pen,
          all.names.filter((name) => meet(name.box, near)),
          lettering.ink,
        );
      });
    },
    lay: sheet.lay,
  };
}

/** What is chosen, pointed at and may be hit: it is named first. */
export function claimsOf({ chosen, hovered, targets }: Focus): Claims {
  return { chosen, hovered, targets: new Set(targets.map(({ id }) => id)) };
}

function shiftedBack({ left, right, top, bottom }: Box, { ox, oy }: Lens): Box {
  return { left: left - ox - 4, right: right - ox + 4, top: top - oy - 4, bottom: bottom - oy + 4 };
}

/** A halo of paper, then the letters. */
function letter(pen: Pen, names: readonly Name[], ink: Palette): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3.4;
  pen.strokeStyle = ink.halo;
  pen.fillStyle = ink.ink;
  for (const bold of [true, false]) {
    setFont(pen, fontOf(bold));
    for (const name of names) if (name.bold === bold) pen.strokeText(name.text, name.at.x, name.at.y + 0.5);
    for (const name of names) if (name.bold === bold) pen.fillText(name.text, name.at.x, name.at.y + 0.5);
  }
}
