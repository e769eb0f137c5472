import type { Scenario } from '#battle/index.ts';
import { choice, type FactsOf, flag, form, nullable, number, numberChoice, text, whole } from '#procedure/index.ts';
import {
  type Badge,
  type Cast,
  type FormerWords,
  inTodaysWords,
  type Item,
  nameOf,
  readItem,
  type Roster,
  type RosterProfile,
  type Values,
  type Write,
  writesOf,
} from '#referee/index.ts';
import type { UnitState, Whereabouts } from '../aftermath.ts';
import { canTake, FORMATIONS_OR_NONE, hasFormations, isMountedCavalry, TYPES } from '../facts/words.ts';
import { BREAK_PERCENT, MANHANDLED } from '../sheet.ts';
import { PROFILES, type Profile } from '../troops.ts';

const WHERE = {
  table: 'On the table',
  coming: 'Still to come',
  lost: 'Knocked out',
} as const satisfies Partial<Record<Whereabouts, string>>;
const WAS_KNOCKED_OUT = { where: { knockedOut: 'lost' } } as const;
const FORMERLY: Readonly<Record<'unit' | 'command', FormerWords>> = {
  unit: { fields: { counterCharges: 'counterCharging' }, values: WAS_KNOCKED_OUT },
  command: { fields: { failed: 'done' }, values: WAS_KNOCKED_OUT },
};
const where = choice(WHERE, { label: 'Where it is', default: 'table' });
const centimetres = (label: string) => number({ label, from: 0, to: 999, unit: 'cm' });

const UNIT = form(
  {
    type: choice(TYPES, { label: 'Type' }),
    stands: whole({ label: 'Stands', from: 1, to: 6 }),
    moveCm: centimetres('Move'),
    moveDismountedCm: centimetres('Move off the horses'),
    attackPerStand: whole({ label: 'Attacks a stand', from: 0, to: 9 }),
    rangeCm: centimetres('Range'),
    hitsValue: whole({ label: 'Hits value', from: 1, to: 99 }),
    save: nullable(numberChoice([3, 4, 5, 6], { label: 'Saves on' }), null),
    sabre: flag({ label: 'Sabre' }),
    recce: flag({ label: 'Recce' }),
    guerrilla: flag({ label: 'Guerrillas' }),
    formation: choice(FORMATIONS_OR_NONE, { label: 'Formation' }),
    hitsTaken: whole({ label: 'Hits this turn', from: 0, default: 0 }),
    suppressed: flag({ label: 'Suppressed' }),
    mounted: flag({ label: 'Mounted' }),
    limbered: flag({ label: 'Limbered' }),
    prone: flag({ label: 'Lying down' }),
    dugIn: flag({ label: 'Dug in' }),
    inContact: flag({ label: 'In contact' }),
    orders: whole({ label: 'Orders this turn', from: 0, default: 0 }),
    orderedBy: nullable(text({ label: 'Who ordered it this turn' }), null),
    usedInitiative: flag({ label: 'Takes no orders this turn' }),
    opportunityUsed: flag({ label: 'Has used its opportunity fire' }),
    charged: flag({ label: 'Has charged' }),
    counterCharging: flag({ label: 'Counter-charges' }),
    rounds: whole({ label: 'Rounds fought', from: 0, default: 0 }),
    work: whole({ label: 'Work actions done', from: 0, default: 0 }),
    where,
  },
  [
    {
      field: 'hitsTaken',
      rule: 'GTC-CAS-05',
      because: 'at its hits value a unit is knocked out',
      when: ({ hitsTaken, hitsValue }) => hitsTaken >= hitsValue,
    },
    {
      field: 'formation',
      rule: 'GTC-GAP-55',
      because: 'this type cannot take that formation',
      when: ({ type, formation }) => !canTake(type, formation),
    },
    {
      field: 'mounted',
      rule: 'GTC-GAP-55',
      because: 'only cavalry and command units ride',
      when: ({ type, mounted }) => mounted && type !== 'cavalry' && type !== 'command',
    },
    {
      field: 'limbered',
      rule: 'GTC-GAP-55',
      because: 'only guns are limbered',
      when: ({ type, limbered }) => limbered && type !== 'artillery',
    },
    {
      field: 'prone',
      rule: 'GTC-GAP-42',
      because: 'only foot in line, extended line or disorder lies down',
      when: ({ prone, type, mounted, formation }) =>
        prone &&
        !(
          ['infantry', 'engineer', 'cavalry'].includes(type) &&
          !mounted &&
          ['line', 'extendedLine', 'disordered'].includes(formation)
        ),
    },
    {
      field: 'dugIn',
      rule: 'GTC-GAP-43',
      because: 'mounted cavalry, limbered guns and transport are never dug in',
      when: ({ dugIn, limbered, ...unit }) =>
        dugIn && (limbered || isMountedCavalry(unit) || unit.type === 'transport'),
    },
  ],
);

