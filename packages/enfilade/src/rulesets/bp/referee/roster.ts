import type { Scenario } from '#battle/index.ts';
import { choice, type FactsOf, flag, form, list, nullable, whole } from '#procedure/index.ts';
import {
  type Badge,
  type Cast,
  type FormerWords,
  type Item,
  nameOf,
  readItem,
  type Roster,
  type RosterProfile,
  type Values,
  type Write,
  writesOf,
} from '#referee/index.ts';
import { isShaken, type UnitState, type Whereabouts } from '../aftermath.ts';
import { ARMS, ARTILLERY_KINDS, canTake, FORMATIONS, morale, size } from '../facts/words.ts';
import { GUN_DICE, RANGES, type Weapon } from '../sheet.ts';
import { PROFILES, type Profile } from '../troops.ts';

const WHERE = {
  table: 'On the table',
  off: 'Off the table',
  coming: 'Still to come',
  lost: 'Destroyed',
} as const satisfies Partial<Record<Whereabouts, string>>;
const FORMERLY: FormerWords = { values: { where: { destroyed: 'lost' } } };
const WEAPONS = Object.fromEntries(Object.entries(RANGES).map(([key, { says }]) => [key, says])) as Readonly<
  Record<Weapon, string>
>;

const UNIT = form(
  {
    arm: choice(ARMS, { label: 'Arm' }),
    artilleryKind: nullable(choice(ARTILLERY_KINDS, { label: 'Kind of artillery' }), null),
    size: size('Size'),
    combatDice: whole({ label: 'Fighting value', from: 0, to: 99 }),
    shootingDice: whole({ label: 'Shooting value', from: 0, to: 99 }),
    artilleryDice: list(whole({ label: 'Dice', from: 0, to: 99 }), {
      label: 'Gun dice at close, medium, long',
      default: GUN_DICE.value,
      atLeast: 3,
      atMost: 3,
    }),
    morale: morale('Save'),
    stamina: whole({ label: 'Stamina', from: 1, to: 99 }),
    weapon: nullable(choice(WEAPONS, { label: 'Weapon' }), null),
    formsSquare: flag({ label: 'Can form square' }),
    formation: choice(FORMATIONS, { label: 'Formation' }),
    casualties: whole({ label: 'Casualties', from: 0, default: 0 }),
    disordered: flag({ label: 'Disordered' }),
    engaged: flag({ label: 'In a fight' }),
    where: choice(WHERE, { label: 'Where it is', default: 'table' }),
    inflicted: whole({ label: 'Casualties it inflicted this round', from: 0, default: 0 }),
    excess: whole({ label: 'Casualties beyond stamina this round', from: 0, default: 0 }),
    before: nullable(whole({ label: 'Casualties before this round', from: 0 }), null),
    wonLastRound: flag({ label: 'Won the last round' }),
  },
  [
    {
      field: 'casualties',
      rule: 'BP-GAP-27',
      because: 'marks never exceed stamina',
      when: ({ casualties, stamina }) => casualties > stamina,
    },
    {
      field: 'formation',
      rule: 'BP-GAP-55',
      because: 'this arm cannot take that formation',
      when: ({ arm, formation }) => !canTake(arm, formation),
    },
  ],
);

const BRIGADE = form({
  role: choice({ brigade: 'Brigade', general: 'General' }, { label: 'Who commands', default: 'brigade' }),
  staffRating: whole({ label: 'Staff rating', from: 5, to: 10, default: 8 }),
  units: whole({
    label: 'Units at the start',
    from: 0,
    default: 0,
    help: 'Units lost before they were written down count too.',
  }),
  done: flag({ label: 'Gives no more orders this turn' }),
  broken: flag({ label: 'Broken' }),
});
const SIDE = form({});

type UnitFacts = FactsOf<typeof UNIT>;

/** A unit as read from the roster. */
export interface Troops extends UnitFacts {
  readonly id: string;
  readonly name: string;
  readonly brigade: string | null;
  readonly shaken: boolean;
}

export function troops(item: Item): Troops {
  const facts = readItem(UNIT, item, FORMERLY);
  const { command } = item.values;
  return {
    ...facts,
    id: item.id,
    name: nameOf(item),
    brigade: typeof command === 'string' ? command : null,
    // BP-GAP-38: both sides strike with the state they had when the round began.
    shaken: isShaken({ stamina: facts.stamina, casualties: facts.before ?? facts.casualties }),
  };
}

/** What the book writes when the state of a unit changes. It notes that a unit is in a fight, not with whom. */
export function writeState(
  { id }: Pick<Troops, 'id'>,
  { engagedWith, ...changes }: Partial<UnitState>,
): readonly Write[] {
  const engaged = engagedWith === undefined ? {} : { engaged: engagedWith.length > 0 };
  return writesOf(UNIT, id, { ...changes, ...engaged });
}

export function onTable(item: Item): boolean {
  return item.values['where'] === 'table' || item.values['where'] === undefined;
}

