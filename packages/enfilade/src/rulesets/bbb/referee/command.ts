import {
  type Cast,
  type Choice,
  type Follow,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
  type Write,
} from '#referee/index.ts';
import { signed } from '#sheet/index.ts';
import { afterCommandRoll, afterRecovery } from '../aftermath.ts';
import type { CommandResult } from '../command.ts';
import { COMMAND_RADIUS_INCHES, type CommandMove, DISORDERED, GOOD_ORDER } from '../sheet.ts';
import { troopOf } from '../troops.ts';
import { type Troops, troops, writeState } from './roster.ts';
import { lossLines, markLine } from './losses.ts';
import { atLeast, fullMove, marker } from './words.ts';

const MOVES: Readonly<Record<CommandMove, string>> = {
  full: 'A full move',
  half: 'Half a move',
  none: 'No move',
  retireHalf: 'Retires half a move',
  retireFull: 'Retires a full move',
  removed: 'Routed',
};

function verdictOf({ move, rallied, mayRecover, result, basesLost, reduced, removed }: CommandResult): string {
  if (removed) return basesLost > 1 || result === 'routed' ? MOVES.removed : 'Its last base is lost';
  if (result === 'loseBaseRetireFull') return `${reduced ? 'Reduced' : 'A base lost'}, retires a full move`;
  if (result === 'disruptedRetireFull') return 'Disrupted, retires a full move';
  if (rallied) return `Rallies; ${MOVES[move].toLowerCase()}`;
  return mayRecover ? `${MOVES[move]}, or a base back` : MOVES[move];
}

/** BBB-GAP-30: a unit still to arrive rolls off the table. */
function cannotRoll(item: Item, { roll }: Cast): string | undefined {
  const { where, arrives, commandTotal } = troops(item);
  if (where === 'lost') return 'lost';
  if (where === 'coming' && arrives !== null && arrives > roll.clock.turn) return `arrives from turn ${arrives}`;
  return commandTotal === null ? undefined : 'has rolled this turn';
}

function facts(unit: Troops): PartialFacts {
  return {
    arm: unit.arm,
    ...(unit.cavalryClass === null ? {} : { cavalryClass: unit.cavalryClass }),
    quality: unit.quality,
    ...(unit.arm === 'artillery' ? { reduced: unit.reduced } : { militia: unit.militia }),
    order: unit.disrupted ? 'disrupted' : 'good',
    formation: unit.formation,
    passive: unit.passive,
    fragile: unit.fragile,
    spent: unit.spent,
    bases: Math.max(1, unit.bases),
    startingBases: unit.startingBases,
  };
}

const GRANTS: Readonly<Record<CommandMove, 'full' | 'half' | 'none'>> = {
  full: 'full',
  half: 'half',
  none: 'none',
  retireHalf: 'none',
  retireFull: 'none',
  removed: 'none',
};

type Part = Omit<Choice, 'label'>;

/** BBB-GAP-30: with a move granted it comes on, with any other result it stays off, unharmed. */
function arriving(unit: Troops, { move, total }: CommandResult): Part {
  const enters = move === 'full' || move === 'half';
  const inches = move === 'half' ? fullMove(unit) / 2 : fullMove(unit);
  return {
    table: [
      enters
        ? `Set ${unit.name} with its front on the entry point: up to ${inches}″ in, until all of it is on the table.`
        : `${unit.name} stays off the table and tries again next turn.`,
    ],
    writes: [
      { item: unit.id, field: 'commandTotal', to: total },
      { item: unit.id, field: 'grant', to: GRANTS[move] },
      ...(enters
        ? ([
            { item: unit.id, field: 'where', to: 'table' },
            { item: unit.id, field: 'moved', to: true },
          ] as const)
        : []),
    ],
    follows: [],
  };
}

function moving(unit: Troops, move: CommandMove): readonly Follow[] {
  const cast = { unit: [unit.id] };
  if (move === 'retireHalf' || move === 'retireFull') {
    const inches = move === 'retireFull' ? fullMove(unit) : fullMove(unit) / 2;
    const given = { troop: troopOf(unit), distance: move === 'retireFull' ? 'full' : 'half' };
    return [{ procedure: 'retire', label: `${unit.name} retires ${inches}″`, cast, given, due: 'now' }];
  }
  if (move !== 'full' && move !== 'half') return [];
  return [
    {
      procedure: 'move-allowance',
      label: 'How far, over what?',
      cast,
      given: { grant: move },
      due: 'now',
      optional: true,
    },
  ];
}

