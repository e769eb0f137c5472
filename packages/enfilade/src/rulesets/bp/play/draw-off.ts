import { rememberLast, type UnitId } from '#battle/index.ts';
import { bentHeadings, headingAway, lengthBetween, type Pose, slid } from '#field/index.ts';
import { advanceUpTo } from './forced.ts';
import type { BpBattle, BpUnit } from './model.ts';
import { refusesMoveOrder } from './movement.ts';
import { nearestEnemy } from './place.ts';

const drawn = rememberLast<BpBattle['units'], Map<UnitId, Pose | null>>(() => new Map());

/** Where a unit of a broken brigade can draw off to; undefined where it has no room (BP-GAP-46). */
export function drawOffTo(battle: BpBattle, unit: BpUnit): Pose | undefined {
  const known = drawn(battle.units);
  let to = known.get(unit.id);
  if (to === undefined) {
    to = findDrawOff(battle, unit) ?? null;
    known.set(unit.id, to);
  }
  return to ?? undefined;
}

/** How finely a way is searched by which it draws off: first a whole move more or less straight away, then shorter ones anywhere. */
const AWAY_SEARCH = { most: 900, step: 300, shares: [1] };
const ANYWHERE_SEARCH = { most: 1800, step: 150, shares: [1, 0.75, 0.5, 0.25] };

function findDrawOff(battle: BpBattle, unit: BpUnit): Pose | undefined {
  const enemy = nearestEnemy(battle, unit)?.enemy;
  if (enemy === undefined) return undefined;
  for (const { most, step, shares } of [AWAY_SEARCH, ANYWHERE_SEARCH])
    for (const heading of bentHeadings(headingAway(enemy, unit), most, step)) {
      const far = lengthBetween(unit, advanceUpTo(battle, unit, heading, 1));
      for (const share of shares) {
        const to = slid(unit, heading, Math.floor(far * share));
        if (to.x === unit.x && to.y === unit.y) continue;
        if (refusesMoveOrder(battle, { kind: 'move', unit: unit.id, to }) === undefined) return to;
      }
    }
  return undefined;
}
