import {
  type Cast,
  type FactBand,
  type Follow,
  type Item,
  type Resolution,
  resolution,
  type Role,
  sideOf,
  type Write,
} from '#referee/index.ts';
import type { ActivationResult, OrderJudgement } from '../command.ts';
import { ORDERS, type Order } from '../facts/words.ts';
import { SELF_CHARGE, STOSSTAKTIK } from '../sheet.ts';
import { awayFromTable, leader, takeUp, type Troops, troops, unitOf, writeState } from './roster.ts';
import { chanceOf, orLess } from './words.ts';

const UNIT: Role = { id: 'unit', label: 'Which unit', kind: 'unit', of: 'any', unfit: awayFromTable };

/** W66-SEQ-02: an active CHARGE names its target before the part ends, and rolls. */
function declares(unit: Troops, order: Order, source: 'order' | 'self'): readonly Follow[] {
  if (order !== 'charge') return [];
  return [
    {
      procedure: 'charge-declaration',
      label: `${unit.name} declares its charge`,
      cast: { unit: [unit.id] },
      given: source === 'self' ? { source, distanceInches: SELF_CHARGE.value } : {},
      due: source === 'self' ? 'now' : 'end of part',
      key: `charge:${unit.id}`,
    },
  ];
}

function cannotBeActivated(item: Item): string | undefined {
  const { order, chit, leaderless } = troops(item);
  if (leaderless !== null) return 'leaderless';
  if (chit === null) return order === null ? 'has no chit' : 'its chit is active';
  return awayFromTable(item);
}

/** W66-ACT-03: any superior of a brigadier, of the same side. */
function cannotHelp(item: Item, cast: Cast): string | undefined {
  const [unit] = cast.of('unit');
  const { level, killedTurn } = leader(item);
  if (level === 'brigade') return 'a brigadier';
  if (killedTurn !== null) return 'has fallen';
  return unit !== undefined && sideOf(unit) !== sideOf(item) ? 'of the other side' : undefined;
}

export const ACTIVATION: Resolution = resolution<ActivationResult>({
  roles: [
    { ...UNIT, unfit: cannotBeActivated },
    {
      id: 'superiors',
      label: 'Superiors with its brigadier',
      kind: 'command',
      of: 'any',
      many: true,
      optional: true,
      unfit: cannotHelp,
    },
  ],
  asks: ['outOfCommand'],
  fill(cast) {
    const unit = unitOf(cast);
    const coLocated = cast.of('superiors').map((item) => {
      const { level, rating } = leader(item);
      return { level, rating };
    });
    const by = unit === undefined || unit.commander === null ? undefined : cast.roll.find(unit.commander);
    // W66-GAP-07: without a brigadier of its own it rolls as Average.
    const own = by !== undefined && leader(by).level === 'brigade' ? leader(by).rating : 'average';
    return {
      ...(coLocated.length === 0 ? {} : { coLocated }),
      ...(unit === undefined
        ? {}
        : { rating: own, previousFailures: unit.chit?.failures ?? 0, leaderless: unit.leaderless !== null }),
    };
  },
  reads: ({ foretold: { target } }) => orLess('Activation', target, 'makes it active'),
  reckons: ({ base, modifiers, target }) => [chanceOf('to activate', base, { modifiers, target })],
  after({ cast, output: { activated, automatic, failuresAfter, target, roll } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const rolled = automatic || roll === null ? 'after two failures' : `${roll} against ${target}`;
    const chit = unit?.chit ?? null;
    const writes: readonly Write[] =
      unit === undefined || chit === null
        ? []
        : activated
          ? takeUp(unit, chit.kind)
          : writeState(unit, { chit: { ...chit, failures: failuresAfter } });
    return {
      verdict: activated ? 'Active' : 'Not active',
      says: `${name}, ${rolled}: its ${chit === null ? 'chit' : ORDERS[chit.kind]} ${activated ? 'is active' : 'is not active yet'}.`,
      table: activated ? [`Turn the chit of ${name} to its active side.`] : [],
      writes,
      follows: unit === undefined || chit === null || !activated ? [] : declares(unit, chit.kind, 'order'),
    };
  },
});

const NO_ORDER: Readonly<Record<OrderJudgement['reasons'][number], string>> = {
  leaderless: 'it has no leader',
  routed: 'it is routed',
  'artillery-cannot-charge': 'guns do not charge',
  'disorganized-cannot-charge': 'disorganised units do not charge',
  'self-charge-needs-infantry-within-3': `only infantry within ${SELF_CHARGE.value}″ of the enemy charges by itself`,
  'nothing-to-reform': 'it has nothing to reform',
  'stosstaktik-must-charge': `within ${STOSSTAKTIK.value}″ of the enemy it goes forward by charging only`,
};

const NEAR: readonly FactBand[] = [
  { label: 'Farther, or none', value: null },
  { label: `To ${STOSSTAKTIK.value}″`, value: STOSSTAKTIK.value },
  { label: `To ${SELF_CHARGE.value}″`, value: SELF_CHARGE.value },
];

/** A new chit; the order in force runs on until it is active (W66-ORD-04, W66-ORD-07). */
function lay(unit: Troops, order: Order, atOnce: boolean): readonly Write[] {
  return atOnce ? takeUp(unit, order) : writeState(unit, { chit: { kind: order, failures: 0 } });
}

export const ORDER_CHECK: Resolution = resolution<OrderJudgement>({
  roles: [UNIT],
  asks: ['order', 'nearestEnemyInches', 'advancing', 'selfGenerated'],
  labels: {
    order: 'Chit',
    nearestEnemyInches: 'Nearest enemy',
    advancing: 'Towards the enemy',
    selfGenerated: 'Its own chit',
  },
  bands: (field) => (field === 'nearestEnemyInches' ? NEAR : undefined),
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    const { arm, status, stosstaktik, leaderless } = unit;
    return { arm, status, stosstaktik, leaderless: leaderless !== null };
  },
  after({ cast, given, output: { legal, reasons, autoActivated } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const order = given['order'] as Order;
    const runs = unit?.chit === null ? unit.order?.kind : undefined;
    return {
      verdict: legal ? ORDERS[order] : 'Not this order',
      says: legal
        ? `${name} has ${ORDERS[order]}${autoActivated ? ', active at once' : ''}.`
        : `${name} may not: ${reasons.map((reason) => NO_ORDER[reason]).join(', ')}.`,
      table: legal
        ? [
            autoActivated ? `Lay the chit with ${name}, active.` : `Lay the chit with ${name}, face down.`,
            ...(runs === undefined || autoActivated
              ? []
              : [`Its ${ORDERS[runs]} runs on until the new chit is active.`]),
          ]
        : [],
      writes: unit === undefined || !legal ? [] : lay(unit, order, autoActivated),
      follows: unit === undefined || !autoActivated ? [] : declares(unit, order, 'self'),
    };
  },
});
