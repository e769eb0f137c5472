import type { Entry } from '#sheet/index.ts';
import type { Shot } from '../facts/shooting.ts';
import { MOST_SAVE, RANGES } from '../sheet.ts';
import type { ShotResult } from '../shooting.ts';

interface ReckonedOutcome {
  readonly modifiers?: readonly Entry[];
  readonly saveModifiers?: readonly Entry[];
  readonly diceSteps?: readonly Entry[];
}

function ids(list: readonly Entry[] = []): readonly string[] {
  return list.map(({ id }) => id);
}

/** The facts that took part in an outcome; entries of Black Powder go by their fact ids. */
export function factsOf({ modifiers, saveModifiers, diceSteps }: ReckonedOutcome): readonly string[] {
  return [...new Set([...ids(modifiers), ...ids(saveModifiers), ...ids(diceSteps)])];
}

/** BP-SAVE-01: the save of most troops, where it was rolled for. */
export function saveFacts(morale: number | null, { saveRolls }: { readonly saveRolls: readonly number[] }): string[] {
  return morale === MOST_SAVE.value && saveRolls.length > 0 ? ['BP-SAVE-01'] : [];
}

const BANDS = { close: 'BP-GUN-04', medium: 'BP-GUN-05', long: 'BP-GUN-06' } as const;

/** The facts of a volley: its weapon, its band, what the shooters suffer from, what the sheet's boxes say of it. */
export function shotFacts(shot: Shot, result: ShotResult): readonly string[] {
  const facts = [RANGES[shot.weapon].fact, ...factsOf(result), ...saveFacts(shot.targetMorale, result)];
  if (shot.shooterArm === 'artillery') facts.push('BP-GUN-03', BANDS[result.band]);
  if (shot.shooterDisordered) facts.push('BP-DIS-03');
  if (shot.shooterShaken) facts.push('BP-SHK-02');
  if (result.sixes > 0) facts.push('BP-GAP-25');
  if (result.casualties > 0) facts.push('BP-GAP-27');
  return facts;
}