function rolled(unit: Troops, result: CommandResult): Part {
  const { move, rallied, disrupted, reduced, removed, total } = result;
  const inches = { full: fullMove(unit), half: fullMove(unit) / 2 };
  const lost = unit.arm === 'artillery' ? Number(reduced && !unit.reduced) : result.basesLost;
  const writes: readonly Write[] = [
    { item: unit.id, field: 'commandTotal', to: total },
    { item: unit.id, field: 'grant', to: GRANTS[move] },
    ...writeState(unit, afterCommandRoll(unit, result)),
  ];
  const table = removed
    ? [`Take ${unit.name} off the table.`]
    : [
        ...(rallied ? [`Take the ${marker(unit)} marker off ${unit.name}.`] : []),
        ...lossLines(unit, lost),
        ...(disrupted ? markLine(unit) : []),
        ...(move === 'full' || move === 'half'
          ? [`${unit.name} may move up to ${inches[move]}″, less what the ground costs.`]
          : []),
        ...(move === 'retireHalf' || move === 'retireFull' ? [`${unit.name} goes toward its own table edge.`] : []),
      ];
  return { table, writes, follows: moving(unit, move) };
}

/** BBB-CMD-01 to 03, BBB-GAP-33: a move, or a base back. */
function recovery(unit: Troops, { table, follows }: Part): readonly Choice[] {
  const guns = unit.arm === 'artillery';
  return [
    { label: 'It moves', table, writes: [], follows },
    {
      label: guns ? 'The battery is whole again' : 'A base comes back',
      table: [guns ? `${unit.name} is no longer reduced.` : `Give ${unit.name} one base back, in its rear rank.`],
      writes: [{ item: unit.id, field: 'grant', to: 'none' }, ...writeState(unit, afterRecovery(unit))],
      follows: [],
    },
  ];
}

/** The lowest sum of the two dice that reaches a row of the table. */
function needsOf({ column, total, roll }: CommandResult): string {
  const least = (rows: readonly { readonly value: { readonly from: number } }[]): string =>
    atLeast(Math.min(...rows.map(({ value }) => value.from)) - (total - roll));
  const full = least((column === 'good' ? GOOD_ORDER : DISORDERED).filter(({ value }) => value.move === 'full'));
  return column === 'good'
    ? `both dice: full move on ${full}, half on ${least(GOOD_ORDER.filter(({ value }) => value.move === 'half'))}`
    : `both dice: rallies on ${least(DISORDERED.filter(({ value }) => value.rallied))}, full move on ${full}`;
}

export const COMMAND_ROLL: Resolution = resolution<CommandResult>({
  roles: [{ id: 'unit', label: 'Which unit', kind: 'unit', of: 'mine', unfit: cannotRoll }],
  asks: ['generalInches', 'terrain'],
  labels: { generalInches: 'General', terrain: 'It stands in' },
  bands: (field) =>
    field === 'generalInches'
      ? [
          { label: 'None near', value: null },
          { label: `Within ${COMMAND_RADIUS_INCHES}″`, value: COMMAND_RADIUS_INCHES },
        ]
      : undefined,
  fill(cast) {
    const [item] = cast.of('unit');
    return item === undefined ? {} : facts(troops(item));
  },
  reads: ({ foretold }) => ({ title: 'Command roll', needs: needsOf(foretold) }),
  reckons: ({ modifiers, total, roll }) => [{ label: 'add', entries: modifiers, comes: signed(total - roll) }],
  after({ cast, output }) {
    const [item] = cast.of('unit');
    const unit = item && troops(item);
    const verdict = verdictOf(output);
    const says = `${unit?.name ?? 'The unit'} rolls ${output.total}: ${verdict.toLowerCase()}.`;
    if (unit === undefined) return { verdict, says, table: [], writes: [], follows: [] };
    if (unit.where === 'coming') {
      const enters = output.move === 'full' || output.move === 'half';
      const comes = enters ? 'It comes on' : 'It stays off';
      return {
        verdict: comes,
        says: `${unit.name} rolls ${output.total}: ${comes.toLowerCase()}.`,
        ...arriving(unit, output),
      };
    }
    const part = rolled(unit, output);
    if (!output.mayRecover) return { verdict, says, ...part };
    return { verdict, says, table: [], writes: part.writes, follows: [], choices: recovery(unit, part) };
  },
});
