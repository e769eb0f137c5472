import type { Scenario } from '#battle/index.ts';
import { choice, type FactsOf, flag, form, list, nullable, number, record, text, whole } from '#procedure/index.ts';
import {
  type Badge,
  type Cast,
  type FormerWords,
  type Item,
  nameOf,
  readItem,
  type Roster,
  type RosterProfile,
  turnsAndPoints,
  type Values,
  type Write,
  writesOf,
} from '#referee/index.ts';
import { afterOrder, disturbedBy, halfLost, type UnitState, type Whereabouts } from '../aftermath.ts';
import { DISTURBANCES } from '../facts/morale.ts';
import { type Weapon } from '../facts/shooting.ts';
import { ARMS, COMMANDER_RATINGS, FORMATIONS, LEVELS, type Order, ORDERS, STATUSES } from '../facts/words.ts';
import { GUNS, SMALL_ARMS } from '../sheet.ts';
import { canTake, PROFILES, type Profile } from '../troops.ts';

const WHERE = { table: 'On the table', coming: 'Still to come', lost: 'Removed' } as const satisfies Partial<
  Record<Whereabouts, string>
>;
const FORMERLY: FormerWords = { values: { where: { removed: 'lost' } }, gone: ['step'] };
export const WEAPON_NAMES = Object.fromEntries(
  Object.entries({ ...SMALL_ARMS, ...GUNS }).map(([key, { name }]) => [key, name]),
) as Readonly<Record<Weapon, string>>;

const CHITS = { none: 'None', ...ORDERS } as const;

/** W66-GAP-51: a unit as a fire step found it, when the first shot hits it. */
const FOUND = form({
  step: text({ label: 'Step' }),
  status: choice(STATUSES, { label: 'Status' }),
  formation: choice(FORMATIONS, { label: 'Formation' }),
  stands: whole({ label: 'Stands', from: 0, to: 12 }),
  order: choice(CHITS, { label: 'Order in force' }),
  chargeRenewed: flag({ label: 'Renewed charge' }),
});

const UNIT = form(
  {
    arm: choice(ARMS, { label: 'Arm' }),
    startStands: whole({ label: 'Stands at the start', from: 1, to: 12 }),
    rating: whole({ label: 'Morale rating', from: 6, to: 9 }),
    weapon: nullable(choice(WEAPON_NAMES, { label: 'Weapon' }), null),
    stosstaktik: flag({ label: 'Stosstaktik' }),
    stands: whole({ label: 'Stands', from: 0, to: 12 }),
    formation: choice(FORMATIONS, { label: 'Formation' }),
    status: choice(STATUSES, { label: 'Status', default: 'formed' }),
    order: choice(CHITS, { label: 'Chit', default: 'none' }),
    active: flag({ label: 'Its chit is active' }),
    running: choice(CHITS, {
      label: 'Older order that still runs',
      default: 'none',
      help: 'Until the new chit is active.',
    }),
    failures: whole({ label: 'Failed rolls for its chit', from: 0, default: 0 }),
    held: flag({ label: 'Did not go in this turn' }),
    leaderless: flag({ label: 'Leaderless' }),
    fallen: nullable(text({ label: 'Who fell with it' }), null),
    fired: flag({ label: 'Fired this turn' }),
    changedLimber: flag({ label: 'Limbered or unlimbered this turn' }),
    movedFraction: number({ label: 'Share of its move used', from: 0, to: 1, default: 0 }),
    reacted: flag({ label: 'Reacted this turn' }),
    standLostThisCharge: flag({ label: 'Has lost a stand in this charge' }),
    chargeBroken: flag({ label: 'Its last charge was stopped by fire' }),
    chargeRenewed: flag({ label: 'Renewed charge' }),
    townFightTurn: whole({ label: 'Turn of its town fight', from: 0, default: 0 }),
    back: nullable(number({ label: 'Goes back when this step ends', from: 0, unit: 'inches' }), null),
    found: nullable(record(FOUND, { label: 'How the fire step found it' }), null),
    disturbed: list(choice(DISTURBANCES, { label: 'What happened' }), { label: 'Disturbed by', default: [] }),
    arrives: nullable(whole({ label: 'Arrives in turn', from: 1, to: 60 }), null),
    where: choice(WHERE, { label: 'Where it is', default: 'table' }),
  },
  [
    {
      field: 'stands',
      rule: 'contract',
      because: 'a unit has no more stands than it began with',
      when: ({ stands, startStands }) => stands > startStands,
    },
    {
      field: 'formation',
      rule: 'W66-FORM-01',
      because: 'this arm cannot take that formation',
      when: ({ arm, formation }) => !canTake(arm, formation),
    },
  ],
);

const COMMANDER = form({
  level: choice(LEVELS, { label: 'Level', default: 'brigade' }),
  rating: choice(COMMANDER_RATINGS, { label: 'Rating', default: 'average' }),
  killedTurn: nullable(whole({ label: 'Fell in turn', from: 1 }), null),
  arrives: nullable(whole({ label: 'Arrives in turn', from: 1, to: 60 }), null),
});
const ARMY = form({
  objectivePoints: number({ label: 'Points of objectives held', from: 0, default: 0 }),
  turnLimit: whole({ label: 'Turns of the battle', from: 1, to: 60, default: 8 }),
  initiative: flag({ label: 'Has the initiative' }),
});

