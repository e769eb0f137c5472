import type { Scenario } from 'enfilade';
import { between, depthIn, type Patch, SLACK, type Spot, spotsAlong } from '../geometry.ts';
import { type Piece, piecesOf } from '../ground.ts';

const known = new WeakMap<Scenario, readonly Piece[]>();

export function piecesAt(scenario: Scenario, ...kinds: readonly string[]): readonly Piece[] {
  const pieces = known.get(scenario) ?? piecesOf(scenario);
  known.set(scenario, pieces);
  return pieces.filter(({ kind }) => kinds.includes(kind));
}

export function patchesOf(scenario: Scenario, ...kinds: readonly string[]): readonly Patch[] {
  return piecesAt(scenario, ...kinds).flatMap(({ patches }) => patches);
}

export function townPatch(scenario: Scenario, id: string): Patch | undefined {
  return piecesAt(scenario, 'town').find((town) => town.id === id)?.patches[0];
}

/** The highest contour about a spot. */
export function levelAt(scenario: Scenario, spot: Spot): number {
  const hills = piecesAt(scenario, 'hill').filter(({ patches }) => patches.some((hill) => depthIn(hill, spot) >= 0));
  return Math.max(0, ...hills.map((hill) => Number(hill.with['level'] ?? 1)));
}

/** How deep a spot is in the deepest of several patches. */
export function deepestIn(patches: readonly Patch[], spot: Spot): number {
  return Math.max(-Infinity, ...patches.map((patch) => depthIn(patch, spot)));
}

/** How often a path crosses water: at least and at most. */
export interface Crossings {
  readonly least: number;
  readonly most: number;
}

/** On which side of a stretch of water a spot lies: how far to the left of it. */
export function leftOf(from: Spot, to: Spot, { x, y }: Spot): number {
  return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / Math.max(between(from, to), 1e-9);
}

/** W66-MOVE-03, W66-MOVE-04, W66-GAP-34: streams on a straight way; a bridge cancels them. */
export function streamsOn(scenario: Scenario, from: Spot, to: Spot): Crossings {
  const bridges = patchesOf(scenario, 'bridge');
  let [least, most] = [0, 0];
  for (const { patches } of piecesAt(scenario, 'stream')) {
    let [sure, ended] = [0, false];
    for (const { corners } of patches) {
      const [a, b] = [corners[0] as Spot, corners.at(-1) as Spot];
      const [start, end] = [leftOf(a, b, from), leftOf(a, b, to)];
      if (start > 0 === end > 0 && Math.min(Math.abs(start), Math.abs(end)) > SLACK) continue;
      const spots = spotsAlong(from, to, 0.02);
      const touching = spots.filter((spot) => depthIn({ corners: [a, b], radius: 2 * SLACK }, spot) >= 0);
      if (touching.length === 0) continue;
      const dry = touching.map((spot) => deepestIn(bridges, spot));
      if (dry.every((deep) => deep > 3 * SLACK)) continue;
      const doubtful = Math.min(Math.abs(start), Math.abs(end)) <= 2 * SLACK || dry.some((deep) => deep > -3 * SLACK);
      if (doubtful) ended = true;
      else sure += 1;
    }
    // Where two stretches of one stream meet, a way that goes over the corner goes over it once.
    least += ended ? 0 : Math.min(sure, 1);
    most += sure + (ended ? 1 : 0);
  }
  return { least, most };
}
