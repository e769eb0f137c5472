import type { Block, Point, Pose, Sign } from 'enfilade';
import { jitter, seedOf, sway } from './jitter.ts';

/** What is drawn while the table changes: a sign on its way, and how much of it is there. */
export interface MovingSign {
  readonly sign: Sign;
  readonly alpha: number;
}

/** The look's curve: cubic-bezier(.2, .7, .2, 1), solved by halving. */
export function eased(t: number): number {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  const at = (p: number, first: number, second: number): number =>
    3 * (1 - p) ** 2 * p * first + 3 * (1 - p) * p ** 2 * second + p ** 3;
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i += 1) {
    const middle = (low + high) / 2;
    if (at(middle, 0.2, 0.2) < t) low = middle;
    else high = middle;
  }
  return at((low + high) / 2, 0.7, 1);
}

const TENTH = Math.PI / 1800;
const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

function turnedTo(from: number, to: number, t: number): number {
  const by = ((((to - from) % 3600) + 5400) % 3600) - 1800;
  return from + by * t;
}

interface Local {
  readonly ahead: number;
  readonly left: number;
  readonly turn: number;
}

function localOf(pose: Pose, block: Block): Local {
  const [c, s] = [Math.cos(pose.heading * TENTH), Math.sin(pose.heading * TENTH)];
  const [dx, dy] = [block.x - pose.x, block.y - pose.y];
  return { ahead: dx * c + dy * s, left: dy * c - dx * s, turn: block.heading - pose.heading };
}

/** By unit: its path, from where it stood to where it stands. */
export type Ways = Readonly<Record<string, readonly Point[]>>;

/** A share of a way, by its length. */
function along(way: readonly Point[], t: number): Point | undefined {
  const legs = way.slice(1).map((to, i) => ({ from: way[i] ?? to, to }));
  const lengths = legs.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
  let left = lengths.reduce((sum, length) => sum + length, 0) * t;
  for (const [i, { from, to }] of legs.entries()) {
    const length = lengths[i] ?? 0;
    if (left <= length && length > 0)
      return { x: lerp(from.x, to.x, left / length), y: lerp(from.y, to.y, left / length) };
    left -= length;
  }
  return way.at(-1);
}

/** Ways are those of a centre, which may lie somewhat beside the middle of the ground that is covered. */
const NEAR = 2500;

function isNear(one: Point, two: Point): boolean {
  return Math.hypot(one.x - two.x, one.y - two.y) < NEAR;
}

/** Straight where no way is known, or none that leads from the one to the other. */
function placeAt(before: Pose, after: Pose, t: number, way: readonly Point[] = []): Point {
  const straight = { x: lerp(before.x, after.x, t), y: lerp(before.y, after.y, t) };
  const [first, last, at] = [way[0], way.at(-1), along(way, t)];
  if (first === undefined || last === undefined || at === undefined || way.length < 2) return straight;
  if (!isNear(first, before) || !isNear(last, after)) return straight;
  return { x: at.x + straight.x - lerp(first.x, last.x, t), y: at.y + straight.y - lerp(first.y, last.y, t) };
}

/** Blocks keep their places in the body while it moves and wheels; a body that forms anew passes from one shape into the other. */
function between(before: Sign, after: Sign, t: number, way?: readonly Point[]): Sign {
  const pose: Pose = {
    ...placeAt(before.pose, after.pose, t, way),
    heading: turnedTo(before.pose.heading, after.pose.heading, t),
  };
  const same = before.blocks.length === after.blocks.length;
  const shown = same || t >= 0.5 ? after : before;
  const [c, s] = [Math.cos(pose.heading * TENTH), Math.sin(pose.heading * TENTH)];
  const blocks = shown.blocks.map((block, i): Block => {
    const to = localOf(shown.pose, block);
    const old = same ? (before.blocks[i] ?? block) : block;
    const from = same ? localOf(before.pose, old) : to;
    const ahead = lerp(from.ahead, to.ahead, t);
    const left = lerp(from.left, to.left, t);
    return {
      ...block,
      x: pose.x + c * ahead - s * left,
      y: pose.y + s * ahead + c * left,
      heading: pose.heading + turnedTo(from.turn, to.turn, t),
      width: lerp(old.width, block.width, t),
      depth: lerp(old.depth, block.depth, t),
    };
  });
  return { ...shown, pose, blocks };
}

