import { CAVALRY_CLASSES, type CavalryClass } from '../facts/words.ts';
import { judgeEvade } from '../reactions.ts';
import { EVADE_WITHIN } from '../sheet.ts';
import type { BbbUnit } from '../play/model.ts';

type Mover = Parameters<typeof judgeEvade>[0]['mover'];

const CLASSES = Object.keys(CAVALRY_CLASSES) as CavalryClass[];

const MOVERS: readonly (readonly [string, Mover])[] = [
  ['infantry', { arm: 'infantry', cavalryClass: undefined }],
  ...CLASSES.map(
    (each) => [`${CAVALRY_CLASSES[each].toLowerCase()} cavalry`, { arm: 'cavalry', cavalryClass: each }] as const,
  ),
  ['artillery', { arm: 'artillery', cavalryClass: undefined }],
];

/** The kinds of unit it may evade as it stands; the rule is asked about each. */
export function evades(unit: BbbUnit): readonly string[] {
  const { arm, cavalryClass, artilleryClass, formation, disrupted } = unit;
  const evader = {
    arm,
    cavalryClass: cavalryClass ?? undefined,
    artilleryClass: artilleryClass ?? undefined,
    formation,
    disrupted,
  };
  const from = MOVERS.filter(([, mover]) => judgeEvade({ evader, mover, distanceInches: 0 }).mayEvade).map(
    ([says]) => says,
  );
  if (from.length === 0) return [];
  return unit.evaded
    ? ['It has evaded in this enemy turn.']
    : [`May evade ${from.join(', ')} moving within ${EVADE_WITHIN.shows}.`];
}
