import { between, cornersOf, depthIn, mayBeWithin, patchOf, rimOf, SLACK, type Spot, spotsAlong } from '../geometry.ts';
import { baseOf, bodyOf, FRONTAGE, firstLine, isGuns, standsOf, type Table, type Unit, unitsOn } from './bodies.ts';
import { levelAt, patchesOf, piecesAt } from './land.ts';

/** A line of sight is free, barred, or too close to call. */
export type Sight = 'free' | 'barred' | 'doubtful';

/** How far a limit must be missed before anything is said of sight. */
const DOUBT = 0.06;

/** W66-GAP-35: more than 1" of a wood bars; in the wood of both of them an inch for each. */
function throughWoods({ setting }: Table, from: Spot, to: Spot): Sight {
  let found: Sight = 'free';
  for (const wood of patchesOf(setting.scenario, 'woods')) {
    if (!mayBeWithin(wood, { corners: [from, to], radius: 0 }, 0)) continue;
    const spots = spotsAlong(from, to, 0.02);
    const [most, least] = [-DOUBT, DOUBT].map(
      (edge) => (between(from, to) * spots.filter((spot) => depthIn(wood, spot) > edge).length) / spots.length,
    ) as [number, number];
    const both = depthIn(wood, from) > 0 && depthIn(wood, to) > 0;
    const rim = [from, to].some((end) => Math.abs(depthIn(wood, end)) < DOUBT);
    const limit = both ? 2 : 1;
    if (least > (rim ? 2 : limit) + DOUBT) return 'barred';
    if (most > (rim ? 1 : limit) - DOUBT) found = 'doubtful';
  }
  return found;
}

/** Towns bar, except one held by the shooter or the target; a road column in it has its first inch. */
function throughTowns({ setting }: Table, [a, b]: Pair, from: Spot, to: Spot): Sight {
  let found: Sight = 'free';
  for (const { id, patches } of piecesAt(setting.scenario, 'town')) {
    if (id === a.town || id === b.town) continue;
    for (const town of patches) {
      if (!mayBeWithin(town, { corners: [from, to], radius: 0 }, DOUBT)) continue;
      const deep = Math.max(...spotsAlong(from, to, 0.03).map((spot) => depthIn(town, spot)));
      const inside = depthIn(town, from) > -DOUBT || depthIn(town, to) > -DOUBT;
      if (deep > DOUBT && !inside) return 'barred';
      if (deep > -DOUBT) found = 'doubtful';
    }
  }
  return found;
}

type Pair = readonly [Unit, Unit];

/** A contour that is higher than both bars. */
function overHills({ setting }: Table, [a, b]: Pair, from: Spot, to: Spot): Sight {
  const { scenario } = setting;
  const levels = [a, b, from, to].map((spot, i) => levelAt(scenario, i < 2 ? baseOf(spot as Unit) : spot));
  const [byUnits, bySpots] = [levels.slice(0, 2), levels.slice(2)].map((ends) => {
    const higher = piecesAt(scenario, 'hill').filter((hill) => Number(hill.with['level'] ?? 1) > Math.max(...ends));
    const patches = higher.flatMap((hill) => hill.patches);
    if (!patches.some((patch) => mayBeWithin(patch, { corners: [from, to], radius: 0 }, DOUBT))) return 'free';
    const way = spotsAlong(from, to, 0.05);
    const deep = Math.max(...patches.flatMap((patch) => way.map((spot) => depthIn(patch, spot))));
    if (deep > DOUBT) return 'barred';
    return deep > -DOUBT ? 'doubtful' : 'free';
  });
  return byUnits === bySpots && byUnits !== undefined ? byUnits : 'doubtful';
}

