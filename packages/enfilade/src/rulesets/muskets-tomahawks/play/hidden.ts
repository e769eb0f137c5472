import type { OrderRefusal, Side, UnitId } from '#battle/index.ts';
import { headingTo, inches, type Point } from '#field/index.ts';
import { SPOTTING_INCHES } from '../sheet.ts';
import { factsOf, unique } from './facts-of.ts';
import { buildingAt, isIn } from './lay.ts';
import { enemiesOf, type Figure, type MtBattle, type MtUmpire, type MtUnit, onTable, the } from './model.ts';
import { LAYOUTS, type OrderOf } from './orders.ts';
import { boundsOf, boxesWithin, gap, overlaps, pointBox, spacing } from './place.ts';
import { measureSpotting, spots } from './sight.ts';
import { onTheTable, standsOn } from './ways.ts';

/** Hidden Movement markers (MT-GAP-14). */

export type Layout = keyof typeof LAYOUTS;
/** Base edges within 4" of the marker: its own half inch is measured from. */
const NEAR = inches(4.5);
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
      if (placed.some((each) => overlaps(unit, figure, unit, each))) continue;
      const on = standsOn(battle, unit, figure);
      if (on !== undefined && on.id !== marker.id) continue;
      const box = pointBox(figure, 500);
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

/** Turns a marker over: a dummy is removed, men are set out. Returns who stands there now. */
export function turnOver(
  umpire: MtUmpire,
  id: UnitId,
  { facts, layout }: { readonly facts: readonly string[]; readonly layout?: Layout },
): UnitId | null {
  const marker = the(umpire.battle, id);
  const held = marker.holds ?? null;
  if (held === null) {
    umpire.tell({
      kind: 'dummy-removed',
      by: marker.side,
      facts: unique(['MT-GAP-14', ...facts]),
      about: { unit: id, reveals: true },
      changes: [{ unit: id, set: { where: 'gone', figures: [] } }],
    });
    return null;
  }
  const chosen = layout ?? askLayout(umpire, marker);
  const { battle } = umpire;
  const unit = the(battle, held);
  const figures = layOut(battle, marker, unit, chosen);
  const lost = unit.figures.length - figures.length;
  const { activation, resolving } = battle.state;
  umpire.tell({
    kind: 'unit-revealed',
    by: marker.side,
    facts: unique(['MT-GAP-14', ...facts]),
    about: { marker: id, unit: held, reveals: true },
    changes: [
      { unit: id, set: { where: 'gone', figures: [], vigilance: false } },
      { unit: held, set: { where: 'table', figures, vigilance: marker.vigilance } },
      ...(lost > 0
        ? [{ state: { lost: { ...battle.state.lost, [unit.side]: battle.state.lost[unit.side] + lost } } }]
        : []),
      ...(activation?.unit === id ? [{ state: { activation: { ...activation, unit: held } } }] : []),
      ...(resolving !== null && resolving.waiting.includes(id)
        ? [
            {
              state: {
                resolving: { ...resolving, waiting: resolving.waiting.map((each) => (each === id ? held : each)) },
              },
            },
          ]
        : []),
    ],
  });
  return held;
}

/** The facts by which an enemy spots a marker; undefined where nobody does. */
export function spottedMarker(battle: MtBattle, marker: MtUnit): readonly string[] | undefined {
  const [at] = marker.figures;
  if (at === undefined) return undefined;
  const to = { unit: marker, figure: at };
  for (const enemy of onTable(battle)) {
    if (enemy.side === marker.side || enemy.marker) continue;
    if (!boxesWithin(pointBox(at, 500), boundsOf(enemy), FURTHEST)) continue;
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
    const facts = spottedMarker(umpire.battle, the(umpire.battle, id));
    if (facts !== undefined) turnOver(umpire, id, { facts });
  }
}

function hideIn({ setting }: MtBattle, side: Side): readonly string[] {
  const named = setting.scenario.sides[side].with?.['hideIn'];
  return Array.isArray(named) ? named.map(String) : [];
}