const COMMAND = form(
  {
    rank: choice({ CO: 'Commanding officer', HQ: 'Headquarters' }, { label: 'Rank', default: 'HQ' }),
    commandValue: whole({ label: 'Command value', from: 2, to: 12, default: 8 }),
    hitsTaken: whole({ label: 'Hits this turn', from: 0, default: 0 }),
    suppressed: flag({ label: 'Suppressed' }),
    done: flag({ label: 'Has failed an order this turn' }),
    where,
  },
  [
    {
      field: 'hitsTaken',
      rule: 'GTC-CAS-05',
      because: 'at its hits value a unit is knocked out',
      when: ({ hitsTaken }) => hitsTaken >= PROFILES.hq.hitsValue,
    },
  ],
);
const ARMY = form({
  percent: whole({ label: 'Breaks at, in percent', from: 1, to: 100, default: BREAK_PERCENT.value }),
});

/** A unit as read from the roster. */
export interface Troops extends FactsOf<typeof UNIT> {
  readonly id: string;
  readonly kind: 'unit';
  readonly name: string;
  readonly command: string | null;
}

export function troops(item: Item): Troops {
  const { command } = item.values;
  return {
    ...readItem(UNIT, item, FORMERLY.unit),
    id: item.id,
    kind: 'unit',
    name: nameOf(item),
    command: typeof command === 'string' ? command : null,
  };
}

/** The one unit that takes part. */
export function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

export interface CommandUnit extends FactsOf<typeof COMMAND> {
  readonly id: string;
  readonly kind: 'command';
  readonly name: string;
}

export function staff(item: Item): CommandUnit {
  return { ...readItem(COMMAND, item, FORMERLY.command), id: item.id, kind: 'command', name: nameOf(item) };
}

/** What the book keeps of a unit or a command unit, in today's words. */
export function valuesIn({ kind, values }: Item): Values {
  return inTodaysWords(values, kind === 'command' ? FORMERLY.command : FORMERLY.unit);
}

/**
 * What the book writes when the state of a unit or a command unit changes. It notes that a unit is in contact, not with whom, and has one
 * field for units that take no more orders (GTC-GAP-14, GTC-GAP-50).
 */
export function writeState(
  { id, kind }: Pick<Item, 'id' | 'kind'>,
  { contactWith, blundered, ...changes }: Partial<UnitState>,
): readonly Write[] {
  return writesOf(kind === 'command' ? COMMAND : UNIT, id, {
    ...changes,
    ...(contactWith === undefined ? {} : { inContact: contactWith.length > 0 }),
    ...(blundered === true ? { usedInitiative: true } : {}),
  });
}

export function percentOf(item: Item | undefined): number {
  return item === undefined ? BREAK_PERCENT.value : readItem(ARMY, item).percent;
}

export const onTable = (item: Item): boolean => item.values['where'] === 'table';
export const awayFromTable = (item: Item): string | undefined => (onTable(item) ? undefined : 'not on the table');

/** Its present move; guns in action are moved by hand. */
export function moveOf({ type, mounted, limbered, moveCm, moveDismountedCm }: Troops): number {
  if (type === 'artillery' && !limbered) return MANHANDLED.value;
  return type === 'cavalry' && !mounted ? moveDismountedCm : moveCm;
}

/** Section 5: cavalry fires dismounted. */
export function attacksOf(unit: Troops): number {
  return isMountedCavalry(unit) ? 0 : unit.attackPerStand;
}

function valuesOf(profile: Profile): Values {
  const { type } = profile;
  return {
    type,
    stands: profile.stands,
    moveCm: profile.moveCm,
    moveDismountedCm: profile.moveDismountedCm,
    attackPerStand: profile.attackPerStand,
    rangeCm: profile.rangeCm,
    hitsValue: profile.hitsValue,
    save: profile.save,
    sabre: profile.sabre,
    recce: profile.recce,
    guerrilla: profile.guerrilla,
    formation: hasFormations(type) ? 'line' : 'none',
    hitsTaken: 0,
    suppressed: false,
    mounted: type === 'cavalry' || type === 'command',
    limbered: false,
    prone: false,
    dugIn: false,
    inContact: false,
    orders: 0,
    orderedBy: null,
    usedInitiative: false,
    opportunityUsed: false,
    charged: false,
    counterCharging: false,
    rounds: 0,
    work: 0,
    where: 'table',
  };
}

