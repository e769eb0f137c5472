import { type Base, gap, patchOf, seenFrom, SLACK, type Spot, spotsOn } from '../geometry.ts';
import { baseOf, type Table, type Unit, type Verdict } from './bodies.ts';
import { depthIn } from '../geometry.ts';
import { terrainOf } from './terrain.ts';

export type Aspect = 'front' | 'flank' | 'rear';

/** GTC-GAP-22: rays at 45 degrees from the corners; how far a spot is from the nearest ray, and in which zone. */
function zoneOf(base: Base, at: Spot): { readonly aspect: Aspect; readonly margin: number } {
  const { ahead, left } = seenFrom(base, at);
  const [beyond, beside] = [Math.abs(ahead) - base.depth / 2, Math.abs(left) - base.width / 2];
  const margin = Math.abs(beyond - beside) / Math.SQRT2;
  if (beside > beyond) return { aspect: 'flank', margin };
  return { aspect: ahead > 0 ? 'front' : 'rear', margin };
}

/** The zones of a unit in which a spot may lie. */
export function zonesOf(base: Base, at: Spot): readonly Aspect[] {
  const { aspect, margin } = zoneOf(base, at);
  return margin > 3 * SLACK ? [aspect] : ['front', 'flank', 'rear'];
}

/** GTC-GAP-22: squares and units in buildings or closed works have neither flank nor rear. */
export function hasNoFlank(battle: Table, unit: Unit): Verdict {
  if (unit.formation === 'square') return 'yes';
  const closed = terrainOf(battle).filter(
    ({ kind, area }) => area && (kind === 'builtUp' || kind.endsWith('Works') || kind === 'stoneFortification'),
  );
  const { x, y } = baseOf(unit);
  const deep = Math.max(-9, ...closed.flatMap(({ patches }) => patches.map((patch) => depthIn(patch, { x, y }))));
  return deep > SLACK ? 'yes' : deep < -SLACK ? 'no' : 'unsure';
}

/** GTC-GAP-20: whether some part of a target lies in the front arc and in range. */
export function isInArcAndRange(firer: Base, target: Base, range: number): Verdict {
  const own = patchOf(firer);
  let found: Verdict = 'no';
  for (const at of spotsOn(target)) {
    const { ahead, left } = seenFrom(firer, at);
    const inside = Math.min(
      ahead - firer.depth / 2,
      (ahead - firer.depth / 2 - (Math.abs(left) - firer.width / 2)) / Math.SQRT2,
    );
    if (inside < -0.3) continue;
    const far = gap(own, { corners: [at, at], radius: 0 }) - range;
    if (inside > SLACK && far < -SLACK) return 'yes';
    // Between two sampled spots there may be one that lies inside.
    if (far < 0.3) found = 'unsure';
  }
  return found;
}
