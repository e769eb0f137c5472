import type { OrderRefusal } from '#battle/index.ts';
import { bearingOf, contains, GRAIN, inches, placeOf, type Point, type Pose, samePoint } from '#field/index.ts';
import { FORMING } from '../sheet.ts';
import { layOf, PIECES } from './ground.ts';
import type { Formation } from '../facts/words.ts';
import { type Figure, has, type MtBattle, type MtUnit } from './model.ts';
import { boxesWithin, gap, overlaps, pointBox, SIZES, spacing } from './place.ts';

/** Formations: the places of the men, and what still counts as one (section 6, MT-GAP-17). */

const EXTENDED_GAP = inches(FORMING.value.apart);

/** Bases stand centre to centre this far apart: men touch at 1", mounted men are 2" deep, extended order leaves 2" free. */
function steps(unit: MtUnit, formation: Formation): { readonly side: number; readonly back: number } {
  const { width, depth } = SIZES[unit.base === 'mounted' ? 'mounted' : 'foot'];
  return formation === 'extended'
    ? { side: width + EXTENDED_GAP, back: depth + EXTENDED_GAP }
    : { side: width, back: depth };
}

function filesOf(formation: Formation, n: number, ranks: number): number {
  if (formation === 'column') return n < FORMING.value.twoFiles ? 1 : 2;
  return Math.ceil(n / ranks);
}

/** Section 11: rows at right angles to the facing, the place being the middle of all. */
export function inRows(at: Pose, n: number, rows: number, step: number): readonly Pose[] {
  const files = Math.ceil(n / rows);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / files);
    const inRow = Math.min(files, n - row * files);
    const place = placeOf(at, ((rows - 1) / 2 - row) * step, ((inRow - 1) / 2 - (i % files)) * step);
    return { ...place, heading: at.heading };
  });
}

/** The places of a formation, front rank first, left to right; `at` is the middle of the front rank. */
export function placesIn(unit: MtUnit, formation: Formation, at: Pose, ranks: number): readonly Pose[] {
  const n = unit.figures.length;
  const files = filesOf(formation, n, ranks);
  const { side, back } = steps(unit, formation);
  return Array.from({ length: n }, (_, i) => {
    const rank = Math.floor(i / files);
    const inRank = Math.min(files, n - rank * files);
    const left = ((inRank - 1) / 2 - (i % files)) * side;
    return { ...placeOf(at, -rank * back, left), heading: at.heading };
  });
}

/** Each place goes to the nearest man left; then men change places as long as the longer of two ways gets shorter. */
export function takePlaces(figures: readonly Figure[], places: readonly Pose[]): readonly Figure[] {
  const left = [...figures];
  const taken = places.slice(0, figures.length).map((place) => {
    const nearest = left.reduce((best, each) => (spacing(each, place) < spacing(best, place) ? each : best));
    left.splice(left.indexOf(nearest), 1);
    return nearest;
  });
  const way = (man: number, place: number) => spacing(taken[man] as Figure, places[place] as Pose);
  for (let again = true; again; ) {
    again = false;
    for (let i = 1; i < taken.length; i += 1)
      for (let k = 0; k < i; k += 1)
        if (Math.max(way(i, k), way(k, i)) < Math.max(way(i, i), way(k, k))) {
          [taken[i], taken[k]] = [taken[k] as Figure, taken[i] as Figure];
          again = true;
        }
  }
  return taken.map((figure, i) => ({ ...figure, ...(places[i] as Pose) }));
}

interface NamedPlaces {
  readonly formation: Formation;
  readonly places: readonly (Pose & { readonly figure: number })[];
}

/** Tolerance within a rank: places are whole thousandths. */
const RANK_SLACK = inches(0.05);
const LINE_RANKS = 2;

