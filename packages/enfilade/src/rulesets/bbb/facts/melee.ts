import {
  belongs,
  type Contradiction,
  choice,
  derivedForm,
  type FactsOf,
  flag,
  form,
  list,
  number,
  optional,
  record,
  text,
} from '#procedure/index.ts';
import { mostOf } from '../sheet.ts';
import {
  type Arm,
  arm,
  bases,
  canAssault,
  cavalryClass,
  FOREIGN_FORMATION,
  type Formation,
  formation,
  formed,
  ONE_BATTERY,
  quality,
  reduced,
  terrain,
} from './words.ts';

const FIGHTER_FIELDS = {
  id: optional(text({ label: 'Name' })),
  arm: arm('Arm'),
  cavalryClass: cavalryClass('Class of cavalry'),
  quality: quality('Quality'),
  bases: bases('Bases in contact'),
  lancers: belongs(flag({ label: 'Lancers' }), {
    to: 'arm',
    when: ['cavalry'],
    needed: false,
    otherwise: 'refused-if-changed',
    rule: 'BBB-AMOD-06',
  }),
  aggressive: flag({ label: 'Aggressive' }),
  fragile: flag({ label: 'Fragile (F)' }),
  spent: flag({ label: 'Spent' }),
  disrupted: flag({ label: 'Disrupted, or silenced' }),
  formation: formation('Formation'),
  reduced: reduced('Reduced battery'),
};

function fighter(refuses: readonly Contradiction<{ readonly arm: Arm; readonly formation: Formation }>[]) {
  return derivedForm(FIGHTER_FIELDS, (given) => ({ ...given, formation: formed(given.arm, given.formation) }), [
    FOREIGN_FORMATION,
    ONE_BATTERY,
    {
      field: 'formation',
      rule: 'BBB-GAP-25',
      because: 'depth needs two bases or more',
      when: (f) => f.formation === 'depth' && f.bases < 2,
    },
    ...refuses,
  ]);
}

const DEFENDER = fighter([]);
const ATTACKER = fighter([
  { field: 'arm', rule: 'BBB-GAP-19', because: 'artillery never assaults', when: ({ arm }) => arm === 'artillery' },
  {
    field: 'formation',
    rule: 'BBB-GAP-25',
    because: 'only line and depth assault',
    when: ({ formation }) => !canAssault(formation),
  },
]);
export type Fighter = FactsOf<typeof DEFENDER>;

const OUTFLANKED = { none: 'Neither side', attacker: 'The attackers', defender: 'The defenders' } as const;
const SLOPES = { none: 'None', gentle: 'Gentle', steep: 'Steep' } as const;

export const ASSAULT = form(
  {
    attackers: list(record(ATTACKER, { label: 'Unit' }), { label: 'Attackers', atLeast: 1 }),
    defenders: list(record(DEFENDER, { label: 'Unit' }), { label: 'Defenders', atLeast: 1 }),
    attackerSupported: flag({ label: 'Attackers supported', help: 'By a friend in base contact behind them.' }),
    defenderSupported: flag({ label: 'Defenders supported', help: 'By a friend in base contact behind them.' }),
    outflanked: choice<keyof typeof OUTFLANKED>(OUTFLANKED, {
      label: 'Who is outflanked',
      default: 'none',
    }),
    defenderTerrain: terrain("Defenders' terrain"),
    overBridge: flag({ label: 'Attackers come over a bridge' }),
    attackerCrossedStream: flag({ label: 'Attackers crossed a stream' }),
    defenderToStreamInches: belongs(
      optional(number({ label: 'From that stream to the defenders', from: 0, unit: 'inches' })),
      { to: 'attackerCrossedStream', when: [true], needed: true, otherwise: 'refused', rule: 'BBB-TERR-04' },
    ),
    slope: choice<keyof typeof SLOPES>(SLOPES, {
      label: 'Slope the attackers climb',
      default: 'none',
    }),
  },
  [
    {
      field: 'outflanked',
      rule: 'BBB-GAP-40',
      because: 'a square is never outflanked',
      when: ({ outflanked, defenders }) =>
        outflanked === 'defender' && mostOf(defenders, (unit) => unit.formation === 'square'),
    },
  ],
);
export type Assault = FactsOf<typeof ASSAULT>;
