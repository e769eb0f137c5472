import type { Scenario } from '#battle/index.ts';
import { choice, type FactsOf, flag, form, whole } from '#procedure/index.ts';
import {
  type Badge,
  type Item,
  nameOf,
  readItem,
  type Roster,
  type RosterProfile,
  type Values,
} from '#referee/index.ts';
import { ARMS } from '../facts/words.ts';
import { LOST_AT } from '../sheet.ts';
import { PROFILES } from '../troops.ts';

const WHERE = { table: 'On the table', lost: 'Lost' } as const;

const UNIT = form({
  arm: choice(ARMS, { label: 'Arm' }),
  hits: whole({ label: 'Hits', from: 0, to: LOST_AT.value, default: 0 }),
  shaken: flag({ label: 'Shaken' }),
  where: choice(WHERE, { label: 'Where it is', default: 'table' }),
});

export interface Troops extends FactsOf<typeof UNIT> {
  readonly id: string;
  readonly name: string;
}

export function troops(item: Item): Troops {
  return { ...readItem(UNIT, item), id: item.id, name: nameOf(item) };
}

export function onTable(item: Item): boolean {
  return item.values['where'] !== 'lost';
}

/** Why a unit cannot take part. */
export function offTable(item: Item): string | undefined {
  return onTable(item) ? undefined : 'lost';
}

const READY_MADE: Readonly<Record<string, RosterProfile>> = Object.fromEntries(
  Object.entries(PROFILES).map(([key, { name, arm }]) => {
    const values: Values = { arm, hits: 0, shaken: false, where: 'table' };
    return [key, { name, values }];
  }),
);

function enrol({ units }: Scenario): readonly Item[] {
  return units.map(({ id, side, name, profile }) => ({
    id,
    kind: 'unit',
    values: { name, side, command: null, profile, ...READY_MADE[profile]?.values },
  }));
}

function describe(item: Item): string {
  if (item.kind !== 'unit') return '';
  const { arm, hits } = troops(item);
  return `${ARMS[arm].toLowerCase()} · hits ${hits} of ${LOST_AT.value}`;
}

function badges(item: Item): readonly Badge[] {
  if (item.kind !== 'unit') return [];
  const { where, shaken } = troops(item);
  if (where === 'lost') return [{ says: WHERE.lost, tone: 'bad' }];
  return shaken ? [{ says: 'Shaken', tone: 'warn' }] : [];
}

export const ROSTER: Roster = {
  side: { form: form({}), states: [] },
  newSide: {},
  commandTitle: 'Command',
  command: { form: form({}), states: [] },
  newCommand: {},
  unit: { form: UNIT, states: ['hits', 'shaken', 'where'] },
  profiles: READY_MADE,
  enrol,
  describe,
  badges,
};
