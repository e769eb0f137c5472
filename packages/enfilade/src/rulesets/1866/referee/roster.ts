import type { Scenario } from '#battle/index.ts';
import { choice, type FactsOf, flag, form, nullable, number, text, whole } from '#procedure/index.ts';
import {
  type Badge,
  type Item,
  nameOf,
  readItem,
  type Roster,
  type RosterProfile,
  turnsAndPoints,
  type Values,
} from '#referee/index.ts';
import { type Weapon } from '../facts/shooting.ts';
import { ARMS, COMMANDER_RATINGS, FORMATIONS, LEVELS, ORDERS, STATUSES } from '../facts/words.ts';
import { GUNS, SMALL_ARMS } from '../sheet.ts';
import { canTake, formationWith, PROFILES, type Profile } from '../troops.ts';

const WHERE = { table: 'On the table', coming: 'Still to come', removed: 'Removed' } as const;
export const WEAPON_NAMES = Object.fromEntries(
  Object.entries({ ...SMALL_ARMS, ...GUNS }).map(([key, { name }]) => [key, name]),
) as Readonly<Record<Weapon, string>>;

const CHITS = { none: 'None', ...ORDERS } as const;
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
    step: nullable(text({ label: 'How the fire step found it' }), null),
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

/** A unit as read from the roster. */
export interface Troops extends FactsOf<typeof UNIT> {
  readonly id: string;
  readonly name: string;
  readonly command: string | null;
  readonly halfLost: boolean;
}

export function troops(item: Item): Troops {
  const facts = readItem(UNIT, item);
  const { command } = item.values;
  return {
    ...facts,
    id: item.id,
    name: nameOf(item),
    command: typeof command === 'string' ? command : null,
    halfLost: facts.stands * 2 <= facts.startStands,
  };
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
    step: null,
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
  const { formation, stands, startStands, rating, weapon, order, active, where, arrives } = unit;
  const chit = order === 'none' ? [] : [`${ORDERS[order]}${active ? '' : ', not active'}`];
  return [
    FORMATIONS[formation].toLowerCase(),
    stands === startStands ? `${stands} ${stands === 1 ? 'stand' : 'stands'}` : `${stands} of ${startStands} stands`,
    `morale ${rating}`,
    ...(weapon === null ? [] : [WEAPON_NAMES[weapon].toLowerCase()]),
    ...chit,
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
  const { status, where, leaderless, fired, townFightTurn, back } = troops(item);
  if (where !== 'table') return [{ says: WHERE[where], tone: where === 'removed' ? 'bad' : 'plain' }];
  return [
    ...(status === 'formed'
      ? []
      : [{ says: STATUSES[status], tone: status === 'routed' ? 'bad' : 'warn' } satisfies Badge]),
    ...(leaderless ? [{ says: 'Leaderless', tone: 'warn' } satisfies Badge] : []),
    ...(fired ? [{ says: 'Fired', tone: 'plain' } satisfies Badge] : []),
    ...(townFightTurn > 0 ? [{ says: 'Locked in a town', tone: 'warn' } satisfies Badge] : []),
    ...(back === null ? [] : [{ says: `Goes back ${back}″`, tone: 'plain' } satisfies Badge]),
  ];
}

/** The formation that a unit with this many stands still has. */
export function formationLeft({ formation }: Troops, stands: number): Values[string] {
  return formationWith(formation, Math.max(1, stands));
}

export const ROSTER: Roster = {
  side: { form: ARMY, states: ['objectivePoints', 'initiative', 'turnLimit'] },
  newSide: { objectivePoints: 0, turnLimit: 8, initiative: false },
  commandTitle: 'Commander',
  command: { form: COMMANDER, states: ['rating', 'killedTurn'] },
  newCommand: NEW_LEADER,
  unit: {
    form: UNIT,
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
