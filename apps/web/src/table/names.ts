import type { Point, Sign } from 'enfilade';
import type { Lens } from './camera.ts';
import { discSize, discsOf } from './discs.ts';
import type { Detail } from './detail.ts';
import { type Box, boxOf, meet, toLegs, legsOf } from './geometry.ts';
import { countedLosses, pipPlaces, pipSize } from './marks.ts';
import { emptyRoom, type Room } from './room.ts';
import { skirtOf } from './skirts.ts';
import { boundsOf, cornersOf, grown, type Slab, slabOf, spot } from './troops/slab.ts';

/** The units the player is handling: their names step back from the rings around them. */
export interface InHand {
  readonly hovered: string | null;
  /** Chosen, compared with it, led by it, or to be hit. */
  readonly ringed: ReadonlySet<string>;
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
  /** Counted in dots below the name: of units that are too many men for pips. */
  readonly losses: Sign['losses'];
  readonly side: Sign['side'];
}

export interface NamingContext {
  readonly lens: Lens;
  readonly inch: number;
  readonly detail: Detail;
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
/** Pixels: farther from its unit a name says nothing of it. */
const FARTHEST = 90;
/** A dot for each man, and the row they stand in. */
export const DOT = { apart: 5, row: 7 } as const;

function claimOf(sign: Sign): number {
  if (sign.arm === 'commander') return 3 - sign.rank / 10;
  const has = (mark: string): boolean => sign.marks.some((one) => one.sign === mark);
  if (has('engaged')) return 4;
  return has('shaken') ? 5 : 6;
}

function sizeOf({ blocks }: Sign): number {
  return blocks.reduce((sum, { width, depth }) => sum + width * depth, 0);
}

/** The middle of a text of this size that lies wholly beyond one side of the slab. */
export function beyond(slab: Slab, place: Place, { width, height = HEIGHT }: TextSize, gap: number): Point {
  const [ahead, left] = { rear: [-1, 0], front: [1, 0], left: [0, 1], right: [0, -1] }[place] as [number, number];
  const edge = place === 'rear' || place === 'front' ? slab.d / 2 : slab.w / 2;
  const way = { x: slab.ux * ahead + slab.uy * left, y: slab.uy * ahead - slab.ux * left };
  const far = gap + Math.abs(way.x) * (width / 2) + Math.abs(way.y) * (height / 2);
  const from = spot(slab, ahead * edge, left * edge);
  return { x: from.x + way.x * far, y: from.y + way.y * far };
}

interface TextSize {
  readonly width: number;
  readonly height?: number;
}

const around = ({ x, y }: Point, { width, height = HEIGHT }: TextSize): Box => ({
  left: x - width / 2 - 1,
  right: x + width / 2 + 1,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Everything that no name may cover. */
export function occupied(
  signs: readonly Sign[],
  { lens, inch, detail }: Pick<NamingContext, 'lens' | 'inch' | 'detail'>,
): Room {
  const room = emptyRoom();
  for (const sign of signs) {
    const bounds = boundsOf(sign, lens);
    const many = sign.blocks.some(({ round }) => round === true) && sign.blocks.length > 1;
    if (many) for (const block of sign.blocks) room.add(cornersOf(slabOf(block, lens)));
    else {
      const leader = sign.arm === 'commander' ? skirtOf(sign, 'rear', inch, detail) : 0;
      room.add(cornersOf(grown(bounds, leader)));
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

type Try = Omit<Name, 'id'>;

const within = (box: Box, frame: Box): boolean =>
  box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;

/** Rear, left, right, front with the whole name, then with the short one; first inside the table, then beyond its edge. */
function triesFor(sign: Sign, naming: NamingContext, aside = 0): readonly Try[] {
  const { lens, inch, detail, before, width, frame } = naming;
  const leader = sign.arm === 'commander';
  const bounds = boundsOf(sign, lens);
  const body: Slab = leader ? { ...bounds, ux: 0, uy: -1 } : bounds;
  const order: readonly Place[] = leader ? ['right', 'left', 'rear', 'front'] : ['rear', 'left', 'right', 'front'];
  const held = before.get(sign.id);
  const places = held === undefined ? order : [held, ...order.filter((place) => place !== held)];
  const losses = countedLosses(sign);
  const legs = legsOf(cornersOf(bounds), true);
  const tries = [...new Set([sign.name, sign.short])].flatMap((text) =>
    places.flatMap((place): readonly Try[] => {
      const size = {
        width: Math.max(width(text, !leader), (losses?.of ?? 0) * DOT.apart),
        height: HEIGHT + (losses === null ? 0 : DOT.row),
      };
      const at = beyond(body, place, size, GAP + aside + skirtOf(sign, place, inch, detail));
      const box = around(at, size);
      const nearest = { x: nearer(bounds.x, box.left, box.right), y: nearer(bounds.y, box.top, box.bottom) };
      return toLegs(nearest, legs) > FARTHEST ? [] : [{ text, place, at, box, bold: !leader, losses, side: sign.side }];
    }),
  );
  const [inner, outer] = [
    tries.filter(({ box }) => within(box, frame)),
    tries.filter(({ box }) => !within(box, frame)),
  ];
  return [...inner, ...outer];
}

const nearer = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), most);

/** A place for as many names as possible, in the order of their claims; the others are dropped. */
export function placeNames(signs: readonly Sign[], room: Room, naming: NamingContext): readonly Name[] {
  const asking = signs
    .map((sign) => ({ sign, claim: claimOf(sign), size: sizeOf(sign) }))
    .filter(({ sign, claim }) => sign.name !== '' && (naming.detail !== 'A' || claim <= 3))
    .sort((a, b) => a.claim - b.claim || b.size - a.size || (a.sign.id < b.sign.id ? -1 : 1));
  const names: Name[] = [];
  for (const { sign } of asking) {
    const found = triesFor(sign, naming).find(({ box }) => room.free(box));
    if (found === undefined) continue;
    room.addBox(found.box);
    names.push({ id: sign.id, ...found });
  }
  return names;
}

/** Names while no unit is being handled, and the room they leave. */
export interface NamesAtRest {
  /** The units that may be named. */
  readonly standing: readonly Sign[];
  readonly names: readonly Name[];
  /** Units, pips, commanders and objectives: nothing is written over them. */
  readonly bodies: Room;
}

/**
 * The names while the player has somebody in hand: they hold their places. What a tag, a ring or the ghost covers is left out; the names of those
 * in hand step back from their rings, or come in addition where there is room.
 */
export function namesInHand(
  { standing, names: rest, bodies }: NamesAtRest,
  { hand, naming, covered }: { readonly hand: InHand; readonly naming: NamingContext; readonly covered: Room },
): readonly Name[] {
  const kept = rest.filter(({ box }) => covered.free(box));
  const isHeld = (id: string): boolean => id === hand.hovered || hand.ringed.has(id);
  const others = kept.filter(({ id }) => !isHeld(id));
  const names = [...others];
  for (const sign of standing) {
    if (!isHeld(sign.id) || sign.name === '') continue;
    const own = kept.find(({ id }) => id === sign.id);
    const was = rest.find(({ id }) => id === sign.id);
    const before = new Map(was === undefined ? [] : [[was.id, was.place]]);
    const ring = hand.ringed.has(sign.id) ? RING : 0;
    const aside = triesFor(sign, { ...naming, before }, ring).find(
      ({ box }) => bodies.free(box) && covered.free(box) && !names.some((name) => meet(name.box, box)),
    );
    const found = aside === undefined ? own : { id: sign.id, ...aside };
    if (found !== undefined) names.push(found);
  }
  return names;
}