const READY_MADE: Readonly<Record<string, RosterProfile>> = Object.fromEntries(
  Object.entries(PROFILES).map(([key, profile]) => [key, { name: profile.name, values: valuesOf(profile) }]),
);
const NEW_COMMAND: Values = {
  rank: 'HQ',
  commandValue: 8,
  hitsTaken: 0,
  suppressed: false,
  done: false,
  where: 'table',
};

/** How a scenario's formation is kept in the book: guns are limbered or not, cavalry may be on foot. */
function formed(formation: string | undefined): Values {
  if (formation === undefined) return {};
  if (formation === 'limbered' || formation === 'unlimbered') return { limbered: formation === 'limbered' };
  return { formation };
}

function enrol({ commands, units }: Scenario): readonly Item[] {
  return [
    ...commands.map(({ id, side, name, with: own }): Item => {
      const rank = own?.['rank'] === 'CO' ? 'CO' : 'HQ';
      const commandValue = typeof own?.['value'] === 'number' ? own['value'] : 8;
      return { id, kind: 'command', values: { name, side, ...NEW_COMMAND, rank, commandValue } };
    }),
    ...units.map(({ id, side, name, profile, command, formation, arrives, with: own }): Item => {
      const states = ['prone', 'dugIn', 'suppressed', 'mounted'].filter((field) => typeof own?.[field] === 'boolean');
      const values: Values = {
        name,
        side,
        command: command ?? null,
        profile,
        ...READY_MADE[profile]?.values,
        ...formed(formation),
        ...Object.fromEntries(states.map((field) => [field, own?.[field] === true])),
        ...(arrives === undefined ? {} : { where: 'coming' }),
      };
      return { id, kind: 'unit', values };
    }),
  ];
}

function describe(item: Item): string {
  if (item.kind === 'command') {
    const { rank, commandValue } = staff(item);
    return `${rank === 'CO' ? 'commanding officer' : 'headquarters'} · command ${commandValue}`;
  }
  if (item.kind !== 'unit') return '';
  const unit = troops(item);
  const { formation, stands, rangeCm, save, hitsTaken, hitsValue, type, limbered, mounted } = unit;
  const order =
    type === 'artillery' ? (limbered ? 'limbered' : 'unlimbered') : FORMATIONS_OR_NONE[formation].toLowerCase();
  const foot = type === 'cavalry' && !mounted ? ', dismounted' : '';
  const fire = attacksOf(unit) === 0 ? 'no fire' : `${attacksOf(unit)} a stand to ${rangeCm} cm`;
  return `${order}${foot} · ${stands} stands · ${fire} · ${save === null ? 'no save' : `${save}+`} · hits ${hitsTaken} of ${hitsValue}`;
}

function badges(item: Item): readonly Badge[] {
  if (item.kind !== 'unit' && item.kind !== 'command') return [];
  const values = valuesIn(item);
  const place = values['where'];
  if (place === 'lost' || place === 'coming')
    return [{ says: WHERE[place], tone: place === 'coming' ? 'plain' : 'bad' }];
  const shown: readonly (readonly [string, Badge])[] = [
    ['suppressed', { says: 'Suppressed', tone: 'bad' }],
    ['done', { says: 'No more orders', tone: 'plain' }],
    ['inContact', { says: 'In contact', tone: 'warn' }],
    ['prone', { says: 'Lying down', tone: 'plain' }],
    ['dugIn', { says: 'Dug in', tone: 'good' }],
    ['counterCharging', { says: 'Counter-charges', tone: 'warn' }],
    ['usedInitiative', { says: 'No orders this turn', tone: 'plain' }],
    ['opportunityUsed', { says: 'Has fired in reply', tone: 'plain' }],
  ];
  const disordered: readonly Badge[] =
    values['formation'] === 'disordered' ? [{ says: 'Disordered', tone: 'warn' }] : [];
  return [...disordered, ...shown.filter(([field]) => values[field] === true).map(([, badge]) => badge)];
}

export const ROSTER: Roster = {
  side: { form: ARMY, states: ['percent'] },
  newSide: { percent: BREAK_PERCENT.value },
  commandTitle: 'Command',
  command: { form: COMMAND, formerly: FORMERLY.command, states: ['hitsTaken', 'suppressed', 'done', 'where'] },
  newCommand: NEW_COMMAND,
  unit: {
    form: UNIT,
    formerly: FORMERLY.unit,
    states: [
      'hitsTaken',
      'suppressed',
      'formation',
      'limbered',
      'mounted',
      'prone',
      'dugIn',
      'inContact',
      'orders',
      'where',
    ],
  },
  profiles: READY_MADE,
  enrol,
  opening: ({ sides }) =>
    (['a', 'b'] as const).flatMap((side) => {
      const percent = sides[side].with?.['breakpoint'];
      return typeof percent === 'number' ? [{ item: side, field: 'percent', to: percent }] : [];
    }),
  describe,
  badges,
};
