import { other, type Side, SIDES } from '#battle/index.ts';
import {
  activeSide,
  type Chore,
  type Item,
  nameOf,
  partAt,
  type Resolution,
  resolution,
  type RollCall,
  sideOf,
  type Watch,
  type Write,
} from '#referee/index.ts';
import { successorValue } from '../command.ts';
import type { Army } from '../facts/victory.ts';
import { type BreakpointResult, judgeArmy, type TurnEndResult } from '../victory.ts';
import { onTable, percentOf, staff, troops } from './roster.ts';
import { SEQUENCE } from './sequence.ts';

const LETTER = { a: 'A', b: 'B' } as const;

/** GTC-GAP-47: what of an army counts, kind by kind. */
function contingents(side: Side, { units }: RollCall): Army['roster'] {
  return units
    .filter((item) => sideOf(item) === side)
    .map(troops)
    .map(({ type, recce, where }) => ({ type, recce, count: 1, knockedOut: where === 'knockedOut' ? 1 : 0 }));
}

function breakpointOf(side: Side, roll: RollCall): BreakpointResult | undefined {
  const roster = contingents(side, roll);
  const counts = roster.some(({ type, recce }) => !recce && type !== 'command' && type !== 'transport');
  return counts ? judgeArmy({ percent: percentOf(roll.find(side)), roster }) : undefined;
}

export function watches(roll: RollCall): readonly Watch[] {
  return SIDES.flatMap((side): Watch[] => {
    const [item, army] = [roll.find(side), breakpointOf(side, roll)];
    if (item === undefined || army === undefined) return [];
    const { losses, breakpoint, broken, remaining, countingUnits } = army;
    return [
      {
        item: side,
        label: nameOf(item),
        now: losses,
        limit: breakpoint,
        state: broken ? 'reached' : remaining <= 2 ? 'near' : 'holds',
        says: broken ? 'the army is broken' : `${losses} of ${countingUnits} units lost, broken at ${breakpoint}`,
        rule: 'GTC-BRK-01',
      },
    ];
  });
}

const differs = (roll: RollCall, { item, field, to }: Write): boolean => roll.find(item)?.values[field] !== to;

function clear(items: readonly Item[], values: Readonly<Record<string, Write['to']>>): readonly Write[] {
  return items.flatMap(({ id }) => Object.entries(values).map(([field, to]) => ({ item: id, field, to })));
}

function chore(roll: RollCall, given: Chore): readonly Chore[] {
  const writes = given.writes.filter((write) => differs(roll, write));
  return writes.length === 0 ? [] : [{ ...given, writes }];
}

/** GTC-GAP-46: from the next own turn the headquarters with the highest value commands, at one less. */
function successor(roll: RollCall, side: Side): readonly Chore[] {
  const own = roll.commands.filter((item) => sideOf(item) === side);
  const there = own.filter(onTable).map(staff);
  const lost = own.map(staff).find(({ rank, where }) => rank === 'CO' && where === 'knockedOut');
  const [next] = [...there].sort((p, q) => q.commandValue - p.commandValue);
  if (lost === undefined || next === undefined || there.some(({ rank }) => rank === 'CO')) return [];
  const commandValue = successorValue(next.commandValue);
  const units = roll.units.filter(({ values }) => values['command'] === lost.id);
  return [
    {
      id: `successor-${side}`,
      says: `${lost.name} is lost: ${next.name} commands the army from now on, with ${commandValue}.`,
      rule: 'GTC-GAP-46',
      writes: [
        { item: next.id, field: 'rank', to: 'CO' },
        { item: next.id, field: 'commandValue', to: commandValue },
        ...units.map(({ id }) => ({ item: id, field: 'command', to: next.id })),
      ],
    },
  ];
}

/** GTC-READ-12: every combat is fought in the Charge Phase. */
function unfought(roll: RollCall): readonly Chore[] {
  const locked = roll.units.filter((item) => onTable(item) && troops(item).inContact);
  if (locked.length === 0) return [];
  const names = locked.map(nameOf).join(', ');
  return [{ id: 'unfought', says: `Still in contact, fight it out: ${names}.`, rule: 'GTC-READ-12', writes: [] }];
}

