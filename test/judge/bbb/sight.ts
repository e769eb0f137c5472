import { depthIn, gap, lengthIn, mayBeWithin, overlapOf, type Patch, SLACK, type Spot } from '../geometry.ts';
import type { Piece } from '../ground.ts';
import { apart, bodyOf, inInches, type Table, type Unit, unitsOn } from './bodies.ts';
import { landOf } from './land.ts';

/** Whether a spot is seen: certainly, certainly not, or in doubt. */
export type Look = 'clear' | 'hidden' | 'doubtful';

/** What may stand between a viewer and a patch, so that few need be looked past. */
export interface View {
  readonly eye: Spot;
  readonly slopes: readonly { readonly patch: Patch; readonly certain: boolean }[];
  readonly thick: readonly Patch[];
  readonly others: readonly { readonly body: Patch; readonly over: 'never' | 'always' | 'perhaps' }[];
}

function holds(slope: Piece, spot: Spot, slack: number): boolean {
  return slope.patches.some((patch) => depthIn(patch, spot) > slack);
}

/** Section 8: a slope on which either stands does not block; friends on no slope are lower than a viewer on a hill. */
export function viewOf(battle: Table, [viewer, target]: readonly [Unit, Unit], seen: Patch, moving = false): View {
  const eye = inInches(viewer);
  const { slopes, thick } = landOf(battle);
  const between: Patch = { corners: [eye, ...seen.corners], radius: 0 };
  const inWay = (patch: Patch): boolean => mayBeWithin(between, patch, SLACK);
  const isOnHill = (spot: Spot, slack: number): boolean => slopes.some((slope) => holds(slope, spot, slack));
  const others = unitsOn(battle)
    .filter(({ id }) => id !== viewer.id && id !== target.id)
    .filter((unit) => inWay(bodyOf(unit)))
    .map((unit) => {
      const at = inInches(unit);
      const lower = unit.side === viewer.side && isOnHill(eye, -SLACK) && !isOnHill(at, SLACK);
      const certain = isOnHill(eye, SLACK) && !isOnHill(at, -SLACK);
      // BBB-TERR-02: 3" between the units on both sides of those fired over.
      const least = Math.min(apart(bodyOf(viewer), bodyOf(unit)), moving ? Infinity : gap(seen, bodyOf(unit)));
      const over =
        !lower || least < 3 - SLACK ? 'never' : moving || !certain || least < 3 + SLACK ? 'perhaps' : 'always';
      return { body: bodyOf(unit), over } as const;
    });
  // A front centre on the rim of a slope may be said to stand on it or not.
  const stands = (slope: Piece, slack: number): boolean =>
    holds(slope, eye, slack) || (!moving && holds(slope, inInches(target), slack));
  return {
    eye,
    slopes: slopes
      .filter((slope) => !stands(slope, SLACK))
      .flatMap((slope) => slope.patches.map((patch) => ({ patch, certain: !stands(slope, -SLACK) })))
      .filter(({ patch }) => inWay(patch)),
    thick: thick.flatMap(({ patches }) => patches).filter(inWay),
    others,
  };
}

/** BBB-TERR-01 to 03, BBB-GAP-34: from the front centre to one spot. */
export function lookAt({ eye, slopes, thick, others }: View, to: Spot): Look {
  const line: Patch = { corners: [eye, to], radius: 0 };
  let doubtful = false;
  for (const { patch, certain } of slopes) {
    if (depthIn(patch, to) > SLACK) continue;
    const length = mayBeWithin(line, patch, SLACK) ? lengthIn(patch, eye, to) : 0;
    if (certain && length > 0.3 && depthIn(patch, to) < -SLACK) return 'hidden';
    if (length > 0 || gap(line, patch) <= SLACK) doubtful = true;
  }
  for (const { body, over } of others) {
    if (over === 'always' || !mayBeWithin(line, body, SLACK)) continue;
    if (gap(line, body) > SLACK) continue;
    if (overlapOf(line, body) > SLACK && over === 'never') return 'hidden';
    doubtful = true;
  }
  const wood = thick.reduce((sum, patch) => sum + (mayBeWithin(line, patch, 0) ? lengthIn(patch, eye, to) : 0), 0);
  if (wood > 3.1) return 'hidden';
  return doubtful || wood > 2.9 ? 'doubtful' : 'clear';
}
