import type { Choice, Follow } from '#referee/index.ts';
import { afterRound } from '../aftermath.ts';
import { loseBases } from '../losses.ts';
import { troopOf } from '../troops.ts';
import { type Troops, writeState } from './roster.ts';
import { lossLines, markLine } from './strength.ts';
import { fullMove } from './words.ts';

/** What becomes of one side when it loses bases in this way. */
export interface Fate {
  readonly units: readonly Troops[];
  readonly losses: readonly number[];
  readonly disrupted: boolean;
  readonly retires: '3' | '6' | '9' | 'full' | null;
}

export function survivors({ units, losses }: Fate): readonly Troops[] {
  return units.filter((unit, i) => loseBases(unit, losses[i] ?? 0).bases > 0);
}

export function fateOf(fate: Fate): Pick<Choice, 'table' | 'writes' | 'follows'> {
  const { units, losses, disrupted, retires } = fate;
  const alive = survivors(fate);
  return {
    table: [
      ...units.flatMap((unit, i) => lossLines(unit, losses[i] ?? 0)),
      ...(disrupted ? alive.flatMap(markLine) : []),
    ],
    writes: units.flatMap((unit, i) => writeState(unit, afterRound(unit, { losses: losses[i] ?? 0, disrupted }))),
    follows: retires === null ? [] : alive.map((unit) => retireOf(unit, retires)),
  };
}

function retireOf(unit: Troops, distance: NonNullable<Fate['retires']>): Follow {
  return {
    procedure: 'retire',
    label: `${unit.name} retires ${distance === 'full' ? fullMove(unit) : distance}″`,
    cast: { unit: [unit.id] },
    given: { troop: troopOf(unit), distance },
    due: 'now',
  };
}

/** Which unit takes a loss, if its owner may choose: "Prussian brigade loses it". */
export function lossWords(fates: readonly Fate[], open: readonly boolean[]): string {
  const losers = fates.flatMap(({ units, losses }, side) =>
    open[side] === true ? units.filter((_, i) => (losses[i] ?? 0) > 0).map(({ name }) => name) : [],
  );
  return `${losers.join(' and ')} ${losers.length === 1 ? 'loses the base' : 'lose a base each'}`;
}