const sameBlock = (a: Block, b: Block | undefined): boolean =>
  b !== undefined &&
  a.x === b.x &&
  a.y === b.y &&
  a.heading === b.heading &&
  a.width === b.width &&
  a.depth === b.depth;

const still = (a: Sign, b: Sign): boolean =>
  a === b || (a.blocks.length === b.blocks.length && a.blocks.every((block, i) => sameBlock(block, b.blocks[i])));

const SCATTERS_MS = 400;
/** A body that is one block runs in so many pieces. */
const PIECES = 5;
/** How far the last of them run, in thousandths. */
const RUN = 2600;

/** It runs: pieces of it drift to the rear and apart, each its own way. */
function scattered(sign: Sign, t: number): Sign {
  const [c, s] = [Math.cos(sign.pose.heading * TENTH), Math.sin(sign.pose.heading * TENTH)];
  const pieces = sign.blocks.length >= PIECES ? sign.blocks : sign.blocks.flatMap(inPieces);
  const seed = seedOf(sign.id);
  const blocks = pieces.map((block, i): Block => {
    const back = -RUN * t * (0.35 + jitter(seed, i) * 0.65);
    const aside = RUN * t * sway(seed, i) * 0.7;
    return {
      ...block,
      x: block.x + c * back - s * aside,
      y: block.y + s * back + c * aside,
      heading: block.heading + sway(seed, i + 50) * 900 * t,
    };
  });
  return { ...sign, blocks, marks: [], losses: null };
}

function inPieces(block: Block): readonly Block[] {
  if (block.round === true) return [block];
  const [c, s] = [Math.cos(block.heading * TENTH), Math.sin(block.heading * TENTH)];
  const width = block.width / PIECES;
  return Array.from({ length: PIECES }, (_, i) => {
    const left = (i - (PIECES - 1) / 2) * width;
    return { ...block, width: width * 0.86, x: block.x - s * left, y: block.y + c * left };
  });
}

/** The ids of units that move, come or go between two pictures of the table. */
export function moving(before: readonly Sign[], after: readonly Sign[]): ReadonlySet<string> {
  const old = new Map(before.map((sign) => [sign.id, sign]));
  const ids = new Set<string>();
  for (const sign of after) {
    const was = old.get(sign.id);
    if (was === undefined || !still(was, sign)) ids.add(sign.id);
    old.delete(sign.id);
  }
  for (const id of old.keys()) ids.add(id);
  return ids;
}

interface Passage {
  readonly ways?: Ways | undefined;
  /** Those who break: they scatter. */
  readonly routed?: readonly string[] | undefined;
}

/** Those who move, at a moment between two pictures: 0 is before, 1 is after. */
export function passing(
  before: readonly Sign[],
  after: readonly Sign[],
  t: number,
  { ways = {}, routed = [] }: Passage = {},
): readonly MovingSign[] {
  const ids = moving(before, after);
  const old = new Map(before.map((sign) => [sign.id, sign]));
  const found: MovingSign[] = [];
  for (const sign of after) {
    if (!ids.has(sign.id)) continue;
    const was = old.get(sign.id);
    found.push(was === undefined ? { sign, alpha: t } : { sign: between(was, sign, t, ways[sign.id]), alpha: 1 });
    old.delete(sign.id);
  }
  for (const [id, sign] of old)
    if (ids.has(id)) found.push({ sign: routed.includes(id) ? scattered(sign, t) : sign, alpha: 1 - t });
  return found;
}

/** 200 to 320 milliseconds, by how far the farthest unit goes, and 400 if one scatters; nothing with reduced motion. */
export function durationOf(
  before: readonly Sign[],
  after: readonly Sign[],
  calm: boolean,
  routed: readonly string[] = [],
): number {
  if (calm || before.length === 0) return 0;
  const ids = moving(before, after);
  if (ids.size === 0) return 0;
  if (routed.some((id) => ids.has(id))) return SCATTERS_MS;
  const old = new Map(before.map((sign) => [sign.id, sign]));
  const farthest = Math.max(
    0,
    ...after.map((sign) => {
      const was = old.get(sign.id);
      return was === undefined ? 0 : Math.hypot(sign.pose.x - was.pose.x, sign.pose.y - was.pose.y);
    }),
  );
  return Math.min(200 + farthest / 100, 320);
}
