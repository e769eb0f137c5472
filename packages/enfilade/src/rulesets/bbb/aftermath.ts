import type { CommandResult } from './command.ts';
import type { Arm, Formation, Quality } from './facts/words.ts';
import { loseBases } from './losses.ts';
import { judgeRecovery, judgeStrength, type RetireResult } from './morale.ts';
import type { EvadeResult } from './reactions.ts';
import type { FireOutcome } from './shooting.ts';
import type { Army } from './facts/victory.ts';

/** Where a unit is: coming it has yet to arrive (BBB-GAP-30), unplaced it is to be set up. */
export type Whereabouts = 'table' | 'coming' | 'unplaced' | 'lost';

/** The state of a unit that outcomes change, under the same names in the battle and in the referee's book. */
export interface UnitState {
  readonly arm: Arm;
  readonly startingBases: number;
  readonly bases: number;
  readonly formation: Formation;
  readonly where: Whereabouts;
  /** Of artillery: silenced (BBB-READ-07). */
  readonly disrupted: boolean;
  readonly reduced: boolean;
  readonly lowAmmo: boolean;
  readonly fired: boolean;
  /** Moved in its own last step 1 (BBB-GAP-28). */
  readonly moved: boolean;
  readonly evaded: boolean;
  /** Went away from the enemy in this step (BBB-GAP-28). */
  readonly wentAway: boolean;
  /** BBB-FIRE-04 to 06: halted by fire, it falls back when the fire phase ends. */
  readonly assault: { readonly halted: boolean } | null;
}

type Changes = Partial<Omit<UnitState, 'assault'>> & { readonly assault?: null };
type Strength = Pick<UnitState, 'arm' | 'startingBases' | 'bases' | 'reduced' | 'formation'>;

/** Section 6: a unit in depth that is cut to one base is in line. Facts entered by hand may leave more bases than it began with. */
function left(
  { arm, startingBases, formation: before }: Omit<Strength, 'bases' | 'reduced'>,
  { bases, reduced }: Pick<Strength, 'bases' | 'reduced'>,
  formation: Formation = before,
): Pick<UnitState, 'bases' | 'formation' | 'reduced'> {
  return {
    bases: Math.min(bases, startingBases),
    formation: formation === 'depth' && bases < 2 ? 'line' : formation,
    reduced: arm === 'artillery' && reduced,
  };
}

const LOST = { where: 'lost', assault: null } satisfies Changes;

/** One who fires, whether or not it is the one that runs low. */
export function afterFiring(
  { lowAmmo }: Pick<UnitState, 'lowAmmo'>,
  runsLow: boolean,
): Pick<UnitState, 'fired' | 'lowAmmo'> {
  return { fired: true, lowAmmo: lowAmmo || runsLow };
}

export function afterFire<A extends { readonly halted: boolean }>(
  target: Strength & { readonly assault: A | null },
  { result, targetBases, targetReduced, targetDestroyed, assaultHalted }: FireOutcome,
): Omit<Changes, 'assault'> & { readonly assault?: A | null } {
  if (result === 'none') return {};
  const changes = { ...left(target, { bases: targetBases, reduced: targetReduced }), disrupted: true };
  if (targetDestroyed) return { ...changes, ...LOST };
  return assaultHalted && target.assault !== null
    ? { ...changes, assault: { ...target.assault, halted: true } }
    : changes;
}

/** A round of an assault, for one unit of a side. */
export function afterRound(
  unit: Strength & Pick<UnitState, 'disrupted'>,
  { losses, disrupted }: { readonly losses: number; readonly disrupted: boolean },
): Changes {
  const remains = loseBases(unit, losses);
  return {
    ...left(unit, remains),
    disrupted: unit.disrupted || disrupted,
    ...(remains.bases === 0 ? LOST : {}),
  };
}

/** BBB-GAP-30: a unit that is still to come is unharmed by its roll. */
export function afterCommandRoll(
  unit: Strength & Pick<UnitState, 'where'>,
  result: Pick<CommandResult, 'bases' | 'reduced' | 'disrupted' | 'removed'>,
): Changes {
  if (unit.where === 'coming') return {};
  return { disrupted: result.disrupted, ...left(unit, result), ...(result.removed ? { where: 'lost' } : {}) };
}

