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
  type Write,
  writesOf,
} from '#referee/index.ts';
import { isSpent, type UnitState } from '../aftermath.ts';
import { WEAPONS } from '../facts/shooting.ts';
import { ARMS, ARTILLERY_CLASSES, CAVALRY_CLASSES, canTake, FORMATIONS, QUALITIES } from '../facts/words.ts';
import { PROFILES, type Profile, TRAIT_NAMES } from '../troops.ts';

const WHERE = { table: 'On the table', coming: 'Still to come', lost: 'Lost' } as const;
const GUN_MOVES = {
  none: 'Stood still',
  pivoted: 'Pivoted',
  unlimbered: 'Unlimbered',
  movedAndUnlimbered: 'Moved and unlimbered',
  manhandled: 'Manhandled',
} as const;
const GRANTS = { full: 'Full move', half: 'Half move', none: 'No move' } as const;

const UNIT = form(
  {
    arm: choice(ARMS, { label: 'Arm' }),
    cavalryClass: nullable(choice(CAVALRY_CLASSES, { label: 'Class of cavalry' }), null),
    artilleryClass: nullable(choice(ARTILLERY_CLASSES, { label: 'Class of artillery' }), null),
    quality: choice(QUALITIES, { label: 'Quality', default: 'trained' }),
    startingBases: whole({ label: 'Bases at the start', from: 1, to: 8 }),
    spentAtLoss: nullable(whole({ label: 'Spent when it has lost', from: 1, to: 8 }), null),
    weapon: choice(WEAPONS, { label: 'Weapon' }),
    raggedVolleys: flag({ label: 'Ragged volleys' }),
    devastatingVolleys: flag({ label: 'Devastating volleys' }),
    tacticallyInept: flag({ label: 'Tactically inept' }),
    passive: flag({ label: 'Passive' }),
    fragile: flag({ label: 'Fragile' }),
    aggressive: flag({ label: 'Aggressive' }),
    lancers: flag({ label: 'Lancers' }),
    militia: flag({ label: 'Militia' }),
    bases: whole({ label: 'Bases left', from: 0, to: 8 }),
    formation: choice(FORMATIONS, { label: 'Formation' }),
    disrupted: flag({ label: 'Disrupted' }),
    silenced: flag({ label: 'Silenced' }),
    reduced: flag({ label: 'Reduced' }),
    lowAmmo: flag({ label: 'Low on ammunition' }),
    where: choice(WHERE, { label: 'Where it is', default: 'table' }),
    arrives: nullable(whole({ label: 'Arrives from turn', from: 1, to: 60 }), null),
    commandTotal: nullable(whole({ label: 'Its command roll this turn' }), null),
    grant: nullable(choice(GRANTS, { label: 'What its command roll granted' }), null),
    moved: flag({ label: 'Moved in its last own turn' }),
    fired: flag({ label: 'Fired this turn' }),
    firedAt: nullable(text({ label: 'When it was last fired at' }), null),
    evaded: flag({ label: 'Evaded this turn' }),
    artilleryMove: choice(GUN_MOVES, { label: 'What the guns did', default: 'none' }),
    halted: flag({ label: 'Its assault was halted' }),
  },
  [
    {
      field: 'bases',
      rule: 'BBB-GAP-09',
      because: 'a unit has no more bases than it began with',
      when: ({ bases, startingBases }) => bases > startingBases,
    },
    {
      field: 'formation',
      rule: 'BBB-GAP-25',
      because: 'this arm cannot take that formation',
      when: ({ arm, formation }) => !canTake(arm, formation),
    },
    {
      field: 'reduced',
      rule: 'BBB-FIRE-07',
      because: 'only batteries are reduced',
      when: ({ arm, reduced }) => reduced && arm !== 'artillery',
    },
    {
      field: 'disrupted',
      rule: 'BBB-FIRE-07',
      because: 'guns are silenced instead',
      when: ({ arm, disrupted }) => disrupted && arm === 'artillery',
    },
    {
      field: 'silenced',
      rule: 'BBB-FIRE-07',
      because: 'only guns are silenced',
      when: ({ arm, silenced }) => silenced && arm !== 'artillery',
    },
  ],
);

const GENERAL = form({
  casualty: flag({ label: 'Fell' }),
  fell: nullable(text({ label: 'When he last fell' }), null),
  arrives: nullable(whole({ label: 'Arrives in turn', from: 1, to: 60 }), null),
});
const ARMY = form({
  objectivePoints: number({ label: 'Points of objectives held', from: 0, default: 0 }),
  turnLimit: whole({ label: 'Turns of the battle', from: 1, to: 60, default: 8 }),
});

type UnitFacts = FactsOf<typeof UNIT>;

/** A unit as read from the roster, in the words of the battle. */
export interface Troops extends Omit<UnitFacts, 'silenced' | 'halted'> {
  readonly id: string;
  readonly name: string;
  readonly spent: boolean;
  /** The book notes only whether it was halted. */
  readonly assault: UnitState['assault'];
}

export function troops(item: Item): Troops {
  const { silenced, halted, ...facts } = readItem(UNIT, item);
  return {
    ...facts,
    id: item.id,
    name: nameOf(item),
    spent: isSpent(facts),
    disrupted: facts.disrupted || silenced,
    assault: { halted },
  };
}

/** What the book writes when the state of a unit changes; it calls a disrupted battery silenced (BBB-READ-07). */
export function writeState(
  { id, arm }: Troops,
  { disrupted, assault, ...changes }: Partial<UnitState>,
): readonly Write[] {
  const marked = arm === 'artillery' ? { silenced: disrupted } : { disrupted };
  const halted = assault === undefined ? {} : { halted: assault?.halted === true };
  return writesOf(UNIT, id, { ...changes, ...marked, ...halted });
}

