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
} from '#referee/index.ts';
import { contingentsOf, ENEMY_TURN_OVER, FIGHT_OVER, judgeUnits, OWN_TURN_OVER, successorAmong } from '../aftermath.ts';
import type { TurnEnd } from '../facts/victory.ts';
import { type BreakpointResult, endTurn, type TurnEndResult } from '../victory.ts';
import { onTable, percentOf, staff, type Troops, troops, valuesIn, writeState } from './roster.ts';
import { SEQUENCE } from './sequence.ts';

const LETTER = { a: 'A', b: 'B' } as const;

function unitsOf(side: Side, { units }: RollCall): readonly Troops[] {
  return units.filter((item) => sideOf(item) === side).map(troops);
}

export function watches(roll: RollCall): readonly Watch[] {
  return SIDES.flatMap((side): Watch[] => {
    const item = roll.find(side);
    const army = judgeUnits(unitsOf(side, roll), percentOf(item));
    if (item === undefined || army.countingUnits === 0) return [];
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

/** A chore, if it would change anything in the book. */
function chore(roll: RollCall, given: Chore): readonly Chore[] {
  const writes = given.writes.filter(({ item, field, to }) => {
    const found = roll.find(item);
    return found !== undefined && valuesIn(found)[field] !== to;
  });
  return writes.length === 0 ? [] : [{ ...given, writes }];
}

/** GTC-GAP-46: from the next own turn on. */
function succession(roll: RollCall, side: Side): readonly Chore[] {
  const own = roll.commands.filter((item) => sideOf(item) === side);
  const lost = own.map(staff).find(({ rank, where }) => rank === 'CO' && where === 'lost');
  const successor = successorAmong(own.filter(onTable).map(staff));
  if (lost === undefined || successor === undefined) return [];
  const { heir, changes } = successor;
  const units = roll.units.filter(({ values }) => values['command'] === lost.id);
  return [
    {
      id: `successor-${side}`,
      says: `${lost.name} is lost: ${heir.name} commands the army from now on, with ${changes.commandValue}.`,
      rule: 'GTC-GAP-46',
      writes: [
        { item: heir.id, field: 'rank', to: changes.rank },
        { item: heir.id, field: 'commandValue', to: changes.commandValue },
        ...units.map(({ id }) => ({ item: id, field: 'command', to: heir.id })),
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

function markedUnit(item: Item): TurnEnd['units'][number] {
  const { hitsTaken, suppressed } = item.kind === 'command' ? staff(item) : troops(item);
  return { id: item.id, side: LETTER[sideOf(item)], hitsTaken, suppressed };
}

/** What the End Phase changes, and what is forgotten of the turn. */
function endOfTurn(roll: RollCall, side: Side): readonly Chore[] {
  const there = [...roll.units, ...roll.commands].filter(onTable);
  const own = there.filter((item) => sideOf(item) === side);
  const others = roll.units.filter((item) => onTable(item) && sideOf(item) !== side);
  const after = endTurn({ activeSide: LETTER[side], units: there.map(markedUnit) }).units;
  return [
    ...chore(roll, {
      id: 'hits',
      says: 'Take all hit markers off, on both sides.',
      rule: 'GTC-END-01',
      writes: after.map(({ id, hitsTaken }) => ({ item: id, field: 'hitsTaken', to: hitsTaken })),
    }),
    ...own.flatMap((item) =>
      chore(roll, {
        id: `recover-${item.id}`,
        says: `${nameOf(item)} recovers from suppression: take its marker off.`,
        rule: 'GTC-END-02',
        writes: after
          .filter(({ id }) => id === item.id)
          .map(({ id, suppressed }) => ({ item: id, field: 'suppressed', to: suppressed })),
      }),
    ),
    ...chore(roll, {
      id: 'orders',
      says: 'Orders, initiatives and answering fire of this turn are forgotten.',
      rule: 'GTC-GAP-09',
      writes: [
        ...own.flatMap((item) => writeState(item, OWN_TURN_OVER)),
        ...there
          .filter(({ kind }) => kind === 'unit')
          .flatMap((item) => [{ item: item.id, field: 'rounds', to: 0 }, ...writeState(item, FIGHT_OVER)]),
        ...others.flatMap((item) => writeState(item, ENEMY_TURN_OVER)),
      ],
    }),
    ...succession(roll, other(side)),
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
    return { activeSide: LETTER[mine], units: roll.units.filter(onTable).map(markedUnit) };
  },
  after: ({ output: { recovered, units } }) => ({
    verdict: `${recovered} recovered`,
    says: `All hits are taken off; ${recovered} ${recovered === 1 ? 'unit recovers' : 'units recover'} from suppression.`,
    table: ['Take off all hit markers, and the suppression markers of the active side.'],
    writes: units.flatMap(({ id, hitsTaken, suppressed }) =>
      writeState({ id, kind: 'unit' }, { hitsTaken, suppressed }),
    ),
    follows: [],
  }),
});

export const BREAKPOINT: Resolution = resolution<BreakpointResult>({
  roles: [{ id: 'side', label: 'Which army', kind: 'side', of: 'any' }],
  asks: ['percent', 'roster'],
  fill(cast) {
    const [item] = cast.of('side');
    if (item === undefined) return {};
    return { percent: percentOf(item), roster: contingentsOf(unitsOf(sideOf(item), cast.roll)) };
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
