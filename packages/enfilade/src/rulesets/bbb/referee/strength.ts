import type { RollCall, Write } from '#referee/index.ts';
import { capacity, loseBases, type Remains } from '../losses.ts';
import type { Troops } from './roster.ts';
import { bases as inBases, marker } from './words.ts';

/** The step of the turn, so that the book can tell this one from an earlier one. */
export const stepOf = ({ clock }: RollCall): string => `${clock.turn} ${clock.part}`;

/** What is left of a unit; a depth of one base is a line (section 6 of the specification). */
export function left(unit: Troops, { bases, reduced }: Pick<Remains, 'bases' | 'reduced'>): readonly Write[] {
  return [
    { item: unit.id, field: 'bases', to: Math.min(unit.startingBases, bases) },
    ...(unit.arm === 'artillery' ? [{ item: unit.id, field: 'reduced', to: reduced }] : []),
    ...(bases === 0 ? [{ item: unit.id, field: 'where', to: 'lost' } as const] : []),
    ...(bases === 1 && unit.formation === 'depth' ? [{ item: unit.id, field: 'formation', to: 'line' } as const] : []),
  ];
}

/** BBB-READ-07: a battery is silenced instead of disrupted. */
export function disrupt({ id, arm }: Troops, to = true): Write {
  return { item: id, field: arm === 'artillery' ? 'silenced' : 'disrupted', to };
}

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
  unit.shaken ? [] : [`Place a ${marker(unit)} marker on ${unit.name}.`];

/** BBB-GAP-18: evenly, beginning with the unit that has most bases; each way is what every unit loses, equals are for the owner. */
export function waysToLose(units: readonly Troops[], losses: number): readonly (readonly number[])[] {
  const ways = spread(
    units,
    units.map(() => 0),
    losses,
  );
  return ways.filter((way, i) => ways.findIndex((other) => other.join() === way.join()) === i);
}

function spread(units: readonly Troops[], taken: readonly number[], losses: number): readonly (readonly number[])[] {
  const able = units.flatMap((unit, i) => (capacity(unit) > (taken[i] ?? 0) ? [i] : []));
  if (losses === 0 || able.length === 0) return [taken];
  const fewest = Math.min(...able.map((i) => taken[i] ?? 0));
  const open = able.filter((i) => taken[i] === fewest);
  const most = Math.max(...open.map((i) => units[i]?.bases ?? 0));
  const first = open.filter((i) => units[i]?.bases === most);
  return first.flatMap((at) =>
    spread(
      units,
      taken.map((lost, i) => (i === at ? lost + 1 : lost)),
      losses - 1,
    ),
  );
}