/** Section 6: the places a player names himself, each man one; those of a formed body touch and face alike. */
export function namedPlaces(unit: MtUnit, { formation, places }: NamedPlaces): readonly Figure[] | OrderRefusal {
  const named = new Map(places.map(({ figure, x, y, heading }) => [figure, { x, y, heading }]));
  if (named.size < places.length || named.size !== unit.figures.length)
    return { rule: 'contract', because: 'each figure of the unit has one place' };
  const figures: Figure[] = [];
  for (const figure of unit.figures) {
    const at = named.get(figure.id);
    if (at === undefined) return { rule: 'contract', because: `no place for figure ${figure.id}` };
    figures.push({ ...figure, ...at });
  }
  if (formation === 'loose' || formation === 'extended') return figures;
  return isOrdered({ ...unit, figures }, formation)
    ? figures
    : { rule: 'MT-GAP-17', because: 'formed men touch, rank by rank, and face alike' };
}

/** The ranks of men who face alike, each from the right to the left; undefined if a man stands between two ranks. */
function ranksAt(unit: MtUnit, formation: Formation): readonly (readonly number[])[] | undefined {
  const front = frontOf(unit);
  const { back } = steps(unit, formation);
  const ranks: number[][] = [];
  for (const figure of unit.figures) {
    const { ahead, left } = bearingOf(front, figure);
    const rank = Math.round(-ahead / back);
    if (Math.abs(ahead + rank * back) > RANK_SLACK) return undefined;
    (ranks[rank] ??= []).push(left);
  }
  return Array.from(ranks, (rank) => (rank ?? []).toSorted((a, b) => a - b));
}

/** Section 6: bases touch side by side, a line in one or two ranks, a column as wide as it is to the last rank; the men behind stand within the front. */
function isOrdered(unit: MtUnit, formation: Formation): boolean {
  const ranks = unit.figures.every(({ heading }) => heading === unit.figures[0]?.heading)
    ? ranksAt(unit, formation)
    : undefined;
  const [first] = ranks ?? [];
  if (ranks === undefined || first === undefined) return false;
  const files = filesOf(formation, unit.figures.length, 1);
  const { side } = steps(unit, formation);
  const [right, left] = [(first[0] ?? 0) - RANK_SLACK, (first.at(-1) ?? 0) + RANK_SLACK];
  const deep =
    formation === 'column'
      ? ranks.every((rank, i) => rank.length === files || i === ranks.length - 1)
      : ranks.length <= LINE_RANKS;
  return (
    deep &&
    ranks.every(
      (rank) =>
        rank.length > 0 &&
        rank.length <= first.length &&
        (rank[0] ?? 0) >= right &&
        (rank.at(-1) ?? 0) <= left &&
        rank.every((at, i) => i === 0 || Math.abs(at - (rank[i - 1] as number) - side) <= RANK_SLACK),
    )
  );
}

const fronts = new WeakMap<readonly Figure[], Pose>();

/** The pose of a formed body: the middle of its front rank. */
export function frontOf({ figures }: MtUnit): Pose {
  let known = fronts.get(figures);
  if (known === undefined) {
    known = frontAfresh(figures);
    fronts.set(figures, known);
  }
  return known;
}

function frontAfresh(figures: readonly Figure[]): Pose {
  const [first] = figures;
  const heading = first?.heading ?? 0;
  const at: Pose = { x: first?.x ?? 0, y: first?.y ?? 0, heading };
  const bearings = figures.map((figure) => bearingOf(at, figure));
  const front = Math.max(0, ...bearings.map(({ ahead }) => ahead));
  const lefts = bearings.map(({ left }) => left);
  return { ...placeOf(at, front, (Math.max(0, ...lefts) + Math.min(0, ...lefts)) / 2), heading };
}

/** How many ranks behind the front a man of a formed unit stands. */
export function rankOf(unit: MtUnit, figure: Figure): number {
  const { ahead } = bearingOf(frontOf(unit), figure);
  return Math.round(-ahead / steps(unit, unit.formation).back);
}

