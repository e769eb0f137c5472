import type { Block, Point, Sign } from 'enfilade';
import { type Lens, onScreen, turnedBy } from '../camera.ts';

/** A rectangle in the picture that faces somewhere: its middle, the direction it faces, its width across and its depth. */
export interface Slab extends Point {
  readonly ux: number;
  readonly uy: number;
  readonly w: number;
  readonly d: number;
}

const TENTH = Math.PI / 1800;
/** How far marks, ticks and smoke reach beyond a footprint, in pixels. */
export const AROUND = 44;

export function facing({ turn }: Lens, heading: number): { readonly ux: number; readonly uy: number } {
  const { x, y } = turnedBy(turn, { x: Math.cos(heading * TENTH), y: Math.sin(heading * TENTH) });
  return { ux: x, uy: y };
}

export function slabOf(block: Block, lens: Lens): Slab {
  return {
    ...onScreen(lens, block),
    ...facing(lens, block.heading),
    w: block.width * lens.k,
    d: block.depth * lens.k,
  };
}

/** So many pixels ahead of the middle and to its left. */
export function spot({ x, y, ux, uy }: Slab, ahead: number, left: number): Point {
  return { x: x + ux * ahead + uy * left, y: y + uy * ahead - ux * left };
}

/** Front left, front right, rear right, rear left. */
export function cornersOf(slab: Slab): readonly [Point, Point, Point, Point] {
  const [a, l] = [slab.d / 2, slab.w / 2];
  return [spot(slab, a, l), spot(slab, a, -l), spot(slab, -a, -l), spot(slab, -a, l)];
}

/** A part of it: from where to where, counted from its left rear corner, as shares of its width and depth. */
export function partOf(slab: Slab, across: readonly [number, number], deep: readonly [number, number]): Slab {
  const left = slab.w * (0.5 - (across[0] + across[1]) / 2);
  const ahead = slab.d * ((deep[0] + deep[1]) / 2 - 0.5);
  return { ...slab, ...spot(slab, ahead, left), w: slab.w * (across[1] - across[0]), d: slab.d * (deep[1] - deep[0]) };
}

export function cutAcross(slab: Slab, parts: number): readonly Slab[] {
  return Array.from({ length: parts }, (_, i) => partOf(slab, [i / parts, (i + 1) / parts], [0, 1]));
}

/** From the front to the rear, with a share of each rank left free behind it. */
export function cutDeep(slab: Slab, parts: number, free: number): readonly Slab[] {
  return Array.from({ length: parts }, (_, i) =>
    partOf(slab, [0, 1], [1 - (i + 1 - free * 0.5) / parts, 1 - (i + free * 0.5) / parts]),
  );
}

export function grown(slab: Slab, by: number): Slab {
  return { ...slab, w: slab.w + 2 * by, d: slab.d + 2 * by };
}

export function shifted(slab: Slab, ahead: number, left: number): Slab {
  return { ...slab, ...spot(slab, ahead, left) };
}

export function leaned(slab: Slab, angle: number): Slab {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { ...slab, ux: slab.ux * c - slab.uy * s, uy: slab.ux * s + slab.uy * c };
}

/** The ground that all its blocks cover, as the unit faces. */
export function boundsOf(sign: Sign, lens: Lens): Slab {
  const base: Slab = {
    ...onScreen(lens, sign.pose),
    ...facing(lens, sign.pose.heading),
    w: 0,
    d: 0,
  };
  let [front, rear, left, right] = [-Infinity, Infinity, -Infinity, Infinity];
  for (const block of sign.blocks)
    for (const corner of cornersOf(slabOf(block, lens))) {
      const [dx, dy] = [corner.x - base.x, corner.y - base.y];
      const [ahead, aside] = [dx * base.ux + dy * base.uy, dx * base.uy - dy * base.ux];
      front = Math.max(front, ahead);
      rear = Math.min(rear, ahead);
      left = Math.max(left, aside);
      right = Math.min(right, aside);
    }
  if (front === -Infinity) return base;
  return { ...base, ...spot(base, (front + rear) / 2, (left + right) / 2), w: left - right, d: front - rear };
}

/** Whether the blocks fill the ground they cover, so that they are drawn as one. */
export function filled(slabs: readonly Slab[], bounds: Slab): boolean {
  const sum = slabs.reduce((area, { w, d }) => area + w * d, 0);
  const aligned = slabs.every(({ ux, uy }) => ux * bounds.ux + uy * bounds.uy > 0.9995);
  return aligned && Math.abs(sum - bounds.w * bounds.d) < bounds.w * bounds.d * 0.02;
}

/** Of all blocks, those of the first rank. */
export function foremost(slabs: readonly Slab[], bounds: Slab): readonly Slab[] {
  const front = bounds.d / 2;
  const lead = (slab: Slab): number => (slab.x - bounds.x) * bounds.ux + (slab.y - bounds.y) * bounds.uy + slab.d / 2;
  const best = Math.max(...slabs.map(lead));
  return slabs.filter((slab) => lead(slab) > Math.min(best, front) - slab.d * 0.6);
}
