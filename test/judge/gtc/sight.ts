import {
  between,
  depthIn,
  gap,
  mayBeWithin,
  overlapOf,
  type Patch,
  SLACK,
  type Spot,
  spotsAlong,
} from '../geometry.ts';
import { bodyOf, foesOf, friendsOf, type Table, type Unit, unitsOn, type Verdict } from './bodies.ts';
import { type Terrain, terrainOf } from './terrain.ts';

export interface Line {
  readonly from: Spot;
  readonly to: Spot;
}

function nearestOn(at: Spot, { corners }: Patch): readonly Spot[] {
  return corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] as Spot;
    const [ex, ey] = [to.x - from.x, to.y - from.y];
    const share = ((at.x - from.x) * ex + (at.y - from.y) * ey) / (ex * ex + ey * ey || 1);
    const t = Math.min(1, Math.max(0, share));
    return { x: from.x + ex * t, y: from.y + ey * t };
  });
}

/** The lines between the nearest points of two bases: more than one where they lie abreast. */
export function linesBetween(a: Patch, b: Patch): readonly Line[] {
  const all = [
    ...a.corners.flatMap((from) => nearestOn(from, b).map((to) => ({ from, to }))),
    ...b.corners.flatMap((to) => nearestOn(to, a).map((from) => ({ from, to }))),
  ];
  const least = Math.min(...all.map(({ from, to }) => between(from, to)));
  const ends = all.filter(({ from, to }) => between(from, to) <= least + SLACK);
  const half = (p: Spot, q: Spot): Spot => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  return ends.flatMap((line) =>
    ends.map((other) => ({ from: half(line.from, other.from), to: half(line.to, other.to) })),
  );
}

/** What holds for all of several, or is unsure. */
export function agreed(verdicts: readonly Verdict[]): Verdict {
  const [first = 'unsure'] = verdicts;
  return verdicts.every((each) => each === first) ? first : 'unsure';
}

function distinct(lines: readonly Line[]): readonly Line[] {
  const seen = new Map(
    lines.map((line) => [[line.from.x, line.from.y, line.to.x, line.to.y].map((n) => n.toFixed(2)).join(), line]),
  );
  return [...seen.values()];
}

/** Whether a line passes through a patch. */
function through(patch: Patch, { from, to }: Line): Verdict {
  const line: Patch = { corners: [from, to], radius: 0 };
  if (!mayBeWithin(line, patch, SLACK) || gap(line, patch) > SLACK) return 'no';
  return spotsAlong(from, to, 0.1).some((each) => depthIn(patch, each) > 3 * SLACK) ? 'yes' : 'unsure';
}

/** GTC-GAP-21: whether a wood or a village ends the line. */
function highAreaBlocks(patch: Patch, line: Line): Verdict {
  const enters = through(patch, line);
  if (enters !== 'yes') return enters;
  const [from, to] = [depthIn(patch, line.from), depthIn(patch, line.to)];
  if (Math.abs(from) <= SLACK || Math.abs(to) <= SLACK) return 'unsure';
  if (from < 0 && to < 0) return 'yes';
  // Two in one wood: the paper does not say how far they see.
  if (from > 0 && to > 0) return 'unsure';
  const deep = Math.max(from, to);
  return deep > 5 + SLACK ? 'yes' : deep < 5 - SLACK ? 'no' : 'unsure';
}

/** Whether some part of a unit stands on high ground. */
export function isOnHigh(battle: Table, unit: Unit): Verdict {
  return anyOf(
    terrainOf(battle).flatMap(({ class: its, patches }) =>
      its === 'hill' ? [standsOn(bodyOf(unit), patches[0])] : [],
    ),
  );
}

export function anyOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes('yes') ? 'yes' : verdicts.includes('unsure') ? 'unsure' : 'no';
}

