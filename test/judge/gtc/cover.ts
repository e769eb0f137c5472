import { depthIn, gap, mayBeWithin, overlapOf, type Patch, SLACK } from '../geometry.ts';
import { baseOf, bodyOf, type Table, type Unit } from './bodies.ts';
import { zonesOf } from './quarters.ts';
import { linesBetween } from './sight.ts';
import { coverOf, type Terrain, terrainOf } from './terrain.ts';

export type Cover = 'open' | 'soft' | 'hard';
const COVERS: readonly Cover[] = ['open', 'soft', 'hard'];

/** The least and the most cover that a piece of ground may give. */
interface Span {
  readonly least: Cover;
  readonly most: Cover;
}

const NONE: Span = { least: 'open', most: 'open' };

/** Section 8.6b: in an area with the centre its cover, with another part of the base soft cover. */
function areaCover(piece: Terrain, unit: Unit): Span {
  const full = coverOf(piece);
  const [body, { x, y }] = [bodyOf(unit), baseOf(unit)];
  const patch = piece.patches[0];
  if (full === 'open' || patch === undefined || !mayBeWithin(body, patch, 1)) return NONE;
  const deep = depthIn(patch, { x, y });
  if (deep > SLACK) return { least: full, most: full };
  const most = deep > -SLACK ? full : gap(body, patch) > SLACK ? 'open' : 'soft';
  return { least: overlapOf(body, patch) > SLACK ? 'soft' : 'open', most };
}

/** Section 8.6b: a line that the attack crosses, the target within 1 cm behind it. */
function lineCover(piece: Terrain, body: Patch, attacks: readonly Patch[]): Span {
  const full = coverOf(piece);
  if (full === 'open') return NONE;
  const near = Math.min(9, ...piece.patches.map((patch) => (mayBeWithin(body, patch, 2) ? gap(body, patch) : 9)));
  if (near > 1 + SLACK) return NONE;
  const crossing = attacks.map((line) => Math.min(...piece.patches.map((patch) => gap(line, patch))));
  const some = crossing.some((far) => far <= SLACK);
  // A line that ends or begins on the hedge itself may or may not be said to cross it.
  const clearly = attacks.every((line) => piece.patches.some((patch) => crosses(line, patch)));
  return { least: clearly && near < 1 - SLACK ? full : 'open', most: some ? full : 'open' };
}

function crosses(line: Patch, hedge: Patch): boolean {
  return gap(line, hedge) === 0 && overlapOf(line, hedge) > SLACK;
}

function worksCover(target: Unit, lines: readonly Patch[]): Span {
  if (!target.dugIn) return NONE;
  const zones = lines.flatMap(({ corners: [from] }) => (from === undefined ? [] : zonesOf(baseOf(target), from)));
  const { works } = target;
  return {
    least: zones.every((zone) => zone === 'front') ? works : 'open',
    most: zones.includes('front') ? works : 'open',
  };
}

function best(covers: readonly Cover[]): Cover {
  return COVERS[Math.max(0, ...covers.map((each) => COVERS.indexOf(each)))] as Cover;
}

/** All covers that a target may have against an attacker (GTC-HIT-01 to 03); a charge comes from the charger's centre (GTC-GAP-22). */
export function coversAgainst(
  battle: Table,
  target: Unit,
  attacker: Unit | undefined,
  charging = false,
): readonly Cover[] {
  const body = bodyOf(target);
  const lines = attacker === undefined ? [] : linesBetween(bodyOf(attacker), body);
  const attacks = lines.map(({ from, to }): Patch => ({ corners: [from, to], radius: 0 }));
  const spans = terrainOf(battle).map((piece) =>
    piece.area ? areaCover(piece, target) : attacker === undefined ? NONE : lineCover(piece, body, attacks),
  );
  if (attacker !== undefined)
    spans.push(worksCover(target, charging ? [{ corners: [baseOf(attacker)], radius: 0 }] : attacks));
  const [least, most] = [best(spans.map((each) => each.least)), best(spans.map((each) => each.most))];
  return COVERS.slice(COVERS.indexOf(least), COVERS.indexOf(most) + 1);
}
