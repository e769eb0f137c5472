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
import { judgeRecovery } from '../morale.ts';
import type { VictoryResult } from '../victory.ts';
import { army, general, onTable, troops } from './roster.ts';
import { SEQUENCE } from './sequence.ts';

const BROKEN = 'BBB-GAP-31';

/** Bases of an army: on the table and still to come, of all it began with. */
function strengthOf(side: Side, { units }: RollCall): { readonly startingBases: number; readonly bases: number } {
  const own = units.filter((item) => sideOf(item) === side).map(troops);
  return {
    startingBases: Math.max(
      1,
      own.reduce((sum, unit) => sum + unit.startingBases, 0),
    ),
    bases: own.reduce((sum, unit) => sum + (unit.where === 'lost' ? 0 : unit.bases), 0),
  };
}

export function watches(roll: RollCall): readonly Watch[] {
  return SIDES.flatMap((side): Watch[] => {
    const item = roll.find(side);
    const { startingBases, bases } = strengthOf(side, roll);
    if (item === undefined || !roll.units.some((unit) => sideOf(unit) === side)) return [];
    const limit = Math.ceil(startingBases / 2);
    const lost = startingBases - bases;
    const broken = 2 * bases <= startingBases;
    return [
      {
        item: side,
        label: nameOf(item),
        now: lost,
        limit,
        state: broken ? 'reached' : lost >= limit - 2 ? 'near' : 'holds',
        says: broken
          ? 'the army is broken'
          : `${lost} of ${startingBases} bases lost, broken at ${limit}; ${army(item).objectivePoints} points of objectives`,
        rule: BROKEN,
      },
    ];
  });
}

/** BBB-FIRE-09: who stood still and let a fire phase pass has ammunition again. */
function ammunition(item: Item): readonly Chore[] {
  const { id, name, lowAmmo, moved, fired } = troops(item);
  const rested = judgeRecovery({
    status: 'lowAmmo',
    moved,
    retired: false,
    missedFirePhase: !fired,
    rallied: false,
    nearestEnemyInches: null,
  });
  if (!lowAmmo || !rested.recovered) return [];
  return [
    {
      id: `ammunition-${id}`,
      says: `${name} has rested and has ammunition again: take its marker off.`,
      rule: 'BBB-FIRE-09',
      writes: [{ item: id, field: 'lowAmmo', to: false }],
    },
  ];
}

/** What a unit did this turn is forgotten when its player's turn ends. */
function forget(item: Item, whole: boolean): Chore['writes'] {
  const { id } = item;
  return [
    { item: id, field: 'fired', to: false },
    ...(whole
      ? [
          { item: id, field: 'commandTotal', to: null },
          { item: id, field: 'moved', to: false },
          { item: id, field: 'artilleryMove', to: 'none' },
          { item: id, field: 'halted', to: false },
        ]
      : []),
  ];
}

function endOfTurn(roll: RollCall, side: Side): readonly Chore[] {
  const units = roll.units.filter(onTable);
  const writes = units
    .flatMap((item) => forget(item, sideOf(item) === side))
    .filter(({ item, field, to }) => roll.find(item)?.values[field] !== to);
  const name = nameOf(roll.find(side) ?? { id: side, kind: 'side', values: {} });
  return [
    ...units.flatMap(ammunition),
    ...(writes.length === 0
      ? []
      : [
          {
            id: 'turn-over',
            says: `The turn of ${name} is over: its rolls, moves and fire are forgotten.`,
            rule: 'BBB-TURN-01',
            writes,
          },
        ]),
  ];
}

export function chores(roll: RollCall): readonly Chore[] {
  const part = partAt({ sequence: SEQUENCE }, roll.clock);
  const fell = roll.commands
    .filter((item) => general(item).fellThisStep)
    .map((item) => ({ item: item.id, field: 'fellThisStep', to: false }) as const);
  const steps =
    fell.length === 0
      ? []
      : [
          {
            id: 'generals',
            says: 'Generals who fell may return from the next step on.',
            rule: 'BBB-TURN-05',
            writes: fell,
          },
        ];
  const side = activeSide(part, roll.clock);
  return [...steps, ...(side !== undefined && part.id.endsWith('-assault') ? endOfTurn(roll, side) : [])];
}

const WON = { first: 'The first player wins', second: 'The second player wins', draw: 'A draw' } as const;

export const VICTORY: Resolution = resolution<VictoryResult>({
  roles: [],
  asks: ['turn', 'turnLimit', 'first.objectivePoints', 'second.objectivePoints'],
  fill({ roll }) {
    const { turn, first } = roll.clock;
    const standing = (side: Side) => {
      const item = roll.find(side);
      return { objectivePoints: item === undefined ? 0 : army(item).objectivePoints, ...strengthOf(side, roll) };
    };
    const item = roll.find(first);
    const turnLimit = item === undefined ? turn : Math.max(turn, army(item).turnLimit);
    return { turn, turnLimit, first: standing(first), second: standing(other(first)) };
  },
  after({ output: { over, winner, by } }) {
    const how = {
      broken: 'the other army is broken',
      bothBroken: 'both armies are broken, objectives decide',
      objectives: 'by objectives',
    } as const;
    return {
      verdict: over && winner !== null ? WON[winner] : 'The battle goes on',
      says:
        over && winner !== null
          ? `${WON[winner]}${by === null ? '' : `: ${how[by]}`}.`
          : 'Neither army is broken and turns are left.',
      table: [],
      writes: [],
      follows: [],
    };
  },
});
