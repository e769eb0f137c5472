import { type Dice, total } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, entry, type Reckoning, reckon } from '#sheet/index.ts';
import { FIRE, type Fire, type Firer, type Target } from './facts/shooting.ts';
import { loseBases } from './losses.ts';
import {
  BATTERY_READINGS,
  columnName,
  FIRE_COLUMNS,
  FIRE_EFFECTS,
  FIRE_GRID,
  FIRE_RULINGS,
  FIRE_TABLE,
  FIRE_TABLE_READINGS,
  type FireResult,
  FIRING_GRID,
  FIRING_READINGS,
  FIRING_VALUES,
  HALTS,
  HALVED,
  HALVINGS,
  HITS_DESTROY,
  LOW_AMMO_ON,
  MANHANDLED,
  SHIFT_READINGS,
  SHIFTS,
  VOLLEY_SHARE,
  WHO_RUNS_LOW,
} from './sheet.ts';

/** The contract lists it as firer, id and value. */
interface Halving extends Entry {
  readonly firer: number;
  readonly labelled: false;
}

export interface ReadyFire {
  readonly target: Target;
  readonly contributions: readonly number[];
  readonly halvings: readonly Halving[];
  readonly factor: number;
  readonly baseColumn: number;
  readonly shifts: Reckoning;
  /** Null left of the table: nothing is rolled (BBB-GAP-05). */
  readonly column: number | null;
}

export interface FireOutcome {
  readonly contributions: readonly number[];
  readonly halvings: readonly Halving[];
  readonly factor: number;
  readonly baseColumn: string;
  readonly modifiers: readonly Entry[];
  readonly shift: number;
  readonly column: string | null;
  readonly roll: number | null;
  readonly result: FireResult;
  readonly lowAmmoFirer: number | null;
  readonly targetDisrupted: boolean;
  readonly targetSilenced: boolean;
  readonly basesLost: number;
  readonly targetBases: number;
  readonly targetReduced: boolean;
  readonly targetDestroyed: boolean;
  readonly assaultHalted: boolean;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}

function halvingsOf(firer: Firer, index: number): readonly Halving[] {
  return HALVINGS.filter((row) => row.when(firer)).map((row) => ({
    firer: index,
    ...entry(row, HALVED.value),
    labelled: false,
  }));
}

export function readyFire({ firers, target, values }: Fire): ReadyFire {
  const halvings = firers.map(halvingsOf);
  const contributions = firers.map(({ bases }, i) =>
    (halvings[i] ?? []).reduce((factor, { value }) => factor * value, (values[i] ?? 0) * bases),
  );
  const factor = sumOf(contributions);
  const suppliedBy = (has: (firer: Firer) => boolean): number =>
    sumOf(firers.map((firer, i) => (has(firer) ? (contributions[i] ?? 0) : 0)));
  const shifts = reckon(0, SHIFTS, {
    target,
    factor,
    ragged: suppliedBy((firer) => firer.raggedVolleys),
    devastating: suppliedBy((firer) => firer.devastatingVolleys),
  });
  const baseColumn = FIRE_COLUMNS.findIndex((head) => factor <= head);
  const column = Math.min(baseColumn + shifts.modifier, FIRE_COLUMNS.length - 1);
  return {
    target,
    contributions,
    halvings: halvings.flat(),
    factor,
    baseColumn,
    shifts,
    column: column < 0 ? null : column,
  };
}

function lossesOf(result: FireResult): number {
  return result === '1' || result === '2' || result === '3' ? Number(result) : 0;
}

function isHalted({ assaulting, quality }: Target, result: FireResult): boolean {
  if (!assaulting || result === 'none') return false;
  return HALTS[result === 'R' || result === 'T' ? result : 'V'].value.includes(quality);
}

