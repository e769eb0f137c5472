import { rememberLast } from '#battle/index.ts';
import { along, headingTo, inches, type Pose } from '#field/index.ts';
import { lackingOf, linkOf, partsIn } from './links.ts';
import type { Figure, MtBattle, MtUnit } from './model.ts';
import { gap, overlaps, spacing } from './place.ts';
import {
  endOf,
  isWay,
  type MeasuredWay,
  measureWay,
  NEAR_ENEMY,
  onTheTable,
  refusesPassing,
  standsOn,
  tooFar,
} from './ways.ts';

/** Section 8, point 9: links that casualties broke are mended by the next move, as far as allowances permit. */

export interface Gathering {
  readonly ways: readonly MeasuredWay[];
  /** What is still lacking when they have been made. */
  readonly lacking: number;
}

const STEP = inches(0.5);
/** Half a thumb's breadth: players place men by hand. */
export const LINK_SLACK = inches(0.25);

function furthestWay(
  battle: MtBattle,
  unit: MtUnit,
  { figure, heading, most }: { readonly figure: Figure; readonly heading: number; readonly most: number },
  taken: readonly Pose[],
): MeasuredWay | undefined {
  for (let length = most; length >= STEP; length -= STEP) {
    const end = { ...along(figure, heading, length), heading: figure.heading };
    const way = { figure, points: [figure, { x: end.x, y: end.y }], heading: figure.heading };
    if (!onTheTable(battle, unit, end) || taken.some((each) => overlaps(unit, end, unit, each))) continue;
    if (standsOn(battle, unit, end) !== undefined) continue;
    const measured = measureWay(battle, unit, way, { formation: 'loose', walking: true });
    if (!isWay(measured) || tooFar(measured)) continue;
    if (refusesPassing(battle, unit, way, { enemies: NEAR_ENEMY }) === undefined) return measured;
  }
  return undefined;
}

/** The two nearest men of two parts. */
function nearestPair(a: readonly Figure[], b: readonly Figure[]): readonly [Figure, Figure] {
  let best: readonly [Figure, Figure] = [a[0] as Figure, b[0] as Figure];
  for (const from of a) for (const to of b) if (spacing(from, to) < spacing(...best)) best = [from, to];
  return best;
}

const GATHER_SEARCH = inches(12);

/** One part goes towards another, all by the same direction; where they then stand, and how they went. */
function closeWith(
  battle: MtBattle,
  unit: MtUnit,
  [part, body]: readonly [readonly Figure[], readonly Figure[]],
  standing: readonly Figure[],
): readonly MeasuredWay[] {
  const [from, to] = nearestPair(part, body);
  const heading = headingTo(from, to);
  const most = Math.min(GATHER_SEARCH, Math.ceil((gap(unit, from, unit, to) - linkOf(unit)) / STEP) * STEP + STEP);
  const ways: MeasuredWay[] = [];
  for (const figure of part.toSorted((a, b) => spacing(a, to) - spacing(b, to))) {
    const taken = standing
      .filter(({ id }) => id !== figure.id)
      .map((each) => {
        const way = ways.find((made) => made.figure.id === each.id);
        return way === undefined ? each : { ...each, ...endOf(way.points) };
      });
    const way = furthestWay(battle, unit, { figure, heading, most }, taken);
    if (way !== undefined) ways.push(way);
  }
  return ways;
}

function after(unit: MtUnit, ways: readonly MeasuredWay[]): readonly Figure[] {
  return unit.figures.map((figure) => {
    const way = ways.find((each) => each.figure.id === figure.id);
    return way === undefined ? figure : { ...figure, ...endOf(way.points) };
  });
}

function gatherAfresh(battle: MtBattle, unit: MtUnit): Gathering {
  const [body = [], ...parts] = partsIn(unit, unit.figures);
  let best: Gathering = { ways: [], lacking: lackingOf(unit, unit.figures) };
  const consider = (ways: readonly MeasuredWay[]) => {
    const lacking = lackingOf(unit, after(unit, ways));
    if (lacking < best.lacking) best = { ways, lacking };
  };
  for (const part of parts) consider([...best.ways, ...closeWith(battle, unit, [part, body], after(unit, best.ways))]);
  const [nearest] = parts;
  if (best.lacking > 0 && nearest !== undefined) {
    const now = after(unit, best.ways);
    const there = now.filter(({ id }) => nearest.some((each) => each.id === id));
    consider([...best.ways, ...closeWith(battle, unit, [body, there], now)]);
  }
  return best;
}

const gathered = rememberLast<MtBattle['units'], Map<string, Gathering>>(() => new Map());

/** How a unit whose links are broken comes together again; worked out once for each state of the battle. */
export function gather(battle: MtBattle, unit: MtUnit): Gathering {
  const known = gathered(battle.units);
  let found = known.get(unit.id);
  if (found === undefined) {
    found = gatherAfresh(battle, unit);
    known.set(unit.id, found);
  }
  return found;
}