type UnitRecord = FactsOf<typeof UNIT>;
type OrderField = 'order' | 'active' | 'running' | 'failures';

/** A unit of the book; its state has the names and values of the battle. */
export interface Troops
  extends UnitState,
    Omit<UnitRecord, keyof UnitState | OrderField | 'leaderless' | 'fallen' | 'townFightTurn'> {
  readonly id: string;
  readonly name: string;
  readonly commander: string | null;
  readonly chit: { readonly kind: Order; readonly failures: number } | null;
  readonly leaderless: string | null;
  readonly townFight: { readonly turn: number } | null;
  readonly halfLost: boolean;
}

/** No unit is charging that did not go in this turn. */
export function chargeOf({ order, held }: Pick<Troops, 'order' | 'held'>): Troops['charge'] {
  return order?.kind === 'charge' && !held ? { rolled: true } : null;
}

export function orderOf(kind: keyof typeof CHITS): Troops['order'] {
  return kind === 'none' ? null : { kind };
}

export function troops(item: Item): Troops {
  const facts = readItem(UNIT, item, FORMERLY);
  const { active, running, failures, leaderless, fallen, townFightTurn, movedFraction, ...kept } = facts;
  const { command } = item.values;
  // The chit if it is active, else the older order that still runs under it (W66-ORD-07).
  const order = orderOf(active ? facts.order : running);
  return {
    ...kept,
    id: item.id,
    name: nameOf(item),
    commander: typeof command === 'string' ? command : null,
    order,
    chit: active || facts.order === 'none' ? null : { kind: facts.order, failures },
    charge: chargeOf({ order, held: facts.held }),
    leaderless: leaderless ? (fallen ?? '') : null,
    townFight: townFightTurn === 0 ? null : { turn: townFightTurn },
    movedFraction,
    disturbed: movedFraction > 0 ? disturbedBy(facts, 'moved') : facts.disturbed,
    halfLost: halfLost(facts),
  };
}

/** The chit lies on top; without one the order in force is the chit, active. */
function orderFields({ order, chit }: Pick<Troops, 'order' | 'chit'>): Values {
  if (chit !== null)
    return { order: chit.kind, active: false, running: order?.kind ?? 'none', failures: chit.failures };
  return { order: order?.kind ?? 'none', active: order !== null, running: 'none', failures: 0 };
}

type StateChanges = Partial<Omit<Troops, 'id' | 'name' | 'commander' | 'halfLost'>>;

/** What the book writes when the state of a unit changes; a charge that is off while its order stays did not go in. */
export function writeState(
  unit: Troops,
  { order = unit.order, chit = unit.chit, charge, leaderless, townFight, ...same }: StateChanges,
): readonly Write[] {
  return writesOf(UNIT, unit.id, {
    ...same,
    ...(order === unit.order && chit === unit.chit ? {} : orderFields({ order, chit })),
    ...(charge === undefined || order?.kind !== 'charge' ? {} : { held: charge === null }),
    ...(leaderless === undefined ? {} : { leaderless: leaderless !== null, fallen: leaderless }),
    ...(townFight === undefined ? {} : { townFightTurn: townFight?.turn ?? 0 }),
  });
}

/** W66-ORD-05 to 07: the order in force is over; a chit that is not active yet stays. */
export function endOrder(unit: Troops): readonly Write[] {
  return writeState(unit, { order: null });
}

/** A chit that is active from now on. The book keeps no declarations: a CHARGE is under way unless it did not go in. */
export function takeUp(unit: Troops, kind: Order): readonly Write[] {
  const { charge: _, ...changes } = afterOrder(unit, kind);
  return writeState(unit, { ...changes, order: { kind }, chit: null });
}

/** W66-GAP-50: an active CHARGE that was not refused this turn is under way. */
export function isCharging({ charge, status }: Troops): boolean {
  return charge !== null && (status === 'formed' || status === 'disarrayed');
}

/** An active CHARGE that goes in. */
export const UNDER_WAY = { order: { kind: 'charge' }, chit: null, charge: { rolled: true } } as const;

/** The one unit that takes part. */
export function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

export interface Leader extends FactsOf<typeof COMMANDER> {
  readonly id: string;
  readonly name: string;
}

export function leader(item: Item): Leader {
  return { ...readItem(COMMANDER, item), id: item.id, name: nameOf(item) };
}

export function army(item: Item): FactsOf<typeof ARMY> {
  return readItem(ARMY, item);
}

export const onTable = (item: Item): boolean => item.values['where'] === 'table';
export const awayFromTable = (item: Item): string | undefined => (onTable(item) ? undefined : 'not on the table');

