import {
  between,
  depthIn,
  directionTo,
  gap,
  lengthIn,
  mayBeWithin,
  type Patch,
  rimOf,
  SLACK,
  type Spot,
  spotsAlong,
  turn,
} from '../geometry.ts';
import type { Piece } from '../ground.ts';
import { baseOf, bodyOf, frontOf, groundOf, type Table, type Unit, unitsOn } from './bodies.ts';
import { blockOf, type Sighting, turnedTo } from './quarters.ts';

/** Lines of the three that are free: certainly `least`, perhaps `most`; and whether one goes over another unit. */
export interface View {
  readonly least: number;
  readonly most: number;
  readonly overhead: boolean;
  readonly maybeOverhead: boolean;
}

type Answer = 'yes' | 'no' | 'perhaps';

interface Look {
  readonly battle: Table;
  readonly shooter: Unit;
  readonly target: Unit;
  readonly bodies: readonly { readonly unit: Unit; readonly body: Patch }[];
  readonly screens: readonly Piece[];
  /** How near to the rim of something a line may pass and leave a doubt. */
  readonly doubt: number;
}

/** Skirmishers see from any point, and not every one of theirs is looked from: a step aside may change what is seen. */
const ASIDE = 0.26;

function lookOf(battle: Table, shooter: Unit, target: Unit): Look {
  const doubt = shooter.formation === 'skirmish' ? ASIDE : SLACK;
  const lane = { corners: [...bodyOf(battle, shooter).corners, ...bodyOf(battle, target).corners], radius: 0 };
  const bodies = unitsOn(battle)
    .filter(({ id }) => id !== shooter.id && id !== target.id)
    .map((unit) => ({ unit, body: bodyOf(battle, unit) }))
    .filter(({ body }) => mayBeWithin(lane, body, doubt));
  const screens = groundOf(battle).filter(
    ({ id, kind, patches }) =>
      (kind === 'wood' || kind === 'building' || kind === 'hill') &&
      id !== shooter.building &&
      id !== target.building &&
      patches.some((patch) => mayBeWithin(lane, patch, doubt)),
  );
  return { battle, shooter, target, bodies, screens, doubt };
}

/** How deep a line cuts into a patch at most; the spots along it may miss a corner by a little. */
function cut(patch: Patch, from: Spot, to: Spot, doubt: number): Answer {
  const near = Math.max(0.06, doubt);
  if (!mayBeWithin({ corners: [from, to], radius: 0 }, patch, near)) return 'no';
  const deepest = Math.max(...spotsAlong(from, to).map((spot) => depthIn(patch, spot)));
  return deepest > doubt ? 'yes' : deepest > -near ? 'perhaps' : 'no';
}

function heightOf(battle: Table, unit: Unit): { readonly height: number; readonly sure: boolean } {
  let [height, sure] = [0, true];
  for (const { kind, patches, with: given } of groundOf(battle)) {
    if (kind !== 'hill') continue;
    const level = typeof given['level'] === 'number' ? given['level'] : 1;
    const depth = Math.max(...patches.map((patch) => depthIn(patch, baseOf(unit))));
    if (depth > 0) height = Math.max(height, level);
    // Where the middle is not on the hill but a wing is, the paper does not say.
    const touches = patches.some((patch) => gap(patch, bodyOf(battle, unit)) === 0);
    if (touches && depth < SLACK) sure = false;
  }
  return { height, sure };
}

/** BP-GAP-23: guns shoot over units lower than gun or target on its hill, and more than 6" from both. */
function isShotOver({ battle, shooter, target }: Look, { unit, body }: Look['bodies'][number]): Answer {
  if (shooter.arm !== 'artillery') return 'no';
  const [own, aimed, low] = [heightOf(battle, shooter), heightOf(battle, target), heightOf(battle, unit)];
  const apart = Math.min(gap(body, bodyOf(battle, shooter)), gap(body, bodyOf(battle, target)));
  if (apart < 6 - SLACK) return 'no';
  if (!own.sure || !aimed.sure || !low.sure || apart < 6 + SLACK) return 'perhaps';
  return low.height < Math.max(own.height, aimed.height) ? 'yes' : 'no';
}

