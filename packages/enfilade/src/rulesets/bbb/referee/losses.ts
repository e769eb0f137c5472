import type { Choice, Follow } from '#referee/index.ts';
import { afterRound } from '../aftermath.ts';
import { loseBases, nextToLose } from '../losses.ts';
import { troopOf } from '../troops.ts';
import { type Troops, writeState } from './roster.ts';
import { bases as inBases, marker, fullMove } from './words.ts';

/** What a loss means on the table. */
export function lossLines(unit: Troops, lost: number): readonly string[] {
  if (lost === 0) return [];
  const { bases } = loseBases(unit, lost);
  if (bases === 0) return [`${unit.name} is destroyed: take it off the table.`];
  if (unit.arm === 'artillery') return [`${unit.name} is a reduced battery now.`];
  const single = bases === 1 && unit.formation === 'depth' ? ', in line' : '';
  return [`Remove ${inBases(lost)} from ${unit.name}: ${bases} left${single}.`];
}

export const markLine = (unit: Troops): readonly string[] =>
  unit.disrupted ? [] : [`Place a ${marker(unit)} marker on ${unit.name}.`];

/** Every way in which a side may take its losses: how many bases each unit loses. */
export function waysToLose(units: readonly Troops[], losses: number): readonly (readonly number[])[] {
  const ways = spread(
    units,
    units.map(() => 0),
    losses,
  );
  return ways.filter((way, i) => ways.findIndex((other) => other.join() === way.join()) === i);
}

function spread(units: readonly Troops[], taken: readonly number[], losses: number): readonly (readonly number[])[] {
  const next = losses === 0 ? [] : nextToLose(units, (unit) => taken[units.indexOf(unit)] ?? 0);
  if (next.length === 0) return [taken];
  return next.flatMap((loser) =>
    spread(
      units,
      taken.map((lost, i) => (units[i] === loser ? lost + 1 : lost)),
      losses - 1,
    ),
  );
}

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
