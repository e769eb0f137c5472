import type { Point, Sign } from 'enfilade';
import type { Lens } from './camera.ts';
import { discSize, discsOf } from './discs.ts';
import type { Detail } from './detail.ts';
import { type Box, boxOf } from './geometry.ts';
import { pipPlaces, pipSize } from './marks.ts';
import { emptyRoom, type Room } from './room.ts';
import { skirtOf } from './skirts.ts';
import { boundsOf, cornersOf, grown, type Slab, slabOf, spot } from './troops/slab.ts';

/** What decides which label is placed first. */
export interface Claims {
  readonly chosen: string | null;
  readonly hovered: string | null;
  readonly targets: ReadonlySet<string>;
}

export type Place = 'rear' | 'left' | 'right' | 'front';

export interface Name {
  readonly id: string;
  readonly text: string;
  readonly place: Place;
  /** Its middle. */
  readonly at: Point;
  readonly box: Box;
  readonly bold: boolean;
}

export interface NamingContext {
  readonly lens: Lens;
  readonly inch: number;
  readonly detail: Detail;
  readonly claims: Claims;
  /** How wide a text is. */
  readonly width: (text: string, bold: boolean) => number;
  /** The table: names lie outside of it only where there is no other place. */
  readonly frame: Box;
  /** Where each stood before: a name holds its place as long as it can. */
  readonly before: ReadonlyMap<string, Place>;
}

const HEIGHT = 13;
const GAP = 3;
/** The ring around what is chosen or may be hit. */
const RING = 9;

const ringed = (id: string, { chosen, targets }: Claims): number => (id === chosen || targets.has(id) ? RING : 0);

function claimOf(sign: Sign, { chosen, hovered, targets }: Claims): number {
  if (sign.id === chosen) return 0;
  if (sign.id === hovered) return 1;
  if (targets.has(sign.id)) return 2;
  if (sign.arm === 'commander') return 3 - sign.rank / 10;
  const has = (mark: string): boolean => sign.marks.some((one) => one.sign === mark);
  if (has('engaged')) return 4;
  return has('shaken') ? 5 : 6;
}

function sizeOf({ blocks }: Sign): number {
  return blocks.reduce((sum, { width, depth }) => sum + width * depth, 0);
}

/** The middle of a text of this size that lies wholly beyond one side of the slab. */
export function beyond(slab: Slab, place: Place, width: number, gap: number): Point {
  const [ahead, left] = { rear: [-1, 0], front: [1, 0], left: [0, 1], right: [0, -1] }[place] as [number, number];
  const edge = place === 'rear' || place === 'front' ? slab.d / 2 : slab.w / 2;
  const way = { x: slab.ux * ahead + slab.uy * left, y: slab.uy * ahead - slab.ux * left };
  const far = gap + Math.abs(way.x) * (width / 2) + Math.abs(way.y) * (HEIGHT / 2);
  const from = spot(slab, ahead * edge, left * edge);
  return { x: from.x + way.x * far, y: from.y + way.y * far };
}

const around = ({ x, y }: Point, width: number): Box => ({
  left: x - width / 2 - 1,
  right: x + width / 2 + 1,
  top: y - HEIGHT / 2,
  bottom: y + HEIGHT / 2,
});

/** Everything that no name may cover. */
export function occupied(
  signs: readonly Sign[],
  { lens, inch, detail, claims }: Pick<NamingContext, 'lens' | 'inch' | 'detail' | 'claims'>,
): Room {
  const room = emptyRoom();
  for (const sign of signs) {
    const bounds = boundsOf(sign, lens);
    const many = sign.blocks.some(({ round }) => round === true) && sign.blocks.length > 1;
    if (many) for (const block of sign.blocks) room.add(cornersOf(slabOf(block, lens)));
    else {
      const leader = sign.arm === 'commander' ? skirtOf(sign, 'rear', inch, detail) : 0;
      room.add(cornersOf(grown(bounds, Math.max(leader, ringed(sign.id, claims)))));
    }
    if (detail === 'A') continue;
    const half = pipSize(inch) / 2 + 0.5;
    const pips = pipPlaces(sign, bounds, inch);
    if (pips.length > 0) room.addBox(boxOf(pips, half));
    const radius = discSize(inch);
    discsOf(sign).forEach((_, i) =>
      room.addBox(boxOf([spot(bounds, 0, -bounds.w / 2 - radius * (1.25 + i * 2.2))], radius)),
    );
  }
  return room;
}

interface Try {
  readonly text: string;
  readonly place: Place;
  readonly at: Point;
  readonly box: Box;
}

const within = (box: Box, frame: Box): boolean =>
  box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;

/** Rear, left, right, front with the whole name, then with the short one; first inside the table, then beyond its edge. */
function triesFor(sign: Sign, naming: NamingContext): readonly Try[] {
  const { lens, inch, detail, before, width, frame } = naming;
  const leader = sign.arm === 'commander';
  const bounds = boundsOf(sign, lens);
  const body: Slab = leader ? { ...bounds, ux: 0, uy: -1 } : bounds;
  const order: readonly Place[] = leader ? ['right', 'left', 'rear', 'front'] : ['rear', 'left', 'right', 'front'];
  const held = before.get(sign.id);
  const places = held === undefined ? order : [held, ...order.filter((place) => place !== held)];
  const tries = [sign.name, sign.short].flatMap((text) =>
    places.map((place): Try => {
      const wide = width(text, !leader);
      const out = Math.max(skirtOf(sign, place, inch, detail), ringed(sign.id, naming.claims));
      const at = beyond(body, place, wide, GAP + out);
      return { text, place, at, box: around(at, wide) };
    }),
  );
  const [inner, outer] = [
    tries.filter(({ box }) => within(box, frame)),
    tries.filter(({ box }) => !within(box, frame)),
  ];
  return [...inner, ...outer];
}

/** A place for as many names as possible, in the order of their claims; the others are dropped. */
export function placeNames(signs: readonly Sign[], room: Room, naming: NamingContext): readonly Name[] {
  const asking = signs
    .map((sign) => ({ sign, claim: claimOf(sign, naming.claims), size: sizeOf(sign) }))
    .filter(({ sign, claim }) => sign.name !== '' && (naming.detail !== 'A' || claim <= 3))
    .sort((a, b) => a.claim - b.claim || b.size - a.size || (a.sign.id < b.sign.id ? -1 : 1));
  const names: Name[] = [];
  for (const { sign, claim } of asking) {
    const tries = triesFor(sign, naming);
    // What is chosen, pointed at or shot at is named whatever it covers.
    const found = tries.find(({ box }) => room.free(box)) ?? (claim <= 2 ? tries[0] : undefined);
    if (found === undefined) continue;
    room.addBox(found.box);
    names.push({ id: sign.id, bold: sign.arm !== 'commander', ...found });
  }
  return names;
}
