import { between, directionTo, gap, linesCross, patchOf, SLACK, type Spot, turn } from '../geometry.ts';
import { apart, baseOf, bodyOf, enemiesOf, inInches, said, type Table, type Unit } from './bodies.ts';
import { stagesOf, type Way } from './going.ts';
import { landOf, shareIn } from './land.ts';

/** BBB-MOVE-09. */
const ZONE = 3;

/** BBB-GAP-24: not limbered guns, and not across impassable ground; a unit on a bridge is reached from both banks. */
function reaches(battle: Table, enemy: Unit, unit: Unit): boolean {
  if (enemy.formation === 'limbered') return false;
  const { rivers, bridges } = landOf(battle);
  if ([enemy, unit].some((each) => bridges.some((bridge) => shareIn(bridge, baseOf(each)) > 0))) return true;
  const [from, to] = [inInches(enemy), inInches(unit)];
  return !rivers.some(({ patches }) =>
    patches.some(({ corners: [a, b] }) => linesCross(from, to, a as Spot, b as Spot)),
  );
}

/** The enemies in whose zone a unit stands, the nearest first; doubtful ones among them if asked. */
export function zonesAround(
  battle: Table,
  unit: Unit,
  slack: number,
): readonly { readonly enemy: Unit; readonly far: number }[] {
  return enemiesOf(battle, unit)
    .filter((enemy) => reaches(battle, enemy, unit))
    .map((enemy) => ({ enemy, far: apart(bodyOf(unit), bodyOf(enemy), ZONE + 1) }))
    .filter(({ far }) => far <= ZONE + slack)
    .sort((one, two) => one.far - two.far);
}

/** BBB-GAP-24: a unit that starts in a zone goes straight away from the nearest enemy all the way, within 22.5 degrees. */
export function faultInLeaving(
  battle: Table,
  unit: Unit,
  points: readonly Spot[],
  heading: number,
): string | undefined {
  const [near, next] = zonesAround(battle, unit, -SLACK);
  if (near === undefined || (next !== undefined && next.far - near.far < 2 * SLACK)) return undefined;
  const legs = points.slice(1).map((to, i) => ({ from: points[i] ?? to, to }));
  if (legs.length === 0) {
    const turned = Math.abs(turn(unit.heading / 10, heading));
    return turned > 46 ? `${unit.id} turns ${turned.toFixed(0)} degrees in the zone of ${near.enemy.id}` : undefined;
  }
  // Within a hair of the enemy the line between them has no direction.
  if (near.far < 0.1) return undefined;
  const away = directionsAway(near.enemy, unit);
  // A leg of a hair has no direction either.
  const off = Math.max(
    0,
    ...legs
      .filter(({ from, to }) => between(from, to) > 0.1)
      .map(({ from, to }) => Math.min(...away.map((each) => Math.abs(turn(each, directionTo(from, to)))))),
  );
  return off > 24
    ? `${unit.id} leaves the zone of ${near.enemy.id} ${off.toFixed(0)} degrees from straight away`
    : undefined;
}

/** From corner or edge to corner or edge, wherever the two are nearest: stepping that way makes the gap grow fastest. */
function directionsAway(enemy: Unit, unit: Unit): readonly number[] {
  const body = bodyOf(unit);
  const grown = Array.from({ length: 180 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / 180;
    const corners = body.corners.map(({ x, y }) => ({ x: x + 0.02 * Math.cos(angle), y: y + 0.02 * Math.sin(angle) }));
    return { heading: i * 2, far: gap({ corners, radius: 0 }, bodyOf(enemy)) };
  });
  const most = Math.max(...grown.map(({ far }) => far));
  return grown.filter(({ far }) => far > most - 1e-5).map(({ heading }) => heading);
}

/** BBB-MOVE-09: on entering a zone the move ends; zones in which it began do not count again. */
export function faultInEntering(battle: Table, unit: Unit, way: Way): string | undefined {
  const free = unit.where === 'table' ? zonesAround(battle, unit, SLACK).map(({ enemy }) => enemy.id) : [];
  const stages = stagesOf(way);
  const length = stages.at(-1)?.at ?? 0;
  for (const enemy of enemiesOf(battle, unit)) {
    if (free.includes(enemy.id) || !reaches(battle, enemy, unit)) continue;
    const inside = stages.find(({ base }) => apart(patchOf(base), bodyOf(enemy), ZONE) < ZONE - SLACK);
    if (inside !== undefined && length > inside.at + SLACK)
      return `${unit.id} goes ${said(length - inside.at)} on in the zone of ${enemy.id}`;
    if (inside !== undefined && inside.at > 0 && apart(patchOf(inside.base), bodyOf(enemy)) < ZONE - 0.3)
      return `${unit.id} comes to ${said(apart(patchOf(inside.base), bodyOf(enemy)))} from ${enemy.id}`;
  }
  return undefined;
}
