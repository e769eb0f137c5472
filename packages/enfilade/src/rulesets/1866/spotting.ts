import { D10, type Dice, die } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { SIGHTING, type Sighting } from './facts/spotting.ts';
import { NEAR_EDGE, SEEN_IN_OPEN, SEEN_INSIDE, SPOTTED_BY_FIRE, SPOTTED_ON } from './sheet.ts';

export interface SpottingResult {
  readonly spotted: boolean;
  readonly automatic: boolean;
  readonly needed: number | null;
  readonly roll: number | null;
}

/** Seen or not without a die; undefined where the die decides. */
export function judgeSighting(sighting: Sighting): boolean | undefined {
  const { distanceInches, edgeDistanceInches, targetIn, targetFired, lineOfSight } = sighting;
  if (!lineOfSight) return false;
  if (targetIn === 'open') return distanceInches <= SEEN_IN_OPEN.value;
  if (distanceInches <= SEEN_INSIDE.value) return true;
  if (distanceInches > SEEN_IN_OPEN.value || (edgeDistanceInches ?? 0) > NEAR_EDGE.value) return false;
  return targetFired ? true : undefined;
}

export function resolveSpotting(known: { readonly spotted: boolean | undefined }, dice: Dice): SpottingResult {
  if (known.spotted !== undefined) return { spotted: known.spotted, automatic: true, needed: null, roll: null };
  const roll = dice.roll(die(D10));
  return { spotted: roll <= SPOTTED_ON.value, automatic: false, needed: SPOTTED_ON.value, roll };
}

export const spotting = procedure({
  id: 'spotting',
  label: 'Spotting',
  form: SIGHTING,
  uses: [SEEN_IN_OPEN, SEEN_INSIDE, NEAR_EDGE, SPOTTED_ON, SPOTTED_BY_FIRE],
  headline: ['spotted'],
  ready: (sighting) => ({ spotted: judgeSighting(sighting) }),
  resolve: resolveSpotting,
  says({ spotted, automatic, roll, needed }) {
    const verdict = spotted ? 'the target is spotted' : 'the target is not spotted';
    return automatic ? `No roll: ${verdict}.` : `${roll} against ${needed}: ${verdict}.`;
  },
});
