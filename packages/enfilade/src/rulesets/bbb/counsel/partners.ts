import { inches, lengthBetween, within } from '#field/index.ts';
import { isSpent } from '../aftermath.ts';
import { canAssault } from '../facts/words.ts';
import { checkOf, mayRoll } from '../play/command.ts';
import { type BbbBattle, type BbbUnit, unitsOf } from '../play/model.ts';
import { fullRate, outline, poseOf } from '../play/place.ts';
import { commandOdds } from './harm.ts';

/** A unit that could still go in beside another. */
interface Partner {
  readonly unit: BbbUnit;
  /** The chance that it gets the move for it. */
  readonly chance: number;
}

/** Paths are not straight, and places may be taken. */
const SOMETHING_BETWEEN = 0.8;

/** The unit that has not rolled yet, could reach the same enemy and would add most. */
export function partnerFor(battle: BbbBattle, unit: BbbUnit, target: BbbUnit): Partner | null {
  let best: Partner | null = null;
  for (const friend of unitsOf(battle, unit.side)) {
    if (friend.id === unit.id || friend.arm === 'artillery' || !mayRoll(battle, friend)) continue;
    if (!canAssault(friend.formation) || isSpent(friend)) continue;
    const reach = fullRate(friend) - inches(1);
    if (lengthBetween(poseOf(friend), poseOf(target)) > reach + inches(6)) continue;
    if (!within(outline(friend), outline(target), reach)) continue;
    const { full, half } = commandOdds(checkOf(battle, friend));
    const chance = SOMETHING_BETWEEN * (within(outline(friend), outline(target), reach / 2) ? full + half : full);
    if (best === null || chance * friend.bases > best.chance * best.unit.bases) best = { unit: friend, chance };
  }
  return best;
}
