import { counted, lowered } from '#procedure/index.ts';
import {
  type Cast,
  type Done,
  type Follow,
  type Item,
  type Resolution,
  resolution,
  type Role,
  type RollCall,
  sideOf,
  type Write,
} from '#referee/index.ts';
import type { Casualties } from '../casualties.ts';
import type { BlunderResult } from '../command.ts';
import { casualtyTable, casualtyVerdict, casualtyWrites, orphans, readAttack } from './losses.ts';
import { awayFromTable, onTable, staff, troops, writeState } from './roster.ts';
import { staffTarget, targetFacts } from './unit-facts.ts';
import { hitsOf, nameOr } from './words.ts';

export const COMMANDER = {
  id: 'commander',
  label: 'Who gives the order',
  kind: 'command',
  of: 'mine',
} as const satisfies Role;

/** GTC-READ-33: a headquarters has its command; the commanding officer has their own units and those being ordered. */
export function unitsUnder(roll: RollCall, commander: Item, ordered: readonly Item[]): readonly Item[] {
  const group = staff(commander).rank === 'CO' ? ordered.map(({ id }) => id) : [];
  return roll.units.filter(
    (item) => onTable(item) && (item.values['command'] === commander.id || group.includes(item.id)),
  );
}

const BLUNDERS: Readonly<Record<BlunderResult['result'], string>> = {
  ceaseFiring: 'Own fire falls on the commander',
  crossFire: 'Own fire takes units in the flank',
  relocate: 'The commander goes back',
  pullBack: 'Units pull back',
  openFire: 'Units open fire',
  letsGetEm: 'Units go forward',
};

type ResolvedBlunder = Done & { readonly output: BlunderResult };

function attacks({ cast, output: { attacksOnCommander, unitsHit, attacksEach } }: ResolvedBlunder): readonly Follow[] {
  const [item] = cast.of('commander');
  const onHim: Follow = {
    procedure: 'fixed-attack',
    label: `Attacks on ${nameOr(item, 'the commander')}`,
    cast: item === undefined ? {} : { commander: [item.id] },
    given: { attacks: attacksOnCommander },
    due: 'now',
  };
  const onUnits = Array.from(
    { length: unitsHit },
    (_, i): Follow => ({
      procedure: 'fixed-attack',
      label: `Attacks on the ${['nearest', 'second', 'third'][i] ?? 'next'} unit`,
      cast: {},
      given: { attacks: attacksEach },
      due: 'now',
    }),
  );
  return [...(attacksOnCommander > 0 ? [onHim] : []), ...onUnits];
}

function firesAll(units: readonly Item[]): readonly Follow[] {
  return units.map((item) => ({
    procedure: 'fire',
    label: `${troops(item).name} fires`,
    cast: { firers: [item.id] },
    given: { mode: 'blunder' },
    due: 'now',
    optional: true,
  }));
}

/** GTC-GAP-50: a unit that a blunder moves or makes fire takes no more orders this turn. */
function spent({ output: { unitsMove, unitsFire } }: ResolvedBlunder, able: readonly Item[]): readonly Write[] {
  return unitsMove === 'none' && !unitsFire ? [] : able.flatMap((item) => writeState(item, { blundered: true }));
}

const AWAY = { away: 'away from', towards: 'towards', none: '' } as const;

function tableOf({ output }: ResolvedBlunder, able: readonly Item[]): readonly string[] {
  const { unitsHit, attacksEach, commanderMove, unitsMove, unitsFire } = output;
  const who = able.map((item) => troops(item).name).join(', ') || 'all units of the command that are not suppressed';
  return [
    ...(unitsHit > 0
      ? [
          `The ${counted(unitsHit, 'unit', 'units')} nearest to the commander: ${attacksEach} attacks each into the flank.`,
        ]
      : []),
    ...(commanderMove === 'none'
      ? []
      : [`Move the commander half a move ${AWAY[commanderMove]} the nearest enemy in sight.`]),
    ...(unitsMove === 'none'
      ? []
      : [`Those of these in the open move half a move ${AWAY[unitsMove]} the nearest enemy in sight: ${who}.`]),
    ...(unitsFire ? [`These fire at the nearest enemy in front and in range: ${who}.`] : []),
    ...(unitsMove === 'none' && !unitsFire ? [] : ['They take no more orders this turn.']),
  ];
}

function wrongSide(item: Item, cast: Cast): string | undefined {
  const [by] = cast.of('commander');
  return by !== undefined && sideOf(by) !== sideOf(item) ? 'an enemy' : awayFromTable(item);
}

export const BLUNDER: Resolution = resolution<BlunderResult>({
  roles: [
    { ...COMMANDER, label: 'Who blundered' },
    { id: 'units', label: 'Their units', kind: 'unit', of: 'mine', many: true, optional: true, unfit: wrongSide },
  ],
  asks: ['unitsUnderCommand'],
  fill(cast) {
    const [item] = cast.of('commander');
    if (item === undefined) return {};
    return { commander: staff(item).rank, unitsUnderCommand: unitsUnder(cast.roll, item, cast.of('units')).length };
  },
  reads: ({ number }) =>
    number === 0
      ? { title: 'The blunder', needs: 'one die on the table of blunders' }
      : { title: 'How many attacks', needs: 'one die: that many attacks on the commander' },
  after(done) {
    const { cast, output } = done;
    const [item] = cast.of('commander');
    const units = item === undefined ? [] : unitsUnder(cast.roll, item, cast.of('units'));
    const able = units.filter((unit) => !troops(unit).suppressed);
    return {
      verdict: BLUNDERS[output.result],
      says: `${output.roll}: ${lowered(BLUNDERS[output.result])}.`,
      table: tableOf(done, able),
      writes: spent(done, able),
      follows: [...attacks(done), ...(output.unitsFire ? firesAll(able) : [])],
    };
  },
});

/** The attacks of a blunder: on a unit or on a command unit. */
export const FIXED_ATTACK: Resolution = resolution<Casualties>({
  roles: [
    { id: 'unit', label: 'Which unit is hit', kind: 'unit', of: 'any', optional: true, unfit: awayFromTable },
    {
      id: 'commander',
      label: 'Or which command unit',
      kind: 'command',
      of: 'any',
      optional: true,
      unfit: awayFromTable,
    },
  ],
  asks: ['attacks', 'cover', 'target.fallBackPath.obstruction', 'target.fallBackPath.atCm'],
  labels: {
    cover: 'Cover',
    'target.fallBackPath.obstruction': 'In its way back',
    'target.fallBackPath.atCm': 'Free way',
  },
  fill(cast) {
    const [unit, commander] = [cast.of('unit')[0], cast.of('commander')[0]];
    if (unit !== undefined) return { target: targetFacts(troops(unit)) };
    return commander === undefined ? {} : { target: staffTarget(staff(commander)) };
  },
  reads: (asked) => readAttack(asked, Number(asked.given['attacks'] ?? 0) > 0 ? 1 : 0),
  after({ cast, output }) {
    const target = cast.of('unit')[0] ?? cast.of('commander')[0];
    const left =
      target?.kind === 'command' && output.knockedOut ? orphans(cast.roll, target) : { table: [], writes: [] };
    const verdict = casualtyVerdict(output);
    return {
      verdict,
      says: `${nameOr(target, 'The target')}: ${hitsOf(output.hits)}, ${output.saved} saved; ${lowered(verdict)}.`,
      table: [...casualtyTable(target, output), ...left.table],
      writes: [...casualtyWrites(target, output), ...left.writes],
      follows: [],
    };
  },
});