export function ranksOf(unit: MtUnit): 1 | 2 {
  return unit.formation === 'line' && unit.figures.some((figure) => rankOf(unit, figure) > 0) ? 2 : 1;
}

/** Two men of one unit on the same spot. */
export function crowded(unit: MtUnit, figures: readonly Pose[]): boolean {
  for (let i = 1; i < figures.length; i += 1)
    for (let k = 0; k < i; k += 1) if (overlaps(unit, figures[i] as Pose, unit, figures[k] as Pose)) return true;
  return false;
}

function badGround(battle: MtBattle, at: Point): boolean {
  return layOf(battle.setting).pieces.areas.some(
    ({ kind, cover, outline }) =>
      (kind === 'building' || PIECES.get(kind)?.value.type === 'veryRough') &&
      boxesWithin(pointBox(at, 0), cover, 0) &&
      contains(outline, at),
  );
}

/** Why a unit can never take up a formation. */
export function refusesFormation(unit: MtUnit, formation: Formation): OrderRefusal | undefined {
  if (formation === 'loose') return undefined;
  if (formation === 'extended') {
    const fit =
      has(unit, 'scout') || has(unit, 'native') || unit.discipline === 'skirmisher' || unit.discipline === 'native';
    return fit ? undefined : { rule: 'MT-GAP-17', because: 'only scouts, natives and skirmishers extend' };
  }
  if (!has(unit, 'closeOrder')) return { rule: 'MT-GAP-17', because: 'only troops of the Close Order trait form up' };
  return unit.figures.length < FORMING.value.least
    ? { rule: 'MT-GAP-17', because: `a formed unit needs at least ${FORMING.value.least} figures` }
    : undefined;
}

/** Why men at these places are not in that formation. */
export function refusesShape(
  battle: MtBattle,
  unit: MtUnit,
  formation: Formation,
  figures: readonly Figure[],
): OrderRefusal | undefined {
  if (formation === 'loose') return undefined;
  if (formation === 'extended') {
    const close = figures.some((a, i) => figures.slice(0, i).some((b) => gap(unit, a, unit, b) < EXTENDED_GAP - GRAIN));
    return close
      ? { rule: 'MT-GAP-17', because: `in extended order men stand ${FORMING.value.apart}" apart` }
      : undefined;
  }
  if (figures.length < FORMING.value.least) return { rule: 'MT-GAP-17', because: 'too few figures to be formed up' };
  return figures.some((figure) => badGround(battle, figure))
    ? { rule: 'MT-GAP-17', because: 'units cannot form up in very rough ground or a building' }
    : undefined;
}

/** Casualties of a formed unit are closed up at once, within 2" (section 6), about the middle or an end; undefined where that cannot be. */
export function closedUp(unit: MtUnit, isFree: (at: Figure) => boolean): readonly Figure[] | undefined {
  const front = frontOf(unit);
  const ranks = ranksOf(unit);
  const slack = slackOf(unit, front, ranks);
  for (const left of [0, slack, -slack]) {
    const at = left === 0 ? front : { ...placeOf(front, 0, left), heading: front.heading };
    const closed = takePlaces(unit.figures, placesIn(unit, unit.formation, at, ranks));
    const fits = closed.every((figure) => {
      const before = unit.figures.find(({ id }) => id === figure.id);
      return (
        before !== undefined &&
        spacing(before, figure) <= inches(FORMING.value.closeUp) &&
        (samePoint(before, figure) || isFree(figure))
      );
    });
    if (fits) return closed;
    if (slack === 0) return undefined;
  }
  return undefined;
}

/** How far the middle may be off for the men to close up on one end. */
function slackOf(unit: MtUnit, front: Pose, ranks: number): number {
  const half = Math.max(...unit.figures.map((figure) => bearingOf(front, figure).left));
  const files = filesOf(unit.formation, unit.figures.length, ranks);
  return Math.max(0, Math.round(half - ((files - 1) * steps(unit, unit.formation).side) / 2));
}
