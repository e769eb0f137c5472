import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  areasAt,
  type Bounds,
  centimetres,
  distance,
  type Ground,
  nearestPoints,
  onTable as onTheTable,
  type Outline,
  outlineFrom,
  overlap,
  type Point,
  segmentPiece,
  touch,
  within,
} from '#field/index.ts';
import { SHORT_OF_ENEMY } from '../sheet.ts';
import { isOnBridge } from './bridges.ts';
import { groundNow, terrainOf, waterRule, watersOf } from './ground.ts';
import { type GtcBattle, type GtcUnit, onTable, moverOf } from './model.ts';
import { outline } from './place.ts';

/** Where a unit may stand. */

export const CLEARANCE = centimetres(SHORT_OF_ENEMY.value);

/** GTC-TERR-05, GTC-TERR-07: water in which it cannot stand. */
export function refusesWater(battle: GtcBattle, unit: GtcUnit, there: Outline): OrderRefusal | undefined {
  const ground = groundNow(battle);
  const foot = moverOf(unit) === 'foot' || moverOf(unit) === 'commandFoot';
  const barring = watersOf(ground).find(({ piece, terrain }) => {
    const barred = terrain === 'deepWet' ? !unit.boat : !foot;
    if (!barred || !overlap(piece.cover, there)) return false;
    return !isOnBridge(ground, unit, piece, there);
  });
  return barring === undefined ? undefined : refused(waterRule(barring.terrain), 'it cannot stand there');
}

/** GTC-GAP-48: a line touched by the mover, with the enemy beyond it, is a place to stop at. */
export function behindLine(ground: Ground, there: Outline, enemy: Outline): boolean {
  const between = outlineFrom([segmentPiece(nearestPoints(there, enemy))]);
  return ground.lines.some(
    (line) => terrainOf(line) === 'linear' && touch(line.cover, there) && touch(line.cover, between),
  );
}

/** No corner of a unit is further from its centre than 13 cm. */
const BESIDE_SEARCH = centimetres(15);

/** Whether a unit might stand within 1 cm of bounds, by its centre. */
export function mayReach({ west, east, south, north }: Bounds, { x, y }: GtcUnit): boolean {
  return x > west - BESIDE_SEARCH && x < east + BESIDE_SEARCH && y > south - BESIDE_SEARCH && y < north + BESIDE_SEARCH;
}

/** Whether it may end there, as what it becomes: on the table, clear of other units, off barred ground and 1 cm from enemies it was not near before. */
export function refusesPlace(
  battle: GtcBattle,
  unit: GtcUnit,
  there: Outline,
  becomes = unit,
): OrderRefusal | undefined {
  const ground = groundNow(battle);
  if (!onTheTable(ground, there)) return refused('GTC-GAP-52', 'no unit leaves the table by choice');
  for (const other of onTable(battle)) {
    if (other.id === unit.id || !mayReach(there, other)) continue;
    const body = outline(other);
    if (overlap(there, body)) return refused('GTC-GAP-48', 'it would stand on another unit');
    if (other.side === unit.side || !within(there, body, CLEARANCE - 1)) continue;
    const was = distance(outline(unit), body);
    const far = distance(there, body);
    if ((unit.where === 'table' && was < CLEARANCE && far >= was) || behindLine(ground, there, body)) continue;
    return refused('GTC-GAP-48', 'only a charge comes within 1 cm of an enemy');
  }
  const water = refusesWater(battle, becomes, there);
  if (water !== undefined) return water;
  return unit.boat && !areasAt(ground, middle(there)).some(({ kind }) => kind === 'deepWet')
    ? refused('GTC-GAP-49', 'a boat stays on deep water')
    : undefined;
}

function middle({ west, east, south, north }: Outline): Point {
  return { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
}
