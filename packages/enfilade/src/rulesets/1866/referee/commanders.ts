import { type Cast, type Follow, nameOf, type Resolution, resolution, type Role } from '#referee/index.ts';
import { afterLeaderFell, losesLeader } from '../aftermath.ts';
import type { ReplacementResult, RiskResult } from '../command.ts';
import { COMMANDER_RATINGS } from '../facts/words.ts';
import { awayFromTable, leader, type Troops, troops, writeState } from './roster.ts';
import { nameOr, orLess } from './words.ts';

/** W66-GAP-30: a lost stand may take a commander with it, if one was with the unit. */
export function riskOf(
  cast: Cast,
  unit: Troops | undefined,
  cause: 'fire' | 'melee',
  standsLost: number,
): readonly Follow[] {
  const by = unit === undefined || unit.commander === null ? undefined : cast.roll.find(unit.commander);
  if (unit === undefined || by === undefined || standsLost === 0 || leader(by).killedTurn !== null) return [];
  return [
    {
      procedure: 'commander-risk',
      label: `Was ${leader(by).name} with ${unit.name}?`,
      cast: { commander: [by.id], unit: [unit.id] },
      given: { cause, standsLost },
      due: 'now',
      optional: true,
    },
  ];
}

function leaderless(cast: Cast): readonly Troops[] {
  const [commander] = cast.of('commander');
  const [stoodWith] = cast.of('unit');
  if (commander === undefined) return [];
  const fallen = leader(commander);
  return cast.roll.units.map(troops).filter((unit) => losesLeader(unit, fallen, stoodWith?.id));
}

const FALLEN = 'has fallen';
const COMMANDER: Role = { id: 'commander', label: 'Which commander', kind: 'command', of: 'any' };

export const RISK: Resolution = resolution<RiskResult>({
  roles: [
    { ...COMMANDER, unfit: (item) => (leader(item).killedTurn === null ? undefined : FALLEN) },
    { id: 'unit', label: 'With which unit', kind: 'unit', of: 'any', optional: true, unfit: awayFromTable },
  ],
  asks: ['cause', 'standsLost'],
  labels: { cause: 'In', standsLost: 'Stands lost' },
  fill: ({ roll }) => ({
    turn: roll.clock.turn,
    cause: roll.clock.part === 'melee' ? 'melee' : 'fire',
    standsLost: 1,
  }),
  reads: ({ foretold: { needed } }) => ({ ...orLess('The commander', needed, 'is killed', 'best') }),
  after({ cast, given, output: { killed, roll, replacementTurn } }) {
    const cause = given['cause'] === 'melee' ? 'melee' : 'fire';
    const [item] = cast.of('commander');
    const name = nameOr(item, 'The commander');
    const without = item === undefined || !killed ? [] : leaderless(cast);
    return {
      verdict: killed ? 'He falls' : 'Unhurt',
      says: `${roll}: ${name} ${killed ? 'falls' : 'is unhurt'}.`,
      table: killed
        ? [
            `Take ${name} off the table.`,
            ...(without.length === 0 ? [] : [`Leaderless, they stop: ${without.map((unit) => unit.name).join(', ')}.`]),
            `Roll for his successor in turn ${replacementTurn ?? 0}.`,
          ]
        : [],
      writes:
        item === undefined || !killed
          ? []
          : [
              { item: item.id, field: 'killedTurn', to: cast.roll.clock.turn },
              ...without.flatMap((unit) => writeState(unit, afterLeaderFell(unit, item.id, cause))),
            ],
      follows: [],
    };
  },
});

export const REPLACE: Resolution = resolution<ReplacementResult>({
  roles: [
    {
      ...COMMANDER,
      label: 'Who is replaced',
      unfit(item, { roll }) {
        const { killedTurn } = leader(item);
        if (killedTurn === null) return 'has not fallen';
        return killedTurn < roll.clock.turn ? undefined : 'not before the next turn';
      },
    },
  ],
  asks: ['level'],
  fill(cast) {
    const [item] = cast.of('commander');
    const { turn } = cast.roll.clock;
    if (item === undefined) return { turn };
    const { level, killedTurn } = leader(item);
    return { level, turn, turnKilled: killedTurn ?? turn };
  },
  reads: () => ({ title: 'The new commander', needs: 'the lower the better' }),
  after({ cast, output: { rating, value, roll } }) {
    const [item] = cast.of('commander');
    const name = item === undefined ? 'the fallen commander' : nameOf(item);
    const own = cast.roll.units.map(troops).filter(({ leaderless: by }) => by !== null && by === item?.id);
    return {
      verdict: COMMANDER_RATINGS[rating],
      says: `${roll}: the successor of ${name} is ${COMMANDER_RATINGS[rating].toLowerCase()}, worth ${value}.`,
      table: ['Place him with his units; they are led again.'],
      writes:
        item === undefined
          ? []
          : [
              { item: item.id, field: 'rating', to: rating },
              { item: item.id, field: 'killedTurn', to: null },
              ...own.flatMap((unit) => writeState(unit, { leaderless: null })),
            ],
      follows: [],
    };
  },
});
