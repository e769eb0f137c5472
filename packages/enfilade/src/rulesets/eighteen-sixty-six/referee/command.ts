import type { Side } from '#battle/index.ts';
import { type Cast, nameOf, type Resolution, resolution, type Role, type Write } from '#referee/index.ts';
import type { ActivationResult, InitiativeResult, OrderJudgement, ReplacementResult, RiskResult } from '../command.ts';
import { COMMANDER_RATINGS, ORDERS } from '../facts/words.ts';
import { army, awayFromTable, leader, type Troops, troops } from './roster.ts';

const SIDE_OF = { A: 'a', B: 'b' } as const satisfies Readonly<Record<'A' | 'B', Side>>;
const UNIT: Role = { id: 'unit', label: 'Which unit', kind: 'unit', of: 'any', unfit: awayFromTable };

function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

const armyName = ({ roll }: Cast, side: Side): string => {
  const item = roll.find(side);
  return item === undefined ? `Side ${side.toUpperCase()}` : nameOf(item);
};

export const INITIATIVE: Resolution = resolution<InitiativeResult>({
  roles: [],
  asks: ['lastTurn', 'defaultSide'],
  fill({ roll }) {
    const last = (['A', 'B'] as const).find((side) => {
      const item = roll.find(SIDE_OF[side]);
      return item !== undefined && army(item).initiative;
    });
    return last === undefined ? {} : { lastTurn: last };
  },
  reads: ({ number }) => ({ title: number === 0 ? 'The first side' : 'The second side' }),
  after({ cast, output: { winner, tie, rolls } }) {
    const won = SIDE_OF[winner];
    return {
      verdict: `${armyName(cast, won)} has the initiative`,
      says: `${rolls[0]} against ${rolls[1]}: ${armyName(cast, won)} has the initiative${tie ? ', on a tie' : ''}.`,
      table: ['The winner says who moves first.'],
      writes: [
        { item: 'a', field: 'initiative', to: won === 'a' },
        { item: 'b', field: 'initiative', to: won === 'b' },
      ].filter(({ item }) => cast.roll.find(item) !== undefined),
      follows: [],
    };
  },
});

export const ACTIVATION: Resolution = resolution<ActivationResult>({
  roles: [
    {
      ...UNIT,
      unfit(item) {
        const { order, active, leaderless } = troops(item);
        if (leaderless) return 'leaderless: its chit cannot be activated';
        if (order === 'none') return 'has no chit';
        return active ? 'its chit is active' : awayFromTable(item);
      },
    },
  ],
  asks: ['outOfCommand', 'coLocated', 'previousFailures', 'rating'],
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    const by = unit.command === null ? undefined : cast.roll.find(unit.command);
    return {
      previousFailures: unit.failures,
      leaderless: unit.leaderless,
      ...(by === undefined ? {} : { rating: leader(by).rating }),
    };
  },
  reads: ({ foretold: { target } }) => ({
    title: 'Activation',
    needs: `${target} or less`,
    face: (face) => (face <= target ? 'counts' : 'fails'),
  }),
  after({ cast, output: { activated, automatic, failuresAfter, target, roll } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const rolled = automatic || roll === null ? 'without a roll' : `${roll} against ${target}`;
    return {
      verdict: activated ? 'Active' : 'Not active',
      says: `${name}, ${rolled}: its chit ${activated ? 'is active' : 'stays inactive'}.`,
      table: activated ? [`Turn the chit of ${name} to its active side.`] : [],
      writes:
        unit === undefined
          ? []
          : [
              { item: unit.id, field: 'active', to: activated },
              { item: unit.id, field: 'failures', to: failuresAfter },
            ],
      follows: [],
    };
  },
});

const NO_ORDER: Readonly<Record<OrderJudgement['reasons'][number], string>> = {
  leaderless: 'it has no leader',
  routed: 'it is routed',
  'artillery-cannot-charge': 'guns do not charge',
  'disorganized-cannot-charge': 'disorganised units do not charge',
  'self-charge-needs-infantry-within-3': 'only infantry within 3″ of the enemy charges by itself',
  'nothing-to-reform': 'it has nothing to reform',
  'stosstaktik-must-charge': 'so near the enemy it must charge',
};