/** BBB-GAP-33: a base, or the hit of a reduced battery. */
export function afterRecovery({ arm, bases, startingBases }: Strength): Pick<Changes, 'bases' | 'reduced'> {
  return arm === 'artillery' ? { reduced: false } : { bases: Math.min(bases + 1, startingBases) };
}

/** BBB-GAP-17: guns end limbered, squares in line. */
export function formationAfterRetire({ formation }: Pick<UnitState, 'formation'>): Formation {
  if (formation === 'unlimbered') return 'limbered';
  return formation === 'square' ? 'line' : formation;
}

/** `lost` too where no room is left for it at its end. */
export function afterRetire(
  unit: Strength & Pick<UnitState, 'moved'>,
  result: Pick<RetireResult, 'bases' | 'reduced'>,
  { lost, inMovement }: { readonly lost: boolean; readonly inMovement: boolean },
): Changes {
  if (lost) return { where: 'lost', bases: 0, assault: null };
  return {
    ...left(unit, result, formationAfterRetire(unit)),
    wentAway: true,
    moved: unit.moved || inMovement,
    assault: null,
  };
}

/** BBB-EVADE-05, BBB-GAP-41: cavalry is disrupted by it, guns end limbered. */
export function afterEvade(
  { arm, formation, disrupted }: Pick<UnitState, 'arm' | 'formation' | 'disrupted'>,
  { disruptedAfter }: Pick<EvadeResult, 'disruptedAfter'>,
): Pick<UnitState, 'formation' | 'disrupted' | 'evaded' | 'wentAway'> {
  return {
    formation: arm === 'artillery' ? 'limbered' : formation,
    disrupted: disruptedAfter || disrupted,
    evaded: true,
    wentAway: true,
  };
}

export type Status = 'lowAmmo' | 'silenced';

/** The states that end when a unit keeps away from the enemy or rests (BBB-GAP-28). */
export function statusesOf({ arm, lowAmmo, disrupted }: Pick<UnitState, 'arm' | 'lowAmmo' | 'disrupted'>) {
  const found: Status[] = lowAmmo ? ['lowAmmo'] : [];
  return arm === 'artillery' && disrupted ? [...found, 'silenced' as const] : found;
}

/** The states of a unit that went away from the enemy which end when its step does. */
export function endedByRetiring(
  unit: Pick<UnitState, 'arm' | 'lowAmmo' | 'disrupted'>,
  nearestEnemyInches: number | null,
): readonly Status[] {
  const went = { moved: true, retired: true, missedFirePhase: false, rallied: false, nearestEnemyInches };
  return statusesOf(unit).filter((status) => judgeRecovery({ status, ...went }).recovered);
}

/** A unit that could have fired and let its fire phase pass has ammunition again, if it did not move. */
export function recoversByRest({ lowAmmo, fired, moved }: Pick<UnitState, 'lowAmmo' | 'fired' | 'moved'>): boolean {
  const rest = { retired: false, missedFirePhase: !fired, rallied: false, nearestEnemyInches: null };
  return lowAmmo && judgeRecovery({ status: 'lowAmmo', moved, ...rest }).recovered;
}

export function afterStatus(ended: readonly Status[]): Pick<Changes, 'lowAmmo' | 'disrupted'> {
  return {
    ...(ended.includes('lowAmmo') ? { lowAmmo: false } : {}),
    ...(ended.includes('silenced') ? { disrupted: false } : {}),
  };
}

/** BBB-GAP-09. */
export function isSpent({
  arm,
  quality,
  startingBases,
  bases,
  spentAtLoss,
  reduced,
}: Pick<UnitState, 'arm' | 'startingBases' | 'bases' | 'reduced'> & {
  readonly quality: Quality;
  readonly spentAtLoss: number | null;
}): boolean {
  return judgeStrength({ arm, quality, startingBases, bases, reduced, spentAtLoss: spentAtLoss ?? undefined }).spent;
}

/** BBB-GAP-31: the bases of an army, on the table and still to come, of all it began with. */
export function strengthOf(
  units: readonly Pick<UnitState, 'startingBases' | 'bases' | 'where'>[],
): Pick<Army, 'startingBases' | 'bases'> {
  return {
    startingBases: units.reduce((sum, { startingBases }) => sum + startingBases, 0),
    bases: units.reduce((sum, { bases, where }) => sum + (where === 'lost' ? 0 : bases), 0),
  };
}