function valuesOf({ arm, stands, rating, weapon, stosstaktik }: Profile): Values {
  return {
    arm,
    startStands: stands,
    rating,
    weapon,
    stosstaktik,
    stands,
    formation: arm === 'infantry' || arm === 'cavalry' ? 'line' : 'limbered',
    status: 'formed',
    order: 'none',
    active: false,
    running: 'none',
    failures: 0,
    held: false,
    leaderless: false,
    fallen: null,
    fired: false,
    changedLimber: false,
    movedFraction: 0,
    reacted: false,
    standLostThisCharge: false,
    chargeBroken: false,
    chargeRenewed: false,
    townFightTurn: 0,
    back: null,
    found: null,
    disturbed: [],
    arrives: null,
    where: 'table',
  };
}

const READY_MADE: Readonly<Record<string, RosterProfile>> = Object.fromEntries(
  Object.entries(PROFILES).map(([key, profile]) => [key, { name: profile.name, values: valuesOf(profile) }]),
);
const NEW_LEADER: Values = { level: 'brigade', rating: 'average', killedTurn: null, arrives: null };

function enrol({ commands, units }: Scenario): readonly Item[] {
  return [
    ...commands.map(({ id, side, name, with: own }): Item => {
      const [level, rating, arrives] = [own?.['level'], own?.['rating'], own?.['arrives']];
      const values: Values = {
        name,
        side,
        ...NEW_LEADER,
        ...(typeof level === 'string' ? { level } : {}),
        ...(typeof rating === 'string' ? { rating } : {}),
        ...(typeof arrives === 'number' ? { arrives } : {}),
      };
      return { id, kind: 'command', values };
    }),
    ...units.map(({ id, side, name, profile, command, formation, arrives, with: own }): Item => {
      const [stands, status, rating] = [own?.['stands'], own?.['status'], own?.['rating']];
      const values: Values = {
        name,
        side,
        command: command ?? null,
        profile,
        ...READY_MADE[profile]?.values,
        ...(typeof stands === 'number' ? { stands, startStands: stands } : {}),
        ...(typeof status === 'string' ? { status } : {}),
        ...(typeof rating === 'number' ? { rating } : {}),
        ...(formation === undefined ? {} : { formation }),
        ...(arrives === undefined ? {} : { where: 'coming', arrives: arrives.turn }),
      };
      return { id, kind: 'unit', values };
    }),
  ];
}

function describeTroops(unit: Troops): string {
  const { formation, stands, startStands, rating, weapon, order, chit, where, arrives } = unit;
  const says = chit !== null ? [`${ORDERS[chit.kind]}, not active`] : order === null ? [] : [ORDERS[order.kind]];
  return [
    FORMATIONS[formation].toLowerCase(),
    stands === startStands ? `${stands} ${stands === 1 ? 'stand' : 'stands'}` : `${stands} of ${startStands} stands`,
    `morale ${rating}`,
    ...(weapon === null ? [] : [WEAPON_NAMES[weapon].toLowerCase()]),
    ...says,
    ...(where === 'coming' && arrives !== null ? [`turn ${arrives}`] : []),
  ].join(' · ');
}

function describe(item: Item): string {
  if (item.kind === 'unit') return describeTroops(troops(item));
  if (item.kind !== 'command') return '';
  const { level, rating, arrives } = leader(item);
  const comes = arrives === null ? '' : ` · from turn ${arrives}`;
  return `${LEVELS[level].toLowerCase()} · ${COMMANDER_RATINGS[rating].toLowerCase()}${comes}`;
}

function badges(item: Item): readonly Badge[] {
  if (item.kind === 'command') return leader(item).killedTurn === null ? [] : [{ says: 'Fallen', tone: 'bad' }];
  if (item.kind !== 'unit') return [];
  const { status, where, leaderless, fired, townFight, back } = troops(item);
  if (where !== 'table') return [{ says: WHERE[where], tone: where === 'lost' ? 'bad' : 'plain' }];
  return [
    ...(status === 'formed'
      ? []
      : [{ says: STATUSES[status], tone: status === 'routed' ? 'bad' : 'warn' } satisfies Badge]),
    ...(leaderless !== null ? [{ says: 'Leaderless', tone: 'warn' } satisfies Badge] : []),
    ...(fired ? [{ says: 'Fired', tone: 'plain' } satisfies Badge] : []),
    ...(townFight !== null ? [{ says: 'Locked in a town', tone: 'warn' } satisfies Badge] : []),
    ...(back === null ? [] : [{ says: `Goes back ${back}″`, tone: 'plain' } satisfies Badge]),
  ];
}

export const ROSTER: Roster = {
  side: { form: ARMY, states: ['objectivePoints', 'initiative', 'turnLimit'] },
  newSide: { objectivePoints: 0, turnLimit: 8, initiative: false },
  commandTitle: 'Commander',
  command: { form: COMMANDER, states: ['rating', 'killedTurn'] },
  newCommand: NEW_LEADER,
  unit: {
    form: UNIT,
    formerly: FORMERLY,
    states: [
      'stands',
      'status',
      'formation',
      'order',
      'active',
      'running',
      'failures',
      'leaderless',
      'fired',
      'movedFraction',
      'changedLimber',
      'townFightTurn',
      'where',
    ],
  },
  profiles: READY_MADE,
  enrol,
  opening: turnsAndPoints,
  describe,
  badges,
};
