import { rememberLast, type Side } from '#battle/index.ts';
import { centimetres, lengthBetween } from '#field/index.ts';
import { isMountedCavalry } from '../facts/words.ts';
import { groundCover } from '../play/cover.ts';
import type { GtcBattle, GtcUnit } from '../play/model.ts';
import { objectiveOf } from './evaluate.ts';
import { foesOf, supportsOf, troopsOf } from './foes.ts';

const COVERED = { open: 0, soft: 6, hard: 14 } as const;

/** Suppressed, lonely and unprotected enemies draw more, those in cover less (section 12, 5, 9 and 10). */
function appeal(battle: GtcBattle, enemy: GtcUnit): number {
  const alone = supportsOf(battle, enemy) === 0;
  return (
    (enemy.suppressed ? 8 : 0) +
    (alone ? 6 : 0) +
    (enemy.type === 'artillery' ? 4 : 0) -
    COVERED[groundCover(battle, enemy)]
  );
}

/**
 * Horse leaves squares alone and looks for horse, so that its own foot need not form square; only guns aim at dug-in units (section 12, 8).
 */
function shuns(unit: GtcUnit, enemy: GtcUnit): number {
  const dug = enemy.dugIn && unit.type !== 'artillery' ? 15 : 0;
  if (!isMountedCavalry(unit)) return dug;
  return dug + (enemy.formation === 'square' ? 12 : 0) - (isMountedCavalry(enemy) ? 10 : 0);
}

/** How many units go for one enemy; the next look for another, or they block each other. */
const MOST_ON_ONE = 3;
/** How much an enemy away from the deciding place is left alone: by the side that must take it, and by sides that race for it. */
const TAKING = 1;
const RACING = 0.5;

/** How far each unit is from each enemy, as it sees it: unit by unit. */
function distancesToEnemies(battle: GtcBattle, side: Side): readonly number[][] {
  const place = objectiveOf(battle);
  const share = place?.taker === side ? TAKING : RACING;
  const foes = foesOf(battle, side);
  const aside = foes.map((enemy) => {
    const off = place === null ? 0 : Math.max(0, lengthBetween(enemy, place.at) - place.within) * share;
    return off - centimetres(appeal(battle, enemy));
  });
  return troopsOf(battle, side).map((unit) =>
    foes.map((enemy, i) => {
      const [dx, dy] = [enemy.x - unit.x, enemy.y - unit.y];
      return Math.sqrt(dx * dx + dy * dy) + (aside[i] ?? 0) + centimetres(shuns(unit, enemy));
    }),
  );
}

/** The nearest enemy of a unit among those still available. */
function nearestOf(far: readonly number[], open: (foe: number) => boolean): number {
  let best = -1;
  for (let foe = 0; foe < far.length; foe += 1)
    if (open(foe) && (best < 0 || (far[foe] ?? 0) < (far[best] ?? 0))) best = foe;
  return best;
}

/** Which unit goes for which enemy: the nearest first, and no more on one than can reach it. */
function assignFoes(battle: GtcBattle, side: Side): ReadonlyMap<string, GtcUnit> {
  const [units, foes] = [troopsOf(battle, side), foesOf(battle, side)];
  const assigned = new Map<string, GtcUnit>();
  if (foes.length === 0) return assigned;
  const far = distancesToEnemies(battle, side);
  const taken = foes.map(() => 0);
  const room = (foe: number): boolean => (taken[foe] ?? 0) < MOST_ON_ONE;
  const wishes = far.map((row) => nearestOf(row, room));
  for (let left = units.length; left > 0; left -= 1) {
    let [first, least] = [-1, Infinity];
    for (let i = 0; i < units.length; i += 1) {
      const unit = units[i] as GtcUnit;
      if (assigned.has(unit.id)) continue;
      const row = far[i] ?? [];
      let wish = wishes[i] ?? -1;
      if (wish >= 0 && !room(wish)) wishes[i] = wish = nearestOf(row, room);
      const off = wish < 0 ? FARTHEST : (row[wish] ?? FARTHEST);
      if (off < least) [first, least] = [i, off];
    }
    const unit = units[first] as GtcUnit;
    const wish = wishes[first] ?? -1;
    const best = wish < 0 ? nearestOf(far[first] ?? [], () => true) : wish;
    assigned.set(unit.id, foes[best] as GtcUnit);
    if (unit.type !== 'artillery') taken[best] = (taken[best] ?? 0) + 1;
  }
  return assigned;
}

const FARTHEST = 1e9;

const assignedIn = rememberLast(
  (_units: GtcBattle['units']): Partial<Record<Side, ReadonlyMap<string, GtcUnit>>> => ({}),
);

/** The enemy that a unit goes for. */
export function foeOf(battle: GtcBattle, { id, side }: GtcUnit): GtcUnit | undefined {
  const known = assignedIn(battle.units);
  known[side] ??= assignFoes(battle, side);
  return known[side].get(id);
}
