import { rememberById, rememberLast } from '#battle/index.ts';
import { along, headingTo, inches, lengthBetween, type Point } from '#field/index.ts';
import { WEAPONS } from '../sheet.ts';
import { has, isDummy, type MtBattle, type MtUnit, onTable } from '../play/model.ts';
import { buildingAt } from '../play/ground.ts';
import { middleOf } from '../play/place.ts';
import { escapeEdges, victoryOf } from '../play/victory.ts';
import { mayWait, storesLeft } from './evaluate.ts';

/** What a unit is after: an enemy or a place, and how near it wants to be. */
export interface Aim {
  readonly at: Point;
  readonly prey: MtUnit | null;
  readonly store: string | null;
  readonly ideal: number;
  /** Points for each inch too far. */
  readonly pull: number;
  readonly says: string;
}

const SHORT = inches(10.5);
const GUARDED = inches(9);

const middles = rememberById<MtUnit, null, Point>(({ figures }) =>
  figures.length === 1 ? (figures[0] as Point) : middleOf(figures),
);

export function middle(unit: MtUnit): Point {
  return middles(unit, null);
}

const bySide = rememberLast((units: readonly MtUnit[]) => ({
  a: units.filter(({ side, figures }) => side === 'b' && figures.length > 0),
  b: units.filter(({ side, figures }) => side === 'a' && figures.length > 0),
}));

export function enemiesSeen(battle: MtBattle, unit: MtUnit): readonly MtUnit[] {
  return bySide(onTable(battle))[unit.side];
}

/** The crowd around a place: inches of detour that each enemy there is worth. */
function guard(enemies: readonly MtUnit[], at: Point, within: number): number {
  let men = 0;
  for (const enemy of enemies)
    if (!enemy.flight && lengthBetween(middle(enemy), at) < within) men += enemy.marker ? 3 : enemy.figures.length;
  return men;
}

const BEYOND = inches(2);
const SLIDES = [0, 6, -6, 12, -12, 18, -18].map((inch) => inches(inch));

/** The nearest way out, round the units that bar it. */
function exitFor(battle: MtBattle, unit: MtUnit): Aim | undefined {
  const edges = escapeEdges(battle, unit.side);
  if (edges.length === 0) return undefined;
  const { width, height } = battle.setting.ground;
  const at = middle(unit);
  const enemies = enemiesSeen(battle, unit);
  let [best, least] = [undefined as Point | undefined, Infinity];
  for (const edge of edges)
    for (const slide of SLIDES) {
      const along = edge === 'south' || edge === 'north';
      const x = along
        ? Math.max(1000, Math.min(width - 1000, at.x + slide))
        : edge === 'west'
          ? -BEYOND
          : width + BEYOND;
      const y = along
        ? edge === 'south'
          ? -BEYOND
          : height + BEYOND
        : Math.max(1000, Math.min(height - 1000, at.y + slide));
      const half = { x: (at.x + x) / 2, y: (at.y + y) / 2 };
      const far =
        lengthBetween(at, { x, y }) +
        inches(1) * (guard(enemies, { x, y }, inches(9)) + guard(enemies, half, inches(7)));
      if (far < least) [best, least] = [{ x, y }, far];
    }
  return best && { at: best, prey: null, store: null, ideal: 0, pull: 2.2, says: 'to the edge where it is safe' };
}

/** The store that is easiest to reach. */
function storeFor(battle: MtBattle, unit: MtUnit): Aim | undefined {
  const enemies = enemiesSeen(battle, unit);
  const from = middle(unit);
  let [best, least] = [undefined as Aim | undefined, Infinity];
  for (const store of storesLeft(battle)) {
    const building = buildingAt(battle.setting, store);
    const inside = enemies.some((enemy) => buildingAt(battle.setting, middle(enemy)) === building);
    const far =
      lengthBetween(from, store) + inches(0.7) * guard(enemies, store, GUARDED) + (building && inside ? inches(14) : 0);
    if (far >= least) continue;
    least = far;
    const doors = building?.doors ?? [];
    const door =
      doors.length === 0
        ? undefined
        : doors.reduce((a, b) => (lengthBetween(a, from) < lengthBetween(b, from) ? a : b));
    const near = buildingAt(battle.setting, from) === building && building !== undefined;
    best = {
      at: near || door === undefined ? store : door,
      prey: null,
      store: store.id,
      ideal: 0,
      pull: 1.8,
      says: `to the ${store.name.toLowerCase()}`,
    };
  }
  return best;
}