export const ORDER_CHECK: Resolution = resolution<OrderJudgement>({
  roles: [UNIT],
  asks: ['order', 'advancing', 'nearestEnemyInches', 'selfGenerated'],
  bands: (field) =>
    field === 'nearestEnemyInches'
      ? [
          { label: 'Within 3″', value: 3 },
          { label: 'Within 5″', value: 5 },
          { label: 'Farther, or none', value: null },
        ]
      : undefined,
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    const { arm, status, stosstaktik, leaderless } = unit;
    return { arm, status, stosstaktik, leaderless };
  },
  after({ cast, given, output: { legal, reasons, autoActivated } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const order = given['order'] as keyof typeof ORDERS;
    return {
      verdict: legal ? ORDERS[order] : 'Not this order',
      says: legal
        ? `${name} may have ${ORDERS[order]}${autoActivated ? ', active at once' : ''}.`
        : `${name} may not: ${reasons.map((reason) => NO_ORDER[reason]).join(', ')}.`,
      table: legal ? [`Lay the chit with ${name}.`] : [],
      writes:
        unit === undefined || !legal
          ? []
          : [
              { item: unit.id, field: 'order', to: order },
              { item: unit.id, field: 'active', to: autoActivated },
              { item: unit.id, field: 'failures', to: 0 },
            ],
      follows: [],
    };
  },
});

export const RISK: Resolution = resolution<RiskResult>({
  roles: [{ id: 'commander', label: 'Which commander', kind: 'command', of: 'any' }],
  asks: ['cause', 'standsLost'],
  fill: ({ roll }) => ({ turn: roll.clock.turn, standsLost: 1 }),
  reads: ({ foretold: { needed } }) => ({
    title: 'The commander',
    needs: `falls on ${needed} or less`,
    face: (face) => (face <= needed ? 'best' : 'plain'),
  }),
  after({ cast, output: { killed, roll, replacementTurn } }) {
    const [item] = cast.of('commander');
    const name = item === undefined ? 'The commander' : nameOf(item);
    const own = cast.roll.units.filter(({ values }) => item !== undefined && values['command'] === item.id);
    const stopped: readonly Write[] = own.map(({ id }) => ({ item: id, field: 'leaderless', to: true }));
    return {
      verdict: killed ? 'He falls' : 'Unhurt',
      says: `${roll}: ${name} ${killed ? 'falls' : 'is unhurt'}.`,
      table: killed
        ? [
            `Take ${name} off the table; his units stop and are leaderless.`,
            `He is replaced in turn ${replacementTurn ?? 0}.`,
          ]
        : [],
      writes:
        item === undefined || !killed
          ? []
          : [{ item: item.id, field: 'killedTurn', to: cast.roll.clock.turn }, ...stopped],
      follows: [],
    };
  },
});

export const REPLACE: Resolution = resolution<ReplacementResult>({
  roles: [
    {
      id: 'commander',
      label: 'Who is replaced',
      kind: 'command',
      of: 'any',
      unfit: (item) => (leader(item).killedTurn === null ? 'has not fallen' : undefined),
    },
  ],
  asks: ['level', 'turnKilled', 'turn'],
  fill(cast) {
    const [item] = cast.of('commander');
    const { turn } = cast.roll.clock;
    if (item === undefined) return { turn };
    const { level, killedTurn } = leader(item);
    return { level, turn, turnKilled: killedTurn ?? turn };
  },
  reads: () => ({ title: 'The new commander' }),
  after({ cast, output: { rating, value, roll } }) {
    const [item] = cast.of('commander');
    const name = item === undefined ? 'the fallen commander' : nameOf(item);
    const own = cast.roll.units.filter(({ values }) => item !== undefined && values['command'] === item.id);
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
              ...own.map(({ id }) => ({ item: id, field: 'leaderless', to: false })),
            ],
      follows: [],
    };
  },
});
