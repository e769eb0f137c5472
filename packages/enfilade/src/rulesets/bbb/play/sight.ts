import { areasAt, distance, distanceFromPoint, inUnits, type Point, type Trace, trace } from '#field/index.ts';
import type { Sighting } from '../facts/spotting.ts';
import { judgeSight } from '../spotting.ts';
import { featuresOf } from './ground.ts';
import type { BbbBattle, BbbUnit, Spot } from './model.ts';
import { bodies, outline } from './place.ts';

export interface Look {
  readonly clear: boolean;
  readonly line: Trace;
  readonly facts: readonly string[];
}

/** The slopes a unit stands on: those its front centre lies in. */
function slopesAt(battle: BbbBattle, { x, y }: Spot): readonly string[] {
  const { slopeNet } = featuresOf(battle.setting.ground);
  return slopeNet.areas.length === 0 ? [] : areasAt(slopeNet, { x, y }).map(({ id }) => id);
}

/** BBB-TERR-01 to 03, BBB-GAP-34: from the front centre of one unit to a point of another, or of the way of a moving one. */
export function lookAt(
  battle: BbbBattle,
  [viewer, target]: readonly [BbbUnit, BbbUnit],
  to: Point,
  moving = false,
): Look {
  const { sight } = featuresOf(battle.setting.ground);
  const line = trace(
    { from: { x: viewer.x, y: viewer.y }, to },
    sight,
    bodies(battle),
    ({ id }) => id === viewer.id || id === target.id,
  );
  if (line.crossed.length === 0) return { clear: true, line, facts: [] };
  const own = slopesAt(battle, viewer);
  const near = moving ? own : [...own, ...slopesAt(battle, target)];
  let [crossesSlope, wood, enemiesBetween] = [false, 0, false];
  let friends: Sighting['friendsBetween'] = 'none';
  let [before, behind, slopes] = [Infinity, Infinity, false];
  for (const met of line.crossed) {
    if (met.kind === 'area' && met.area.kind === 'slope') {
      slopes = true;
      // "Enters and leaves": a line that ends on the slope is not blocked by it.
      if (!met.holdsTo && !near.includes(met.area.id)) crossesSlope = true;
    } else if (met.kind === 'area') wood += met.length;
    else if (met.kind === 'body') {
      const between = battle.units[met.body.id];
      if (between === undefined) continue;
      if (between.side !== viewer.side) enemiesBetween = true;
      else if (own.length > 0 && slopesAt(battle, between).length === 0) {
        if (friends === 'none') friends = 'lower';
        // Gaps are measured between the units, whatever part of the target is aimed at.
        const { outline: body } = met.body;
        before = Math.min(before, distance(outline(viewer), body));
        behind = Math.min(behind, moving ? distanceFromPoint(to, body) : distance(outline(target), body));
      } else friends = 'sameLevel';
    }
  }
  const sighting: Sighting = {
    crossesSlope,
    woodOrTownInches: inUnits(wood),
    enemiesBetween,
    friendsBetween: friends,
    firerOnHill: own.length > 0,
    gapFirerToFriendsInches: friends === 'lower' ? inUnits(before) : undefined,
    gapFriendsToTargetInches: friends === 'lower' ? inUnits(behind) : undefined,
  };
  const facts = [
    ...(slopes ? ['BBB-TERR-01'] : []),
    ...(friends === 'lower' ? ['BBB-TERR-02'] : []),
    ...(wood > 0 ? ['BBB-TERR-03'] : []),
  ];
  return { clear: judgeSight(sighting).clear, line, facts };
}