/** GTC-END-01, GTC-END-02, and what the next player turn begins with. */
function endOfTurn(roll: RollCall, side: Side): readonly Chore[] {
  const there = [...roll.units, ...roll.commands].filter(onTable);
  const own = there.filter((item) => sideOf(item) === side);
  const [units, commands] = [own.filter(({ kind }) => kind === 'unit'), own.filter(({ kind }) => kind === 'command')];
  const others = roll.units.filter((item) => onTable(item) && sideOf(item) !== side);
  return [
    ...chore(roll, {
      id: 'hits',
      says: 'Take all hit markers off, on both sides.',
      rule: 'GTC-END-01',
      writes: clear(there, { hitsTaken: 0 }),
    }),
    ...own
      .filter(({ values }) => values['suppressed'] === true)
      .map(
        (item): Chore => ({
          id: `recover-${item.id}`,
          says: `${nameOf(item)} recovers from suppression: take its marker off.`,
          rule: 'GTC-END-02',
          writes: [{ item: item.id, field: 'suppressed', to: false }],
        }),
      ),
    ...chore(roll, {
      id: 'orders',
      says: 'Orders, initiatives and answering fire of this turn are forgotten.',
      rule: 'GTC-GAP-09',
      writes: [
        ...clear(units, { orders: 0, orderedBy: null, usedInitiative: false, charged: false }),
        ...clear([...units, ...others], { rounds: 0, counterCharges: false, inContact: false }),
        ...clear(others, { opportunityUsed: false }),
        ...clear(commands, { failed: false }),
      ],
    }),
    ...successor(roll, other(side)),
    ...brokenArmies(roll),
  ];
}

/** Section 10: both armies are tested in every End Phase. */
function brokenArmies(roll: RollCall): readonly Chore[] {
  const broken = watches(roll).filter(({ state }) => state === 'reached');
  if (broken.length === 0) return [];
  const says =
    broken.length === 2 ? 'Both armies are broken: a draw.' : `${broken[0]?.label ?? ''} is broken and has lost.`;
  return [{ id: 'broken', says, rule: 'GTC-BRK-01', writes: [] }];
}

export function chores(roll: RollCall): readonly Chore[] {
  const part = partAt({ sequence: SEQUENCE }, roll.clock);
  const side = activeSide(part, roll.clock);
  if (side === undefined) return [];
  if (part.id.endsWith('-charge')) return unfought(roll);
  return part.id.endsWith('-end') ? endOfTurn(roll, side) : [];
}

export const END: Resolution = resolution<TurnEndResult>({
  roles: [],
  asks: ['activeSide'],
  fill({ roll, mine }) {
    const units = roll.units.filter(onTable).map((item) => {
      const { hitsTaken, suppressed } = troops(item);
      return { id: item.id, side: LETTER[sideOf(item)], hitsTaken, suppressed };
    });
    return { activeSide: LETTER[mine], units };
  },
  after: ({ output: { recovered, units } }) => ({
    verdict: `${recovered} recovered`,
    says: `All hits are taken off; ${recovered} ${recovered === 1 ? 'unit recovers' : 'units recover'} from suppression.`,
    table: ['Take off all hit markers, and the suppression markers of the active side.'],
    writes: units.flatMap(({ id, suppressed }) => [
      { item: id, field: 'hitsTaken', to: 0 },
      { item: id, field: 'suppressed', to: suppressed },
    ]),
    follows: [],
  }),
});

export const BREAKPOINT: Resolution = resolution<BreakpointResult>({
  roles: [{ id: 'side', label: 'Which army', kind: 'side', of: 'any' }],
  asks: ['percent', 'roster'],
  fill(cast) {
    const [item] = cast.of('side');
    if (item === undefined) return {};
    return { percent: percentOf(item), roster: contingents(sideOf(item), cast.roll) };
  },
  after({ cast, output: { broken, losses, breakpoint } }) {
    const [item] = cast.of('side');
    const name = item === undefined ? 'The army' : nameOf(item);
    return {
      verdict: broken ? 'The army is broken' : 'It fights on',
      says: `${name} has lost ${losses}, broken at ${breakpoint}${broken ? ': the battle is over' : ''}.`,
      table: [],
      writes: [],
      follows: [],
    };
  },
});
