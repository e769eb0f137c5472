import {
  type Bounds,
  disc,
  distanceFromPoint,
  inches,
  type Outline,
  outlineOf,
  overlap,
  pathOf,
  sweptOutline,
} from '#field/index.ts';
import { COMMANDER_DISC_INCHES } from '../troops.ts';
import { tell } from './events.ts';
import { boundsMeet } from './ground.ts';
import { type BpBattle, type BpUmpire, type BpUnit, commands, type Commander, onTable, unitsOf } from './model.ts';
import { outline, shapeOf } from './place.ts';

const DISC = disc(inches(COMMANDER_DISC_INCHES) / 2);

function boundsOf({ x, y }: Commander): Bounds {
  const { radius } = DISC;
  return { west: x - radius, south: y - radius, east: x + radius, north: y + radius };
}

function isOn({ x, y }: Commander, body: Outline): boolean {
  return overlap(outlineOf({ x, y, heading: 0 }, DISC), body);
}

export function enemyOn(battle: BpBattle, commander: Commander): BpUnit | undefined {
  return onTable(battle).find((unit) => {
    const body = outline(battle, unit);
    return unit.side !== commander.side && boundsMeet(body, boundsOf(commander)) && isOn(commander, body);
  });
}

interface MovedUnit {
  readonly unit: BpUnit;
  /** As it stood before the order. */
  readonly was: BpUnit | undefined;
}

/** The unit that came over a commander: where it stands now, or on its straight way there. */
function reachedBy(battle: BpBattle, commander: Commander, moved: readonly MovedUnit[]): BpUnit | undefined {
  return moved.find(({ unit, was }) => {
    if (unit.side === commander.side) return false;
    if (isOn(commander, outline(battle, unit))) return true;
    if (was?.where !== 'table' || was.building !== null || unit.building !== null) return false;
    const { x, y } = was;
    return isOn(
      commander,
      sweptOutline(pathOf({ x, y, heading: unit.heading }, shapeOf(unit), [{ kind: 'centreTo', to: unit }])),
    );
  })?.unit;
}

/** BP-GAP-16: a commander reached by an enemy unit is placed with their nearest unit; only units that have moved can reach one. */
export function displaceCommanders(umpire: BpUmpire, before: BpBattle['units']): void {
  const { units } = umpire.battle;
  const moved: MovedUnit[] = [];
  for (const id in units) {
    const [unit, was] = [units[id] as BpUnit, before[id]];
    if (unit !== was && unit.where === 'table' && hasMoved(unit, was)) moved.push({ unit, was });
  }
  if (moved.length === 0) return;
  for (const commander of Object.values(umpire.battle.state.commanders)) {
    const { battle } = umpire;
    const enemy = reachedBy(battle, commander, moved);
    const refuge = enemy && refugeOf(battle, commander);
    if (enemy === undefined || refuge === undefined) continue;
    tell(umpire, 'commander-displaced', battle, commander, enemy, refuge);
  }
}

function hasMoved(unit: BpUnit, was: BpUnit | undefined): boolean {
  return (
    was === undefined ||
    unit.x !== was.x ||
    unit.y !== was.y ||
    unit.heading !== was.heading ||
    unit.formation !== was.formation ||
    unit.where !== was.where
  );
}

function refugeOf(battle: BpBattle, commander: Commander): BpUnit | undefined {
  const all = unitsOf(battle, commander.side);
  const own = all.filter((unit) => commands(commander, unit));
  const [nearest] = (own.length > 0 ? own : all).toSorted(
    (a, b) => distanceFromPoint(commander, outline(battle, a)) - distanceFromPoint(commander, outline(battle, b)),
  );
  return nearest;
}
