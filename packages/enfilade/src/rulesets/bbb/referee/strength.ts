import type { RollCall } from '#referee/index.ts';
import { loseBases, nextToLose } from '../losses.ts';
import type { Troops } from './roster.ts';
import { bases as inBases, marker } from './words.ts';

/** The step of the turn, so that the book can tell this one from an earlier one. */
export const stepOf = ({ clock }: RollCall): string => `${clock.turn} ${clock.part}`;

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