/** Weak, shaken and unloaded enemies draw more; those behind walls less (section 12, 5 and 10). */
function appeal(battle: MtBattle, enemy: MtUnit): number {
  return (
    (enemy.shaken ? inches(3) : 0) +
    (enemy.flight ? inches(-4) : 0) +
    (enemy.marker ? inches(-3) : 0) +
    (enemy.figures.length <= 4 && !enemy.marker && !has(enemy, 'officer') ? inches(2) : 0) -
    (has(enemy, 'officer') ? inches(4) : 0) -
    (buildingAt(battle.setting, middle(enemy)) === undefined ? 0 : inches(6))
  );
}

export function preyOf(battle: MtBattle, unit: MtUnit): MtUnit | undefined {
  const from = middle(unit);
  const stores = mayWait(battle, unit.side) ? storesLeft(battle) : [];
  let [best, least] = [undefined as MtUnit | undefined, Infinity];
  for (const enemy of enemiesSeen(battle, unit)) {
    const at = middle(enemy);
    const threat = stores.length === 0 ? 0 : Math.min(...stores.map((store) => lengthBetween(store, at)));
    const far = lengthBetween(from, at) + threat * 0.5 - appeal(battle, enemy);
    if (far < least) [best, least] = [enemy, far];
  }
  return best;
}

/** An Officer keeps with the most men of the same type (section 12, 9 and 13). */
function chargesOf(battle: MtBattle, officer: MtUnit): Aim | undefined {
  let [best, most] = [undefined as MtUnit | undefined, 0];
  const from = middle(officer);
  for (const unit of onTable(battle)) {
    if (unit.side !== officer.side || unit.id === officer.id || unit.marker || has(unit, 'officer')) continue;
    const use =
      unit.figures.length * (unit.troopType === officer.troopType ? 1 : 0.2) -
      lengthBetween(unit.figures.length > 0 ? middle(unit) : from, from) / inches(6);
    if (best === undefined || use > most) [best, most] = [unit, use];
  }
  if (best === undefined) return undefined;
  const prey = preyOf(battle, officer);
  const at = middle(best);
  if (prey === undefined) return { at, prey: null, store: null, ideal: inches(2), pull: 1, says: `with ${best.name}` };
  const away = headingTo(middle(prey), at);
  return {
    at: along(at, away, inches(1.8)),
    prey: null,
    store: null,
    ideal: inches(1.5),
    pull: 1,
    says: `behind ${best.name}`,
  };
}

function idealOf(unit: MtUnit): number {
  const [weapon] = unit.weapons;
  if (weapon === undefined) return 0;
  return weapon === 'artillery' ? inches(18) : Math.min(SHORT, inches(WEAPONS[weapon].value.rangeInches) * 0.85);
}

const found = rememberLast<MtBattle, Map<string, Aim | undefined>>(() => new Map());

/** Worked out once per moment. */
export function aimOf(battle: MtBattle, unit: MtUnit): Aim | undefined {
  const known = found(battle);
  if (known.has(unit.id)) return known.get(unit.id);
  const aim = aimAfresh(battle, unit);
  known.set(unit.id, aim);
  return aim;
}

function aimAfresh(battle: MtBattle, unit: MtUnit): Aim | undefined {
  const victory = victoryOf(battle);
  const exit = exitFor(battle, unit);
  if (exit !== undefined) return exit;
  const officer = has(unit, 'officer');
  if (
    victory.rule === 'raid' &&
    victory.side === unit.side &&
    !officer &&
    battle.state.spoiled.length < victory.stores
  ) {
    const store = storeFor(battle, unit);
    if (store !== undefined) return isDummy(unit) ? { ...store, pull: 0.4 } : store;
  }
  if (officer) return chargesOf(battle, unit);
  const prey = preyOf(battle, unit);
  if (prey === undefined) return undefined;
  const guarding = mayWait(battle, unit.side) && buildingAt(battle.setting, middle(unit)) !== undefined;
  // The stores are spoiled: the side wins if it is not broken by the end of the turn.
  const away = victory.rule === 'raid' && victory.side === unit.side;
  return {
    at: middle(prey),
    prey,
    store: null,
    ideal: away ? inches(30) : idealOf(unit),
    pull: guarding ? 0 : 1,
    says: away ? `away from ${prey.name}` : `against ${prey.name}`,
  };
}
