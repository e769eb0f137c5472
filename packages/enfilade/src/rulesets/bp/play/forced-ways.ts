import { degrees, headingAway, lengthBetween, outlineOf, type Pose, slid, turned } from '#field/index.ts';
import { BEARS_OFF } from '../sheet.ts';
import { advanceUpTo, paceAlong, roomOnGround, roomOnTable, roomToEnemies } from './forced.ts';
import type { BpBattle, BpUnit } from './model.ts';
import { distanceBetween, shapeOf } from './place.ts';
import type { PlaceOption } from './choices.ts';

/** A way that a unit is forced along. */
export interface ForcedWay extends PlaceOption {
  readonly heading: number;
  /** BP-GAP-18: it crosses the edge of the table. */
  readonly leaves: boolean;
}

const STRAIGHT = { answer: 'straight', says: 'Straight on' } as const;
/** Bends that are tried in turn. */
const ROUND_STEPS = [150, 300, 450, 600];
/** BP-GAP-49: round ground that bars the way, turning as little as needed. */
const ROUND = [
  { answer: 'left', says: 'Round it to the left', bends: ROUND_STEPS },
  { answer: 'right', says: 'Round it to the right', bends: ROUND_STEPS.map((bend) => -bend) },
] as const;

interface ForcedMove {
  readonly heading: number;
  readonly moves: number;
  /** Where it may not end up on its way round something. */
  readonly shuns?: (to: Pose) => boolean;
}

function wayAlong(
  battle: BpBattle,
  unit: BpUnit,
  { heading, moves }: ForcedMove,
  { answer, says }: Pick<PlaceOption, 'answer' | 'says'>,
): ForcedWay {
  const body = outlineOf(unit, shapeOf(unit));
  const length = paceAlong(battle, unit, heading, moves);
  const onto = roomOnTable(battle, body, { heading, length });
  const inside = { heading, length: onto };
  // Evaders and voluntary moves stop at the edge, forced moves do not (BP-GAP-18).
  if (
    onto < length &&
    roomOnGround(battle, unit, body, inside) >= onto &&
    roomToEnemies(battle, unit, body, inside) >= onto
  )
    return { answer, says, to: slid(unit, heading, length), heading, leaves: true };
  return { answer, says, to: advanceUpTo(battle, unit, heading, moves), heading, leaves: false };
}

function isBarred(battle: BpBattle, unit: BpUnit, { heading, moves }: ForcedMove): boolean {
  const length = paceAlong(battle, unit, heading, moves);
  return roomOnGround(battle, unit, outlineOf(unit, shapeOf(unit)), { heading, length }) < length;
}

/** Straight along a heading as far as it goes; where ground bars that, round it on either side on which it gets farther. */
export function forcedWays(battle: BpBattle, unit: BpUnit, going: ForcedMove): readonly ForcedWay[] {
  const straight = wayAlong(battle, unit, going, STRAIGHT);
  if (straight.leaves || !isBarred(battle, unit, going)) return [straight];
  const round = ROUND.flatMap(({ bends, ...words }) => {
    let best = straight;
    for (const bend of bends) {
      const way = wayAlong(battle, unit, { ...going, heading: turned(going.heading, bend) }, words);
      if (going.shuns?.(way.to) !== true && lengthBetween(unit, way.to) > lengthBetween(unit, best.to)) best = way;
    }
    return best === straight ? [] : [best];
  });
  return round.length > 0 ? round : [straight];
}

const BEARINGS = [
  { answer: 'straight', says: 'Straight away', bend: 0 },
  { answer: 'left', says: 'Away, bearing left', bend: degrees(BEARS_OFF.value) },
  { answer: 'right', says: 'Away, bearing right', bend: -degrees(BEARS_OFF.value) },
] as const;

/** BP-BLU-01, BP-BLU-02: away from the closest enemy, straight or bearing off, and round what bars that, but never nearer to it. */
export function waysAway(battle: BpBattle, unit: BpUnit, enemy: BpUnit, moves: number): readonly ForcedWay[] {
  const before = distanceBetween(battle, unit, enemy);
  const shuns = ({ x, y }: Pose): boolean => distanceBetween(battle, { ...unit, x, y }, enemy) < before;
  return BEARINGS.flatMap(({ bend, ...words }) =>
    forcedWays(battle, unit, { heading: turned(headingAway(enemy, unit), bend), moves, shuns })
      .slice(0, 1)
      .filter(({ to }) => bend === 0 || !shuns(to))
      .map((way) => ({ ...way, ...words })),
  );
}