export function resolveFire(ready: ReadyFire, dice: Dice): FireOutcome {
  const { target, contributions, halvings, factor, baseColumn, shifts, column } = ready;
  const roll = column === null ? null : dice.roll(total(2)).total;
  const result = column === null || roll === null ? 'none' : (FIRE_TABLE[roll]?.[column] ?? 'none');
  const { basesLost, bases, reduced } = loseBases(target, lossesOf(result));
  const low = roll !== null && roll >= LOW_AMMO_ON.value;
  return {
    contributions,
    halvings,
    factor,
    baseColumn: columnName(baseColumn),
    modifiers: shifts.entries,
    shift: shifts.modifier,
    column: column === null ? null : columnName(column),
    roll,
    result,
    lowAmmoFirer: low ? contributions.indexOf(Math.max(...contributions)) : null,
    targetDisrupted: result !== 'none' && target.arm !== 'artillery',
    targetSilenced: result !== 'none' && target.arm === 'artillery',
    basesLost,
    targetBases: bases,
    targetReduced: reduced,
    targetDestroyed: bases === 0,
    assaultHalted: isHalted(target, result),
  };
}

function effectInWords(outcome: FireOutcome): string {
  const { result, targetDestroyed, targetReduced, basesLost, targetSilenced, assaultHalted } = outcome;
  if (result === 'none') return 'no effect';
  if (targetDestroyed) return 'the target is destroyed';
  const state = targetSilenced ? 'silenced' : 'disrupted';
  const hit = targetReduced ? ' and reduced' : `, ${basesLost} ${basesLost === 1 ? 'base' : 'bases'} lost`;
  const loss = lossesOf(result) > 0 ? hit : '';
  return `the target is ${state}${loss}${assaultHalted ? '; its assault is halted' : ''}`;
}

/** The effect without its code, for a list of chances. */
function gistOf(outcome: FireOutcome): string {
  const { result, basesLost, targetDestroyed, targetReduced, targetSilenced, assaultHalted } = outcome;
  if (result === 'none') return 'no effect';
  if (targetDestroyed) return 'destroyed';
  const state = targetSilenced ? 'silenced' : 'disrupted';
  const lost = basesLost > 0 ? `${basesLost} ${basesLost === 1 ? 'base' : 'bases'} lost` : state;
  const hit = lossesOf(result) > 0 && targetReduced ? 'reduced' : lost;
  return assaultHalted ? `${hit}, halted` : hit;
}

export const fire = procedure({
  id: 'fire',
  label: 'Fire',
  form: FIRE,
  uses: [
    ...Object.values(FIRING_VALUES),
    ...FIRING_READINGS,
    ...SHIFTS,
    ...SHIFT_READINGS,
    ...HALVINGS,
    ...FIRE_RULINGS,
    ...FIRE_TABLE_READINGS,
    ...FIRE_EFFECTS,
    ...Object.values(HALTS),
    ...BATTERY_READINGS,
    FIRE_GRID,
    FIRING_GRID,
    HALVED,
    HITS_DESTROY,
    LOW_AMMO_ON,
    MANHANDLED,
    VOLLEY_SHARE,
    WHO_RUNS_LOW,
  ],
  headline: ['result', 'basesLost', 'assaultHalted'],
  terms: {
    result: {
      label: 'Effect',
      values: {
        none: 'no effect',
        R: 'disrupted, raw troops halt',
        T: 'disrupted, trained troops halt',
        V: 'disrupted, veterans halt',
        1: 'one base lost',
        2: 'two bases lost',
        3: 'three bases lost',
      },
    },
  },
  ready: readyFire,
  resolve: resolveFire,
  says(outcome) {
    const { column, roll, lowAmmoFirer } = outcome;
    if (column === null) return 'Shifted off the fire table: no dice, no effect.';
    const low = lowAmmoFirer === null ? '' : ` Firer ${lowAmmoFirer + 1} is on low ammo.`;
    return `${roll} on column ${column}: ${effectInWords(outcome)}.${low}`;
  },
  gist: gistOf,
});
