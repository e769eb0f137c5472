import { type Scenario, SIDES } from '#battle/index.ts';
import { choice, type FactsOf, flag, form, nullable, number, whole } from '#procedure/index.ts';
import {
  type Badge,
  type Item,
  nameOf,
  readItem,
  type Roster,
  type RosterProfile,
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
    order: choice({ none: 'None', ...ORDERS }, { label: 'Order', default: 'none' }),
    active: flag({ label: 'Its chit is active' }),
    failures: whole({ label: 'Failed rolls for its chit', from: 0, default: 0 }),
    leaderless: flag({ label: 'Leaderless' }),
    fired: flag({ label: 'Fired this turn' }),
    changedLimber: flag({ label: 'Limbered or unlimbered this turn' }),
    movedFraction: number({ label: 'Share of its move used', from: 0, to: 1, default: 0 }),
    reacted: flag({ label: 'Reacted this turn' }),
    standLostThisCharge: flag({ label: 'Has lost a stand in this charge' }),
    chargeRenewed: flag({ label: 'Renewed charge' }),
    townFightTurn: whole({ label: 'Turn of its town fight', from: 0, default: 0 }),
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
});
const ARMY = form({
  objectivePoints: number({ label: 'Points of objectives held', from: 0, default: 0 }),
  turnLimit: whole({ label: 'Turns of the battle', from: 1, to: 60, default: 8 }),
  initiative: flag({ label: 'Had the initiative last turn' }),
});

/** A unit of the roster, read. */
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
    failures: 0,
    leaderless: false,
    fired: false,
    changedLimber: false,
    movedFraction: 0,
    reacted: false,
    standLostThisCharge: false,
    chargeRenewed: false,
    townFightTurn: 0,
    where: 'table',
  };
}

const READY_MADE: Readonly<Record<string, RosterProfile>> = Object.fromEntries(
  Object.entries(PROFILES).map(([key, profile]) => [key, { name: profile.name, values: valuesOf(profile) }]),
);
const NEW_LEADER: Values = { level: 'brigade', rating: 'average', killedTurn: null };

function enrol({ commands, units }: Scenario): readonly Item[] {
  return [
    ...commands.map(({ id, side, name, with: own }): Item => {
      const [level, rating] = [own?.['level'], own?.['rating']];
      const values: Values = {
        name,
        side,
        ...NEW_LEADER,
        ...(typeof level === 'string' ? { level } : {}),
        ...(typeof rating === 'string' ? { rating } : {}),
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
        ...(arrives === undefined ? {} : { where: 'coming' }),
      };
      return { id, kind: 'unit', values };
    }),
  ];
}

function describe(item: Item): string {
  if (item.kind === 'command') {
    const { level, rating } = leader(item);
    return `${LEVELS[level].toLowerCase()} · ${COMMANDER_RATINGS[rating].toLowerCase()}`;
  }
  if (item.kind !== 'unit') return '';
  const { formation, stands, startStands, rating, weapon, order, active } = troops(item);
  const chit = order === 'none' ? 'no order' : `${ORDERS[order]}${active ? '' : ', not active'}`;
  const armed = weapon === null ? 'no firearms' : WEAPON_NAMES[weapon].toLowerCase();
  return `${FORMATIONS[formation].toLowerCase()} · ${stands} of ${startStands} stands · morale ${rating} · ${armed} · ${chit}`;
}

function badges(item: Item): readonly Badge[] {
  if (item.kind === 'command') return leader(item).killedTurn === null ? [] : [{ says: 'Fallen', tone: 'bad' }];
  if (item.kind !== 'unit') return [];
  const { status, where, leaderless, fired, standLostThisCharge } = troops(item);
  if (where !== 'table') return [{ says: WHERE[where], tone: where === 'removed' ? 'bad' : 'plain' }];
  return [
    ...(status === 'formed'
      ? []
      : [{ says: STATUSES[status], tone: status === 'routed' ? 'bad' : 'warn' } satisfies Badge]),
    ...(leaderless ? [{ says: 'Leaderless', tone: 'warn' } satisfies Badge] : []),
    ...(fired ? [{ says: 'Fired', tone: 'plain' } satisfies Badge] : []),
    ...(standLostThisCharge ? [{ says: 'Stand lost in this charge', tone: 'plain' } satisfies Badge] : []),
  ];
}

/** The formation that is left to a unit with so many stands. */
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
      'failures',
      'leaderless',
      'fired',
      'changedLimber',
      'where',
    ],
  },
  profiles: READY_MADE,
  enrol,
  opening: ({ turns, objectives = [] }) =>
    SIDES.flatMap((side) => [
      { item: side, field: 'turnLimit', to: turns },
      {
        item: side,
        field: 'objectivePoints',
        to: objectives.reduce((sum, { side: holder, points = 1 }) => sum + (holder === side ? points : 0), 0),
      },
    ]),
  describe,
  badges,
};
