import { type Scenario, type Side, SIDES } from '#battle/index.ts';
import { form } from '#procedure/index.ts';
import {
  type Badge,
  CLOCK,
  type Item,
  type RollCall,
  type Roster,
  type RosterProfile,
  type Values,
  type Write,
} from '#referee/index.ts';
import { FORMATIONS } from '../facts/words.ts';
import { PROFILES, type Profile, TROOP_TYPES } from '../troops.ts';
import { faction, lossesOf, NEW_SIDE, SIDE } from './faction.ts';
import { type Troops, troops, UNIT, WEAPON_WORDS, WHERE } from './unit.ts';
import { figures as figuresOf, points } from './words.ts';

const GROUP = form({});

function valuesOf(profile: Profile, size: number): Values {
  return {
    troopType: profile.troopType,
    discipline: profile.discipline,
    shooting: profile.shooting,
    aggression: profile.aggression,
    defence: profile.defence,
    traits: profile.traits,
    weapons: profile.weapons,
    melee: profile.melee,
    base: profile.base,
    start: size,
    figures: size,
    smoke: 0,
    spent: 0,
    formation: 'loose',
    vigilance: false,
    shaken: false,
    flight: false,
    engaged: false,
    instigator: false,
    where: 'table',
    safe: 0,
    fell: 0,
    felled: 0,
  };
}

const ENTRIES: readonly (readonly [string, Profile])[] = Object.entries(PROFILES);
const READY_MADE: Readonly<Record<string, RosterProfile>> = Object.fromEntries(
  ENTRIES.map(([key, profile]) => [key, { name: profile.name, values: valuesOf(profile, profile.size) }]),
);

function enrol({ units }: Scenario): readonly Item[] {
  return units.map(({ id, side, name, profile, formation, arrives, with: own = {} }): Item => {
    const size = own['figures'];
    const values: Values = {
      name,
      side,
      command: null,
      profile,
      ...READY_MADE[profile]?.values,
      ...(typeof size === 'number' ? { start: size, figures: size } : {}),
      ...(formation === undefined ? {} : { formation }),
      ...(own['shaken'] === true ? { shaken: true } : {}),
      ...(typeof own['base'] === 'string' ? { base: own['base'] } : {}),
      ...(Array.isArray(own['weapons']) ? { weapons: own['weapons'].map(String) } : {}),
      ...(arrives === undefined ? {} : { where: 'coming' }),
    };
    return { id, kind: 'unit', values };
  });
}

/** The last turn, the points granted (MT-CMD-04), and what decides a scenario of its own (section 11). */
function opening({ turns, sides, victory }: Scenario): readonly Write[] {
  const goalOf = (side: Side, name: 'lost' | 'safe'): number | null => {
    const goal = victory?.['side'] === side ? victory[name] : undefined;
    return typeof goal === 'number' ? goal : null;
  };
  return [
    { item: CLOCK, field: 'turns', to: turns },
    ...SIDES.flatMap((side): Write[] => {
      const granted = sides[side].with?.['points'];
      return [
        { item: side, field: 'pool', to: typeof granted === 'number' ? granted : 0 },
        { item: side, field: 'morale', to: false },
        { item: side, field: 'decides', to: goalOf(side, 'lost') },
        { item: side, field: 'escapes', to: goalOf(side, 'safe') },
      ];
    }),
  ];
}

function describeTroops({ figures, start, troopType, formation, weapons, officer }: Troops): string {
  const size = figures === start ? figuresOf(figures) : `${figures} of ${figuresOf(start)}`;
  const arms = weapons.map((weapon) => WEAPON_WORDS[weapon].toLowerCase());
  return [
    officer ? 'Officer' : size,
    TROOP_TYPES[troopType].toLowerCase(),
    ...(officer ? [] : [FORMATIONS[formation].toLowerCase()]),
    ...arms,
  ].join(' · ');
}

function describe(item: Item, roll: RollCall): string {
  if (item.kind === 'unit') return describeTroops(troops(item));
  if (item.kind !== 'side') return '';
  const { pool, id } = faction(item);
  const { lost, start } = lossesOf(roll, id);
  return `${points(pool)} · ${lost} of ${figuresOf(start)} lost`;
}

function badges(item: Item): readonly Badge[] {
  if (item.kind === 'side') return faction(item).morale ? [{ says: 'Morale card in the deck', tone: 'warn' }] : [];
  if (item.kind !== 'unit') return [];
  const { where, figures, flight, shaken, engaged, vigilance, smoke } = troops(item);
  if (where === 'gone' || figures === 0) return [{ says: WHERE.gone, tone: 'bad' }];
  return [
    ...(where === 'table' ? [] : [{ says: WHERE[where], tone: 'plain' } as const]),
    ...(flight ? [{ says: 'In flight', tone: 'bad' } as const] : []),
    ...(shaken ? [{ says: 'Shaken', tone: 'bad' } as const] : []),
    ...(engaged ? [{ says: 'In a fight', tone: 'plain' } as const] : []),
    ...(vigilance ? [{ says: 'Vigilant', tone: 'good' } as const] : []),
    ...(smoke === 0 ? [] : [{ says: `${Math.min(smoke, figures)} Smoke`, tone: 'warn' } as const]),
  ];
}

export const ROSTER: Roster = {
  side: { form: SIDE, states: ['pool', 'hand', 'held', 'morale', 'decides', 'escapes'] },
  newSide: NEW_SIDE,
  commandTitle: 'Group',
  command: { form: GROUP, states: [] },
  newCommand: {},
  unit: {
    form: UNIT,
    states: [
      'figures',
      'smoke',
      'spent',
      'formation',
      'vigilance',
      'shaken',
      'flight',
      'engaged',
      'instigator',
      'where',
      'safe',
    ],
  },
  profiles: READY_MADE,
  enrol,
  opening,
  describe,
  badges,
};
