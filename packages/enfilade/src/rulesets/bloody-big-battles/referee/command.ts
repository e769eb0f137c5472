import { type Follow, type Given, type Resolution, resolution, type Write } from '#referee/index.ts';
import type { CommandResult } from '../command.ts';
import { troopOf } from '../troops.ts';
import { awayFromTable, type Troops, troops } from './roster.ts';
import { bases, fullMove } from './words.ts';

const NEAR = 6;

const MOVES: Readonly<Record<CommandResult['move'], string>> = {
  full: 'A full move',
  half: 'Half a move',
  none: 'No move',
  retireHalf: 'Retires half a move',
  retireFull: 'Retires a full move',
  removed: 'Routed',
};

function verdictOf({ move, rallied, mayRecover }: CommandResult): string {
  const rallies = rallied ? `Rallies; ${MOVES[move].toLowerCase()}` : MOVES[move];
  return mayRecover ? `${rallies}, or a base recovered` : rallies;
}

function facts(unit: Troops): Given {
  return {
    arm: unit.arm,
    ...(unit.cavalryClass === null ? {} : { cavalryClass: unit.cavalryClass }),
    quality: unit.quality,
    ...(unit.arm === 'artillery' ? { reduced: unit.reduced } : { militia: unit.militia }),
    order: unit.shaken ? 'disrupted' : 'good',
    generalInches: null,
    formation: unit.formation,
    passive: unit.passive,
    fragile: unit.fragile,
    spent: unit.spent,
    bases: Math.max(1, unit.bases),
    startingBases: unit.startingBases,
  };
}

function writes(unit: Troops, result: CommandResult): readonly Write[] {
  const guns = unit.arm === 'artillery';
  return [
    { item: unit.id, field: 'commandTotal', to: result.total },
    { item: unit.id, field: 'bases', to: result.bases },
    { item: unit.id, field: guns ? 'silenced' : 'disrupted', to: result.disrupted },
    ...(guns ? [{ item: unit.id, field: 'reduced', to: result.reduced }] : []),
    ...(result.removed ? [{ item: unit.id, field: 'where', to: 'lost' } as const] : []),
  ];
}

function retires(unit: Troops, move: CommandResult['move']): readonly Follow[] {
  if (move !== 'retireHalf' && move !== 'retireFull') return [];
  return [
    {
      procedure: 'retire',
      label: `${unit.name} retires`,
      cast: { unit: [unit.id] },
      given: { troop: troopOf(unit), distance: move === 'retireFull' ? 'full' : 'half' },
      due: 'now',
    },
  ];
}

function tableOf(
  unit: Troops,
  { move, rallied, disrupted, basesLost, removed, mayRecover }: CommandResult,
): readonly string[] {
  const inches = { full: fullMove(unit), half: fullMove(unit) / 2 };
  const mark = unit.arm === 'artillery' ? 'silenced' : 'disruption';
  if (removed) return [`Take ${unit.name} off the table.`];
  return [
    ...(rallied ? [`Take the ${mark} marker off ${unit.name}.`] : []),
    ...(disrupted && !unit.shaken ? [`Place a ${mark} marker on ${unit.name}.`] : []),
    ...(basesLost > 0 && unit.arm !== 'artillery' ? [`Remove ${bases(basesLost)} from ${unit.name}.`] : []),
    ...(move === 'full' || move === 'half'
      ? [`${unit.name} may move up to ${inches[move]}″, less what the ground costs.`]
      : []),
    ...(mayRecover
      ? [`Instead of moving it may take one base back${unit.arm === 'artillery' ? ', whole again' : ''}.`]
      : []),
  ];
}

export const COMMAND_ROLL: Resolution = resolution<CommandResult>({
  roles: [
    {
      id: 'unit',
      label: 'Which unit',
      kind: 'unit',
      of: 'mine',
      unfit: (item) => awayFromTable(item) ?? (troops(item).commandTotal === null ? undefined : 'has rolled this turn'),
    },
  ],
  asks: ['generalInches', 'terrain', 'formation', 'order'],
  bands: (field) =>
    field === 'generalInches'
      ? [
          { label: `General within ${NEAR}″`, value: NEAR },
          { label: 'No general near', value: null },
        ]
      : undefined,
  fill(cast) {
    const [item] = cast.of('unit');
    return item === undefined ? {} : facts(troops(item));
  },
  reads: () => ({ title: 'Command roll', needs: 'both dice together' }),
  after({ cast, output }) {
    const [item] = cast.of('unit');
    const unit = item && troops(item);
    return {
      verdict: verdictOf(output),
      says: `${unit?.name ?? 'The unit'} rolls ${output.total}: ${verdictOf(output).toLowerCase()}.`,
      table: unit === undefined ? [`${verdictOf(output)}.`] : tableOf(unit, output),
      writes: unit === undefined ? [] : writes(unit, output),
      follows: unit === undefined ? [] : retires(unit, output.move),
      ...(unit !== undefined && output.mayRecover ? { choices: recovery(unit) } : {}),
    };
  },
});

/** BBB-CMD-01 to 03: a move, or a base back. */
function recovery(unit: Troops) {
  const guns = unit.arm === 'artillery';
  return [
    { label: 'It moves', table: [], writes: [], follows: [] },
    {
      label: guns ? 'The battery is whole again' : 'A base comes back',
      table: [guns ? `${unit.name} is no longer reduced.` : `Give ${unit.name} one base back.`],
      writes: [
        guns
          ? { item: unit.id, field: 'reduced', to: false }
          : { item: unit.id, field: 'bases', to: Math.min(unit.startingBases, unit.bases + 1) },
      ],
      follows: [],
    },
  ];
}