export function awayFromTable(item: Item): string | undefined {
  return onTable(item) ? undefined : 'not on the table';
}

/** The unit in a role, if one was named. */
export function unitIn(cast: Cast, role = 'unit'): Troops | undefined {
  const [item] = cast.of(role);
  return item === undefined ? undefined : troops(item);
}

export interface BrigadeLine extends FactsOf<typeof BRIGADE> {
  readonly id: string;
  readonly name: string;
}

export function brigade(item: Item): BrigadeLine {
  return { ...readItem(BRIGADE, item), id: item.id, name: nameOf(item) };
}

/** BP-GAP-61: under fire wagons count as limbered artillery. */
function valuesOf(profile: Profile): Values {
  const wagon = profile.arm === 'wagon';
  return {
    arm: profile.arm === 'wagon' ? 'artillery' : profile.arm,
    artilleryKind: profile.artilleryKind,
    size: profile.size,
    combatDice: profile.combatDice,
    shootingDice: profile.shootingDice,
    artilleryDice: wagon ? [0, 0, 0] : profile.artilleryDice,
    morale: profile.morale,
    stamina: profile.stamina,
    weapon: profile.weapon,
    formsSquare: profile.formations.includes('square'),
    formation: profile.formations[0] ?? 'limbered',
    casualties: 0,
    disordered: false,
    engaged: false,
    where: 'table',
    inflicted: 0,
    excess: 0,
    before: null,
    wonLastRound: false,
  };
}

const READY_MADE: Readonly<Record<string, RosterProfile>> = Object.fromEntries(
  Object.entries(PROFILES).map(([key, profile]) => [key, { name: profile.name, values: valuesOf(profile) }]),
);
const NEW_BRIGADE: Values = { role: 'brigade', staffRating: 8, units: 0, done: false, broken: false };

function enrol({ commands, units }: Scenario): readonly Item[] {
  const brigades = commands.map(({ id, side, name, with: own }): Item => {
    const strength = units.filter(({ command }) => command === id).length;
    const role = own?.['role'] === 'general' ? 'general' : 'brigade';
    const staffRating = typeof own?.['staffRating'] === 'number' ? own['staffRating'] : 8;
    return { id, kind: 'command', values: { name, side, ...NEW_BRIGADE, role, staffRating, units: strength } };
  });
  const enrolled = units.map(({ id, side, name, profile, command, formation, arrives, with: own }): Item => {
    const weapon = own?.['weapon'];
    const values: Values = {
      name,
      side,
      command: command ?? null,
      profile,
      ...READY_MADE[profile]?.values,
      ...(formation === undefined ? {} : { formation }),
      ...(typeof weapon === 'string' ? { weapon } : {}),
      ...(arrives === undefined ? {} : { where: 'coming' }),
    };
    return { id, kind: 'unit', values };
  });
  return [...brigades, ...enrolled];
}

function describeTroops({
  formation,
  arm,
  shootingDice,
  artilleryDice,
  morale: save,
  casualties,
  stamina,
}: Troops): string {
  const dice = arm === 'artillery' ? artilleryDice.join('/') : String(shootingDice);
  const saves = save === null ? 'no save' : `${save}+`;
  return `${FORMATIONS[formation].toLowerCase()} · ${dice} dice · ${saves} · losses ${casualties} of ${stamina}`;
}

function describe(item: Item): string {
  if (item.kind === 'unit') return describeTroops(troops(item));
  if (item.kind !== 'command') return '';
  const { role, staffRating, units } = brigade(item);
  return `${role === 'general' ? 'general' : `brigade of ${units}`} · staff rating ${staffRating}`;
}

function badges(item: Item): readonly Badge[] {
  if (item.kind === 'command') {
    const { broken, done } = brigade(item);
    return [
      ...(broken ? [{ says: 'Broken', tone: 'bad' } as const] : []),
      ...(done ? [{ says: 'No more orders', tone: 'plain' } as const] : []),
    ];
  }
  if (item.kind !== 'unit') return [];
  const { where, shaken, disordered, engaged } = troops(item);
  if (where !== 'table') return [{ says: WHERE[where], tone: where === 'coming' ? 'plain' : 'bad' }];
  return [
    ...(shaken ? [{ says: 'Shaken', tone: 'bad' } as const] : []),
    ...(disordered ? [{ says: 'Disordered', tone: 'warn' } as const] : []),
    ...(engaged ? [{ says: 'In a fight', tone: 'plain' } as const] : []),
  ];
}

export const ROSTER: Roster = {
  side: { form: SIDE, states: [] },
  newSide: {},
  commandTitle: 'Brigade',
  command: { form: BRIGADE, states: ['done', 'broken'] },
  newCommand: NEW_BRIGADE,
  unit: { form: UNIT, formerly: FORMERLY, states: ['casualties', 'formation', 'disordered', 'engaged', 'where'] },
  profiles: READY_MADE,
  enrol,
  describe,
  badges,
};