/** Section 8.2 and 8.4: woods hide beyond 3" of them on the line, 6" where both ends are inside. */
function woodHides(patch: Patch, from: Spot, to: Spot, doubt: number): Answer {
  const length = lengthIn(patch, from, to);
  // A step aside may lengthen or shorten the line within, at a slant by more than the step.
  if (doubt > SLACK && length > 0.1 && length < 9) return 'perhaps';
  if (length < 2.9) return 'no';
  const [here, there] = [depthIn(patch, from), depthIn(patch, to)];
  if (Math.abs(here) < SLACK || Math.abs(there) < SLACK) return length > 6.1 ? 'yes' : 'perhaps';
  if (here > 0 && there > 0) return length > 6.1 ? 'yes' : length < 5.9 ? 'no' : 'perhaps';
  // Seen 3" from the edge, but at a slant.
  if (Math.max(here, there) > 0 && Math.max(here, there) < 3) return 'perhaps';
  return length > 3.1 ? 'yes' : 'perhaps';
}

function screenHides(look: Look, { kind, patches }: Piece, from: Spot, to: Spot): Answer {
  const [patch] = patches;
  if (patch === undefined) return 'no';
  if (kind === 'wood') return woodHides(patch, from, to, look.doubt);
  const through = cut(patch, from, to, look.doubt);
  if (through === 'no' || kind === 'building') return through;
  const ends = Math.max(depthIn(patch, from), depthIn(patch, to));
  if (ends > SLACK) return 'no';
  const stands = [look.shooter, look.target].some((unit) => gap(patch, bodyOf(look.battle, unit)) === 0);
  return stands || ends > -SLACK ? 'perhaps' : through;
}

interface Line {
  readonly free: Answer;
  readonly over: Answer;
}

function lineOf(look: Look, from: Spot, to: Spot): Line {
  let [free, over]: [Answer, Answer] = ['yes', 'no'];
  for (const each of look.bodies) {
    const through = cut(each.body, from, to, look.doubt);
    if (through === 'no') continue;
    const passes = isShotOver(look, each);
    if (through === 'yes' && passes === 'no') return { free: 'no', over: 'no' };
    if (passes !== 'yes') free = 'perhaps';
    if (passes !== 'no') over = through === 'yes' && passes === 'yes' ? 'yes' : over === 'yes' ? 'yes' : 'perhaps';
  }
  for (const screen of look.screens) {
    const hides = screenHides(look, screen, from, to);
    if (hides === 'yes') return { free: 'no', over: 'no' };
    if (hides === 'perhaps') free = 'perhaps';
  }
  return { free, over };
}

/** Section 8.4: the two outermost corners as seen from there, and the nearest point. */
function aimsAt(from: Spot, body: Patch): readonly Spot[] {
  const centre = {
    x: body.corners.reduce((sum, { x }) => sum + x, 0) / body.corners.length,
    y: body.corners.reduce((sum, { y }) => sum + y, 0) / body.corners.length,
  };
  const middle = directionTo(from, centre);
  const off = (spot: Spot): number => turn(middle, directionTo(from, spot));
  const byAngle = body.corners.toSorted((a, b) => off(a) - off(b));
  const nearest = rimOf(body).reduce((best, spot) => (between(from, spot) < between(from, best) ? spot : best));
  return [byAngle[0] as Spot, byAngle.at(-1) as Spot, nearest];
}

function viewFrom(look: Look, from: Spot): View {
  const lines = aimsAt(from, bodyOf(look.battle, look.target)).map((to) => lineOf(look, from, to));
  const free = lines.filter((line) => line.free !== 'no');
  return {
    least: lines.filter((line) => line.free === 'yes').length,
    most: free.length,
    overhead: lines.some((line) => line.free === 'yes' && line.over === 'yes'),
    maybeOverhead: free.some((line) => line.over !== 'no'),
  };
}

/** From the middle of the front, of a face, or for skirmishers from any point of theirs. */
export function viewOf(battle: Table, { shooter, target, face }: Sighting): View {
  const look = lookOf(battle, shooter, target);
  const eye = frontOf(turnedTo(blockOf(battle, shooter), face ?? 'front'));
  if (look.bodies.length === 0 && look.screens.length === 0)
    return { least: 3, most: 3, overhead: false, maybeOverhead: false };
  if (shooter.formation !== 'skirmish') return viewFrom(look, eye);
  let best: View = { least: 0, most: 0, overhead: false, maybeOverhead: false };
  for (const from of [eye, ...rimOf(bodyOf(battle, shooter), 0.5)]) {
    const view = viewFrom(look, from);
    best = { ...best, least: Math.max(best.least, view.least), most: Math.max(best.most, view.most) };
    if (best.least === 3) return best;
  }
  return best;
}