function refusesSpot(battle: MtBattle, side: Side, at: Point): OrderRefusal | undefined {
  const within = battle.setting.ground.areas.some((area) => hideIn(battle, side).includes(area.id) && isIn(area, at));
  if (!within) return { rule: 'MT-GAP-14', because: 'the scenario lets markers lie elsewhere' };
  const taken = [
    ...Object.values(battle.units).flatMap(({ side: of, hidesAt }) => (of === side && hidesAt ? [hidesAt] : [])),
    ...battle.state.dummies[side],
    ...onTable(battle).flatMap(({ figures, side: of }) => (of === side ? figures : [])),
  ];
  return taken.some((each) => spacing(each, at) < 1000)
    ? { rule: 'MT-GAP-16', because: 'somebody stands or lies there' }
    : undefined;
}

function unhidden(battle: MtBattle, order: OrderOf<'hide'>): MtUnit | undefined {
  const unit = battle.units[order.unit];
  return unit !== undefined && unit.side === battle.toAct && unit.mayHide && unit.where === 'table' ? unit : undefined;
}

export function refusesHide(battle: MtBattle, order: OrderOf<'hide'>): OrderRefusal | undefined {
  const unit = unhidden(battle, order);
  if (unit === undefined)
    return { rule: 'MT-GAP-14', because: 'the scenario does not let this unit begin under a marker' };
  const own = { ...battle, units: { ...battle.units, [unit.id]: { ...unit, where: 'hidden' as const } } };
  return refusesSpot(own, unit.side, order);
}

export function conductHide(umpire: MtUmpire, { unit, x, y }: OrderOf<'hide'>): void {
  umpire.tell({
    kind: 'unit-hidden',
    by: umpire.battle.toAct,
    facts: ['MT-GAP-14'],
    about: { unit },
    changes: [{ unit, set: { where: 'hidden', hidesAt: { x, y } } }],
  });
}

function hiddenOf(battle: MtBattle, side: Side): readonly MtUnit[] {
  return Object.values(battle.units).filter((unit) => unit.side === side && unit.where === 'hidden');
}

/** MT-GAP-14: units that may begin under a marker entitle to dummies, whether they do or not. */
export function mayHideOf(battle: MtBattle, side: Side): readonly MtUnit[] {
  return Object.values(battle.units).filter((unit) => unit.side === side && unit.mayHide);
}

export function refusesDummy(battle: MtBattle, order: OrderOf<'dummy'>): OrderRefusal | undefined {
  const entitling = mayHideOf(battle, battle.toAct);
  if (!entitling.some(({ troopType }) => troopType === order.troopType))
    return { rule: 'MT-GAP-14', because: 'a dummy has the troop type of a unit that may begin hidden' };
  if (battle.state.dummies[battle.toAct].length >= Math.ceil(entitling.length / 2))
    return { rule: 'MT-GAP-14', because: 'one dummy for two units that may begin hidden' };
  return refusesSpot(battle, battle.toAct, order);
}

export function conductDummy(umpire: MtUmpire, { troopType, x, y }: OrderOf<'dummy'>): void {
  const { toAct, state } = umpire.battle;
  umpire.tell({
    kind: 'dummy-laid',
    by: toAct,
    facts: ['MT-GAP-14'],
    about: {},
    changes: [{ state: { dummies: { ...state.dummies, [toAct]: [...state.dummies[toAct], { troopType, x, y }] } } }],
  });
}

/** The markers of a side in the order of their places: numbers tell nothing of what is under them. */
export function markersOf(battle: MtBattle, side: Side): readonly MtUnit[] {
  const hidden = hiddenOf(battle, side);
  const laid = [
    ...hidden.map((unit) => ({ like: unit, holds: unit.id as UnitId | null, ...(unit.hidesAt ?? { x: 0, y: 0 }) })),
    ...battle.state.dummies[side].flatMap(({ troopType, x, y }) => {
      const like = [...hidden, ...mayHideOf(battle, side)].find((unit) => unit.troopType === troopType);
      return like === undefined ? [] : [{ like, holds: null, x, y }];
    }),
  ].toSorted((a, b) => a.x - b.x || a.y - b.y);
  return laid.map(({ like, holds, x, y }, i) => ({
    ...like,
    id: `${side}-marker-${i + 1}`,
    name: `Marker ${i + 1}`,
    figures: [{ id: 0, x, y, heading: like.figures[0]?.heading ?? 0, smoke: false, spent: [] }],
    start: 0,
    formation: 'loose' as const,
    where: 'table' as const,
    marker: true,
    holds,
    mayHide: false,
    hidesAt: { x, y },
  }));
}