export function onTable(item: Item): boolean {
  return item.values['where'] === 'table';
}

export const awayFromTable = (item: Item): string | undefined => (onTable(item) ? undefined : 'not on the table');

export function general(item: Item): FactsOf<typeof GENERAL> & { readonly id: string; readonly name: string } {
  return { ...readItem(GENERAL, item), id: item.id, name: nameOf(item) };
}

export function army(item: Item): FactsOf<typeof ARMY> {
  return readItem(ARMY, item);
}

function valuesOf(profile: Profile): Values {
  const { bases, cavalryClass, artilleryClass, ...rest } = profile;
  const own = Object.fromEntries(Object.entries(rest).filter(([field]) => field !== 'name'));
  return {
    ...own,
    cavalryClass,
    artilleryClass,
    startingBases: bases,
    spentAtLoss: null,
    bases,
    formation: profile.arm === 'artillery' ? 'limbered' : 'line',
    disrupted: false,
    silenced: false,
    reduced: false,
    lowAmmo: false,
    where: 'table',
    arrives: null,
    commandTotal: null,
    grant: null,
    moved: false,
    fired: false,
    firedAt: null,
    evaded: false,
    artilleryMove: 'none',
    halted: false,
  };
}

const READY_MADE: Readonly<Record<string, RosterProfile>> = Object.fromEntries(
  Object.entries(PROFILES).map(([key, profile]) => [key, { name: profile.name, values: valuesOf(profile) }]),
);

/** What a scenario changes in a profile: bases, quality, weapon, traits, when it is spent. */
function changesOf(own: Readonly<Record<string, unknown>> = {}): Values {
  const known = ['quality', 'weapon', 'spentAtLoss', ...TRAIT_NAMES];
  const kept = Object.entries(own).filter(([name]) => known.includes(name)) as [string, string | number | boolean][];
  const { bases } = own;
  return { ...Object.fromEntries(kept), ...(typeof bases === 'number' ? { bases, startingBases: bases } : {}) };
}

function enrol({ commands, units }: Scenario): readonly Item[] {
  return [
    ...commands.map(({ id, side, name, with: own }): Item => {
      const turn = own?.['arrivesTurn'];
      const arrives = typeof turn === 'number' ? turn : null;
      return { id, kind: 'command', values: { name, side, ...NEW_GENERAL, arrives } };
    }),
    ...units.map(({ id, side, name, profile, command, formation, arrives, with: own }): Item => {
      const values: Values = {
        name,
        side,
        command: command ?? null,
        profile,
        ...READY_MADE[profile]?.values,
        ...changesOf(own),
        ...(formation === undefined ? {} : { formation }),
        ...(arrives === undefined ? {} : { where: 'coming', arrives: arrives.turn }),
      };
      return { id, kind: 'unit', values };
    }),
  ];
}

const NEW_GENERAL: Values = { casualty: false, fell: null, arrives: null };

function describeTroops({ arm, formation, quality, bases, startingBases, weapon, where, arrives }: Troops): string {
  const left = bases === startingBases ? `${bases} bases` : `${bases} of ${startingBases} bases`;
  return [
    FORMATIONS[formation].toLowerCase(),
    QUALITIES[quality].toLowerCase(),
    ...(arm === 'artillery' ? [] : [left]),
    ...(weapon === 'none' ? [] : [WEAPONS[weapon].toLowerCase()]),
    ...(where === 'coming' && arrives !== null ? [`from turn ${arrives}`] : []),
  ].join(' · ');
}

function describe(item: Item): string {
  if (item.kind === 'unit') return describeTroops(troops(item));
  const turn = item.kind === 'command' ? general(item).arrives : null;
  return turn === null ? '' : `arrives in turn ${turn}`;
}

function badges(item: Item): readonly Badge[] {
  if (item.kind === 'command') return general(item).casualty ? [{ says: 'Fallen', tone: 'bad' }] : [];
  if (item.kind !== 'unit') return [];
  const { arm, where, disrupted, reduced, spent, lowAmmo, assault } = troops(item);
  const guns = arm === 'artillery';
  if (where !== 'table') return [{ says: WHERE[where], tone: where === 'lost' ? 'bad' : 'plain' }];
  const shown: readonly (readonly [boolean, Badge])[] = [
    [disrupted, guns ? { says: 'Silenced', tone: 'bad' } : { says: 'Disrupted', tone: 'warn' }],
    [reduced, { says: 'Reduced', tone: 'warn' }],
    [spent, { says: 'Spent', tone: 'bad' }],
    [lowAmmo, { says: 'Low on ammunition', tone: 'warn' }],
    [assault?.halted === true, { says: 'Halted', tone: 'plain' }],
  ];
  return shown.filter(([holds]) => holds).map(([, badge]) => badge);
}

export const ROSTER: Roster = {
  side: { form: ARMY, states: ['objectivePoints', 'turnLimit'] },
  newSide: { objectivePoints: 0, turnLimit: 8 },
  commandTitle: 'General',
  command: { form: GENERAL, states: ['casualty'] },
  newCommand: NEW_GENERAL,
  unit: {
    form: UNIT,
    states: ['bases', 'formation', 'disrupted', 'silenced', 'reduced', 'lowAmmo', 'artilleryMove', 'halted', 'where'],
  },
  profiles: READY_MADE,
  enrol,
  opening: turnsAndPoints,
  describe,
  badges,
};
