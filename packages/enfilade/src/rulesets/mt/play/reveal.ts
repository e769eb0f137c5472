import { does, type OrderRefusal, type UnitId } from '#battle/index.ts';
import { headingTo, inches, type Point } from '#field/index.ts';
import { REVEALED, SPOTTING_INCHES } from '../sheet.ts';
import { crowded, namedPlaces } from './formations.ts';
import { tell } from './events.ts';
import { factsOf } from './facts-of.ts';
import { buildingAt } from './ground.ts';
import { partsOf } from './links.ts';
import { enemiesOf, type Figure, heldBy, type MtBattle, type MtUmpire, type MtUnit, onTable, unitOf } from './model.ts';
import { LAYOUTS, type OrderOf } from './orders.ts';
import { boundsOf, boxesWithin, gap, HALF_WIDTH, overlaps, pointBox, spacing } from './place.ts';
import { measureSpotting, spots } from './sight.ts';
import { inWater, onTheTable, standsOn } from './ways.ts';

/** Turning Hidden Movement markers over (MT-GAP-14). */

export type Layout = keyof typeof LAYOUTS;
const ABOUT_MARKER = inches(REVEALED.value);
/** Base edges are near enough to the marker: its own half inch is measured from. */
const NEAR = ABOUT_MARKER + HALF_WIDTH.foot;
const STEPS: Readonly<Record<Layout, number>> = { close: 1050, wide: 2000 };
/** Three columns nearer than an open figure, one further for a scout: nothing spots a marker beyond. */
const FURTHEST = inches(SPOTTING_INCHES[5]);

function lattice(step: number): readonly Point[] {
  const places: Point[] = [];
  const most = Math.ceil((2 * NEAR) / step);
  for (let j = -most; j <= most; j += 1)
    for (let i = -most; i <= most; i += 1)
      places.push({ x: Math.round((i + (j % 2 === 0 ? 0 : 0.5)) * step), y: Math.round(j * step * 0.866) });
  const origin = { x: 0, y: 0 };
  return places.toSorted((a, b) => spacing(a, origin) - spacing(b, origin) || a.y - b.y || a.x - b.x);
}

const OFFSETS: Readonly<Record<Layout, readonly Point[]>> = { close: lattice(STEPS.close), wide: lattice(STEPS.wide) };

function nearestEnemyTo(battle: MtBattle, unit: MtUnit, at: Figure): { apart: number; figure: Figure | undefined } {
  let nearest: { apart: number; figure: Figure | undefined } = { apart: Infinity, figure: undefined };
  for (const enemy of enemiesOf(battle, unit.side))
    for (const figure of enemy.figures) {
      const apart = gap(unit, at, enemy, figure);
      if (apart < nearest.apart) nearest = { apart, figure };
    }
  return nearest;
}

/** Where the men of a marker stand when it is turned over: none nearer to an enemy than the marker, as far as there is room. */
export function layOut(battle: MtBattle, marker: MtUnit, unit: MtUnit, layout: Layout): readonly Figure[] {
  const [at] = marker.figures as readonly [Figure];
  const { apart, figure: enemy } = nearestEnemyTo(battle, unit, at);
  const heading = enemy === undefined ? at.heading : headingTo(at, enemy);
  const inside = buildingAt(battle.setting, at);
  const placed: Figure[] = [];
  // Where there is no room within 4" the men stand further off rather than on each other.
  for (const strict of [true, false])
    for (const offset of OFFSETS[layout]) {
      const man = unit.figures[placed.length];
      if (man === undefined) return placed;
      const figure = { ...man, x: at.x + offset.x, y: at.y + offset.y, heading };
      if (strict && spacing(offset, { x: 0, y: 0 }) > NEAR) continue;
      if (!onTheTable(battle, unit, figure) || buildingAt(battle.setting, figure) !== inside) continue;
      if (inWater(battle, unit, figure)) continue;
      if (placed.some((each) => overlaps(unit, figure, unit, each))) continue;
      const on = standsOn(battle, unit, figure);
      if (on !== undefined && on.id !== marker.id) continue;
      const box = pointBox(figure, HALF_WIDTH.foot);
      if (
        strict &&
        enemiesOf(battle, unit.side).some(
          (each) =>
            boxesWithin(box, boundsOf(each), apart) &&
            each.figures.some((other) => gap(unit, figure, each, other) < apart),
        )
      )
        continue;
      placed.push(figure);
    }
  return placed;
}

interface RevealPlaces {
  readonly layout: Layout;
  readonly places?: OrderOf<'reveal'>['places'];
}