/** Units bar, except for guns that stand higher; doubtful between the stands of a line with intervals. */
function throughUnits(battle: Table, [a, b]: Pair, from: Spot, to: Spot): Sight {
  const { scenario } = battle.setting;
  let found: Sight = 'free';
  for (const unit of unitsOn(battle)) {
    if (unit.id === a.id || unit.id === b.id || unit.town !== null) continue;
    const body = bodyOf(battle, unit);
    const line = { corners: [from, to], radius: 0 };
    if (!mayBeWithin(body, line, DOUBT)) continue;
    if (isGuns(a) && levelAt(scenario, baseOf(a)) > levelAt(scenario, baseOf(unit))) continue;
    const spots = spotsAlong(from, to, 0.05);
    if (spots.every((spot) => depthIn(body, spot) < -DOUBT)) continue;
    const hit = standsOf(unit).some((stand) => spots.some((spot) => depthIn(patchOf(stand), spot) > DOUBT));
    if (hit) return 'barred';
    found = 'doubtful';
  }
  return found;
}

/** One line, from a spot of one unit to a spot of another. */
export function alongLine(battle: Table, pair: Pair, from: Spot, to: Spot): Sight {
  const checks = [
    () => throughUnits(battle, pair, from, to),
    () => overHills(battle, pair, from, to),
    () => throughTowns(battle, pair, from, to),
    () => throughWoods(battle, from, to),
  ];
  let found: Sight = 'free';
  for (const check of checks) {
    const sight = check();
    if (sight === 'barred') return sight;
    if (sight === 'doubtful') found = sight;
  }
  return found;
}

/** W66-BLD-04: a garrison may stand at any of its walls. */
function places(battle: Table, unit: Unit, which: 'first' | 'all'): readonly Spot[] {
  if (unit.town !== null) return rimOf(bodyOf(battle, unit), FRONTAGE / 2);
  return which === 'first' ? firstLine(unit) : standsOf(unit);
}

/** Section 8: from any stand of the first line to any stand of the other, middle to middle. */
export function sightBetween(battle: Table, from: Unit, to: Unit): Sight {
  let found: Sight = 'barred';
  const aims = places(battle, to, 'all');
  for (const eye of places(battle, from, 'first'))
    for (const aim of aims) {
      const sight = alongLine(battle, [from, to], eye, aim);
      if (sight === 'free') return from.town !== null || to.town !== null ? 'doubtful' : 'free';
      if (sight === 'doubtful') found = sight;
    }
  return found;
}

/** W66-GAP-35: 45 degrees outward from each front corner, 30 for guns; by how much any part of the target lies within. */
export function depthInArc(battle: Table, unit: Unit, target: Unit): number {
  const base = baseOf(unit);
  const slope = Math.tan(((isGuns(unit) ? 30 : 45) * Math.PI) / 180);
  const [c, s] = [Math.cos((base.heading * Math.PI) / 180), Math.sin((base.heading * Math.PI) / 180)];
  const spots = [...rimOf(bodyOf(battle, target), 0.1), ...(target.town === null ? cornersOf(baseOf(target)) : [])];
  return Math.max(
    ...spots.map(({ x, y }) => {
      const ahead = c * (x - base.x) + s * (y - base.y) - base.depth / 2;
      const left = Math.abs(c * (y - base.y) - s * (x - base.x)) - base.width / 2;
      return Math.min(ahead, (ahead * slope - left) / Math.hypot(1, slope));
    }),
  );
}

/** W66-SPOT-01: whether a target is looked for in the open, in woods, or in houses; undefined where stands are on the edge. */
export function groundOf({ setting }: Table, unit: Unit): 'open' | 'woods' | 'town' | undefined {
  if (unit.town !== null) return 'town';
  const woods = patchesOf(setting.scenario, 'woods');
  const deep = standsOf(unit).map((stand) => Math.max(-Infinity, ...woods.map((wood) => depthIn(wood, stand))));
  if (deep.every((each) => each > SLACK)) return 'woods';
  return deep.some((each) => each < -SLACK) ? 'open' : undefined;
}