export function standsOn(body: Patch, patch: Patch | undefined): Verdict {
  if (patch === undefined || !mayBeWithin(body, patch, 1)) return 'no';
  if (overlapOf(body, patch) > SLACK) return 'yes';
  return gap(body, patch) > SLACK ? 'no' : 'unsure';
}

function terrainBlocks({ class: its, patches: [patch] }: Terrain, line: Line, ends: readonly Patch[]): Verdict {
  if (patch === undefined) return 'no';
  if (its === 'high') return highAreaBlocks(patch, line);
  if (its !== 'hill') return 'no';
  const on = anyOf(ends.map((end) => standsOn(end, patch)));
  if (on === 'yes') return 'no';
  return on === 'unsure' ? 'unsure' : through(patch, line);
}

const NOT: Readonly<Record<Verdict, Verdict>> = { yes: 'no', no: 'yes', unsure: 'unsure' };

/** GTC-GAP-21: whether two units see each other. */
export function sees(battle: Table, a: Unit, b: Unit): Verdict {
  const [ours, theirs] = [bodyOf(a), bodyOf(b)];
  if (gap(ours, theirs) <= SLACK) return 'unsure';
  const ground = terrainOf(battle);
  const high = anyOf([isOnHigh(battle, a), isOnHigh(battle, b)]);
  const bodies =
    high === 'yes'
      ? []
      : unitsOn(battle)
          .filter(({ id }) => id !== a.id && id !== b.id)
          .map(bodyOf);
  const views = distinct(linesBetween(ours, theirs)).map((line): Verdict => {
    const byBody = anyOf(bodies.map((body) => through(body, line)));
    const byGround = anyOf(ground.map((piece) => terrainBlocks(piece, line, [ours, theirs])));
    return NOT[anyOf([byGround, high === 'unsure' && byBody === 'yes' ? 'unsure' : byBody])];
  });
  return agreed(views);
}

/** GTC-GAP-20: whether the line of fire keeps 1 cm from friends, or guns on a hill fire over them. */
export function isLaneClear(battle: Table, firer: Unit, target: Patch): Verdict {
  const own = bodyOf(firer);
  const friends = friendsOf(battle, firer).map(bodyOf);
  const over = firer.type === 'artillery' ? isOnHigh(battle, firer) : 'no';
  return agreed(
    distinct(linesBetween(own, target)).map(({ from, to }): Verdict => {
      const lane: Patch = { corners: [from, to], radius: 0 };
      return NOT[
        anyOf(
          friends.map((friend): Verdict => {
            const apart = mayBeWithin(lane, friend, 2) ? gap(lane, friend) : 9;
            if (apart > 1 + SLACK) return 'no';
            const far = gap(own, friend);
            if (over === 'yes' && far > 10 + SLACK) return 'no';
            return apart > 1 - SLACK || (over !== 'no' && far > 10 - SLACK) ? 'unsure' : 'yes';
          }),
        )
      ];
    }),
  );
}

/** Section 8.7: whether an enemy is the nearest that a unit sees. */
export function isNearestSeen(battle: Table, unit: Unit, enemy: Unit): Verdict {
  const far = gap(bodyOf(unit), bodyOf(enemy));
  const nearer = foesOf(battle, unit).filter(
    (each) =>
      each.id !== enemy.id &&
      mayBeWithin(bodyOf(unit), bodyOf(each), far + 1) &&
      gap(bodyOf(unit), bodyOf(each)) < far + SLACK,
  );
  const rivals = nearer.map((each): Verdict => {
    const seen = sees(battle, unit, each);
    return seen === 'yes' && gap(bodyOf(unit), bodyOf(each)) > far - SLACK ? 'unsure' : seen;
  });
  const own = sees(battle, unit, enemy);
  return own === 'no'
    ? 'no'
    : anyOf(rivals) === 'yes'
      ? 'no'
      : own === 'unsure' || anyOf(rivals) === 'unsure'
        ? 'unsure'
        : 'yes';
}