/** MT-GAP-14: within 4" of the marker, none nearer to an enemy than it lies. */
function refusesPlaces(
  battle: MtBattle,
  marker: MtUnit,
  unit: MtUnit,
  figures: readonly Figure[],
): OrderRefusal | undefined {
  const [at] = marker.figures as readonly [Figure];
  const { apart } = nearestEnemyTo(battle, unit, at);
  for (const figure of figures) {
    if (gap(unit, figure, marker, at) > ABOUT_MARKER)
      return { rule: 'MT-GAP-14', because: `men are set out within ${REVEALED.value}" of their marker` };
    if (nearestEnemyTo(battle, unit, figure).apart < apart)
      return { rule: 'MT-GAP-14', because: 'figures may not be placed nearer to an enemy than their marker was' };
    if (inWater(battle, unit, figure)) return { rule: 'MT-GAP-16', because: 'the water is too deep to stand in' };
    const on = standsOn(battle, unit, figure);
    if (!onTheTable(battle, unit, figure) || (on !== undefined && on.id !== marker.id))
      return {
        rule: 'MT-GAP-16',
        because: on === undefined ? 'that is off the table' : `${does(battle, on, 'stands', 'stand')} there`,
      };
  }
  if (crowded(unit, figures)) return { rule: 'MT-GAP-16', because: 'two figures would stand on one spot' };
  return partsOf(unit, figures) > 1 ? { rule: 'MT-GAP-16', because: 'the unit would have no links' } : undefined;
}

export function refusesReveal(battle: MtBattle, { unit: id, places }: OrderOf<'reveal'>): OrderRefusal | undefined {
  const marker = unitOf(battle, id);
  const unit = battle.units[heldBy(marker) ?? ''];
  if (!marker.marker || unit === undefined) return { rule: 'MT-GAP-14', because: 'there are no hidden men to reveal' };
  if (places.length === 0) return undefined;
  const figures = namedPlaces(unit, { formation: 'loose', places });
  return 'because' in figures ? figures : refusesPlaces(battle, marker, unit, figures);
}

/** At the places the owner names, or in rows. */
function setOut(
  battle: MtBattle,
  marker: MtUnit,
  unit: MtUnit,
  { layout, places = [] }: RevealPlaces,
): readonly Figure[] {
  const named = places.length === 0 ? undefined : namedPlaces(unit, { formation: 'loose', places });
  return named === undefined || 'because' in named ? layOut(battle, marker, unit, layout) : named;
}

function askLayout(umpire: MtUmpire, marker: MtUnit): Layout {
  return umpire.ask<Layout>({
    to: marker.side,
    kind: 'layout',
    rule: 'MT-GAP-14',
    asks: 'The marker is turned over: how do its men stand?',
    subject: marker.id,
    options: [
      { answer: 'close', says: LAYOUTS.close },
      { answer: 'wide', says: LAYOUTS.wide },
    ],
  });
}

/** Turns a marker over: a dummy is removed, men are set out. Returns the unit that stands there now, null for a dummy. */
export function turnOver(
  umpire: MtUmpire,
  id: UnitId,
  { facts, layout, places }: { readonly facts: readonly string[] } & Partial<RevealPlaces>,
): UnitId | null {
  const marker = unitOf(umpire.battle, id);
  const held = marker.holds ?? null;
  if (held === null) {
    tell(umpire, 'dummy-removed', marker, facts);
    return null;
  }
  const chosen = layout ?? askLayout(umpire, marker);
  const { battle } = umpire;
  const unit = unitOf(battle, held);
  const figures = setOut(battle, marker, unit, { layout: chosen, ...(places === undefined ? {} : { places }) });
  tell(umpire, 'unit-revealed', battle, marker, unit, { facts, figures });
  return held;
}

/** The facts by which an enemy spots a marker; undefined if none does. */
export function spottedMarker(battle: MtBattle, marker: MtUnit): readonly string[] | undefined {
  const [at] = marker.figures;
  if (at === undefined) return undefined;
  const to = { unit: marker, figure: at };
  for (const enemy of onTable(battle)) {
    if (enemy.side === marker.side || enemy.marker) continue;
    if (!boxesWithin(pointBox(at, HALF_WIDTH.foot), boundsOf(enemy), FURTHEST)) continue;
    for (const figure of enemy.figures) {
      const from = { unit: enemy, figure };
      if (spots(battle, from, to)) {
        const { result } = measureSpotting(battle, from, to);
        return ['MT-SPOT-01', 'MT-GAP-12', ...factsOf(result.modifiers)];
      }
    }
  }
  return undefined;
}

/** MT-GAP-14: checked after every action of either side. */
export function turnOverSpotted(umpire: MtUmpire): void {
  for (const { id, marker } of onTable(umpire.battle)) {
    if (!marker) continue;
    const facts = spottedMarker(umpire.battle, unitOf(umpire.battle, id));
    if (facts !== undefined) turnOver(umpire, id, { facts });
  }
}
