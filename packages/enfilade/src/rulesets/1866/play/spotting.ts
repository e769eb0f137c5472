import { other, SIDES } from '#battle/index.ts';
import {
  areasAt,
  distance,
  inches,
  inUnits,
  lengthBetween,
  nearestPoints,
  type Point,
  pointOutline,
} from '#field/index.ts';
import type { Sighting } from '../facts/spotting.ts';
import { SEEN_IN_OPEN } from '../sheet.ts';
import { judgeSighting, resolveSpotting } from '../spotting.ts';
import { tell } from './events.ts';
import { spottedBy, unitOf, unitsOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import { isWithin, outline } from './place.ts';
import { groundOf, sees } from './sight.ts';

const FARTHEST = inches(SEEN_IN_OPEN.value);

/** How deep a unit is in its wood or town, on the watcher's side: to the nearest edge. */
function depthInside(battle: W66Battle, target: W66Unit, from: Point): number {
  const body = outline(battle, target);
  // W66-READ-31: a garrison holds the side it faces, so it stands at the edge.
  if (target.town !== null) return 0;
  const near = nearestPoints(pointOutline(from), body).to;
  if (!areasAt(battle.setting.ground, near).some(({ kind }) => kind === 'woods')) return 0;
  const edges = battle.setting.ground.areas
    .filter(({ kind, cover }) => kind === 'woods' && distance(cover, body) === 0)
    .flatMap(({ outline: corners }) =>
      corners.map((corner, i) => footDistance(near, corner, corners[(i + 1) % corners.length] as Point)),
    );
  return edges.length === 0 ? 0 : Math.min(...edges);
}

function footDistance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return lengthBetween(p, { x: Math.round(a.x + along * dx), y: Math.round(a.y + along * dy) });
}

export function measureSighting(battle: W66Battle, from: W66Unit, target: W66Unit, lineOfSight: boolean): Sighting {
  const targetIn = groundOf(battle, target);
  return {
    distanceInches: inUnits(distance(outline(battle, from), outline(battle, target))),
    targetIn,
    edgeDistanceInches: targetIn === 'open' ? null : inUnits(depthInside(battle, target, from)),
    targetFired: target.fired,
    lineOfSight,
  };
}

/** Spotted or not; undefined where a die decides. The caller has found the line of sight free. */
export function knownSpotted(battle: W66Battle, from: W66Unit, target: W66Unit): boolean | undefined {
  const rolled = spottedBy(battle.state, from.side)[target.id];
  if (rolled === true) return true;
  return judgeSighting(measureSighting(battle, from, target, true)) ?? rolled;
}

/** Whether a unit counts as a spotted enemy without a roll: for Stosstaktik and the Cavalry Rule. */
export function spots(battle: W66Battle, from: W66Unit, target: W66Unit): boolean {
  return (
    isWithin(battle, [from, target], FARTHEST) &&
    knownSpotted(battle, from, target) === true &&
    sees(battle, from, target)
  );
}

/** W66-GAP-43: one roll a side, target and turn. True where the target is spotted now. */
export function spot(umpire: W66Umpire, from: W66Unit, target: W66Unit): boolean {
  const { battle } = umpire;
  const known = knownSpotted(battle, from, target);
  const sighting = measureSighting(battle, from, target, true);
  if (known !== undefined && sighting.targetIn === 'open') return known;
  if (known !== undefined && spottedBy(battle.state, from.side)[target.id] !== undefined) return known;
  const result = resolveSpotting({ spotted: known }, umpire.hand(from));
  tell(umpire, result.spotted ? 'target-spotted' : 'target-not-spotted', battle, from, target.id, { sighting, result });
  return result.spotted;
}

/** W66-GAP-43: with `fogOfWar` no side knows what to look for, so each side's one roll for a target is made for it. */
export function lookOut(umpire: W66Umpire): void {
  for (const side of SIDES)
    for (const id of umpire.battle.state.unseen?.[side] ?? []) {
      const { battle } = umpire;
      const target = unitOf(battle, id);
      const by = other(side);
      if (target.where !== 'table' || spottedBy(battle.state, by)[id] !== undefined) continue;
      const from = unitsOf(battle, by).find(
        (unit) =>
          isWithin(battle, [unit, target], FARTHEST) &&
          knownSpotted(battle, unit, target) === undefined &&
          sees(battle, unit, target),
      );
      if (from === undefined) continue;
      const result = resolveSpotting({ spotted: undefined }, umpire.hand(from));
      tell(umpire, result.spotted ? 'target-spotted' : 'target-not-spotted', battle, from, id, { result });
    }
}
