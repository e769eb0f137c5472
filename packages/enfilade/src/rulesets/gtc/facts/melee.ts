import {
  choice,
  type Contradiction,
  derivedForm,
  type FactsOf,
  flag,
  list,
  number,
  optional,
  record,
  text,
  whole,
} from '#procedure/index.ts';
import { CHARGE_VALUES } from '../sheet.ts';
import {
  complete,
  cover,
  hitsValue,
  stands,
  TOO_MANY_DICE,
  type Unit,
  UNIT_FIELDS,
  UNIT_REFUSES,
  MOST_ATTACK_DICE,
} from './unit.ts';
import { chargesIn, hasFormations, isMountedCavalry } from './words.ts';

/** GTC-GAP-31: units that never charge. */
const CANNOT_CHARGE: readonly Contradiction<Unit>[] = [
  {
    field: 'type',
    rule: 'GTC-GAP-31',
    because: 'only infantry, cavalry and engineers charge',
    when: (u) => !hasFormations(u.type),
  },
  { field: 'suppressed', rule: 'GTC-GAP-19', because: 'a suppressed unit does not charge', when: (u) => u.suppressed },
  { field: 'prone', rule: 'GTC-GAP-42', because: 'a unit lying down does not charge', when: (u) => u.prone },
  {
    field: 'formation',
    rule: 'GTC-GAP-54',
    because: 'disordered troops do not charge',
    when: (u) => u.formation === 'disordered',
  },
  {
    field: 'formation',
    rule: 'GTC-GAP-31',
    because: 'charges are made in line, extended line or attack column',
    when: (u) => !chargesIn(u.formation),
  },
];

const CHARGER = derivedForm({ ...UNIT_FIELDS, stands: optional(stands), hitsValue: optional(hitsValue) }, complete, [
  ...UNIT_REFUSES,
  ...CANNOT_CHARGE,
]);

export const CHARGE = derivedForm(
  {
    charger: record(CHARGER, { label: 'Charger' }),
    moveCm: number({ label: 'Its full move', from: 0, unit: 'cm' }),
    distanceCm: number({
      label: 'Distance to the target',
      from: 0,
      unit: 'cm',
      help: 'Measured after the declaration, never before.',
    }),
    phase: choice<'initiative' | 'command'>({ initiative: 'Initiative Phase', command: 'Command Phase' } as const, {
      label: 'Phase',
      default: 'command',
    }),
    targetVisible: flag({ label: 'The target is visible', default: true }),
    targetIsNearestVisible: flag({ label: 'The target is the nearest visible enemy', default: true }),
    obstacle: choice<'none' | 'inContactAtStart' | 'notInContact'>(
      {
        none: 'None',
        inContactAtStart: 'Touched when it set off',
        notInContact: 'Not touched when it set off',
      } as const,
      { label: 'Obstacle in between', default: 'none' },
    ),
    terrainFactor: number({
      label: 'Terrain factor',
      from: 0,
      to: 1,
      default: 1,
      help: 'Allowance divided by full move, over the ground it charges across, off the road.',
    }),
    alreadyCharged: flag({ label: 'Has charged this turn' }),
  },
  (given) => given,
  [
    {
      field: 'targetVisible',
      rule: 'GTC-ACT-04',
      because: 'a charge is made at a visible enemy',
      when: (c) => !c.targetVisible,
    },
    {
      field: 'targetIsNearestVisible',
      rule: 'GTC-INIT-01',
      because: 'on initiative it acts against the nearest visible enemy only',
      when: (c) => c.phase === 'initiative' && !c.targetIsNearestVisible,
    },
    {
      field: 'obstacle',
      rule: 'GTC-CHG-16',
      because: 'an obstacle is charged across only from base contact with it',
      when: (c) => c.obstacle === 'notInContact',
    },
    {
      field: 'terrainFactor',
      rule: 'GTC-READ-13',
      because: 'ground that leaves no move at all cannot be charged across',
      when: (c) => c.terrainFactor === 0,
    },
    {
      field: 'alreadyCharged',
      rule: 'GTC-ACT-04',
      because: 'a unit charges once in a turn',
      when: (c) => c.alreadyCharged,
    },
  ],
);
export type Charge = FactsOf<typeof CHARGE>;

const FIGHTER_FIELDS = {
  ...UNIT_FIELDS,
  stands,
  hitsValue: optional(hitsValue),
  id: optional(text({ label: 'Name', help: 'a1, a2 and so on, defender, unless you name it.' })),
  supports: whole({
    label: 'Units in support',
    from: 0,
    default: 0,
    help: 'Within 10 cm and in sight; neither command, recce nor transport, not suppressed, not in contact.',
  }),
  enemiesOnFlankOrRear: whole({ label: 'Enemies on its flank or rear', from: 0, default: 0 }),
  cover,
} as const;

const ATTACKER = derivedForm(FIGHTER_FIELDS, complete, [...UNIT_REFUSES, ...CANNOT_CHARGE]);

const DEFENDER = derivedForm(
  {
    ...FIGHTER_FIELDS,
    counterCharge: flag({ label: 'Counter-charges' }),
    strikesAt: whole({ label: 'Strikes at which attacker (0 is the first)', from: 0, default: 0 }),
  },
  (given) => ({ ...complete(given), id: given.id ?? 'defender' }),
  [
    ...UNIT_REFUSES,
    {
      field: 'enemiesOnFlankOrRear',
      rule: 'GTC-GAP-22',
      because: 'a square has neither flank nor rear',
      when: (d) => d.formation === 'square' && d.enemiesOnFlankOrRear > 0,
    },
    {
      field: 'counterCharge',
      rule: 'GTC-GAP-18',
      because: 'only mounted cavalry counter-charges: unsuppressed, fit to charge, in the open and met in front',
      when: (d) =>
        d.counterCharge &&
        !(
          isMountedCavalry(d) &&
          !d.suppressed &&
          chargesIn(d.formation) &&
          d.enemiesOnFlankOrRear === 0 &&
          d.cover === 'open'
        ),
    },
  ],
);
export type Fighter = FactsOf<typeof ATTACKER> & { readonly id: string };
export type Defender = FactsOf<typeof DEFENDER>;

/** At most: the best charge value, GTC-CHG-06, and one for each support. */
function mostDice(fighters: readonly Pick<Fighter, 'stands' | 'supports'>[]): number {
  return fighters.reduce((sum, { stands, supports }) => sum + stands * (CHARGE_VALUES.sabre.value + 1 + supports), 0);
}

export const ROUND = derivedForm(
  {
    round: whole({ label: 'Round', from: 1, default: 1 }),
    attackers: list(record(ATTACKER, { label: 'Attacker' }), { label: 'Attackers', atLeast: 1 }),
    defender: record(DEFENDER, { label: 'Defender' }),
  },
  (given) => ({
    ...given,
    attackers: given.attackers.map((attacker, i) => ({ ...attacker, id: attacker.id ?? `a${i + 1}` })),
  }),
  [
    {
      field: 'defender.enemiesOnFlankOrRear',
      rule: 'GTC-READ-16',
      because: 'more enemies on flank or rear than there are attackers',
      when: (r) => r.defender.enemiesOnFlankOrRear > r.attackers.length,
    },
    {
      field: 'defender.strikesAt',
      rule: 'GTC-GAP-29',
      because: 'there is no such attacker: count from 0',
      when: (r) => r.defender.strikesAt >= r.attackers.length,
    },
    {
      ...TOO_MANY_DICE,
      field: 'attackers',
      when: (r) => mostDice(r.attackers) + r.defender.stands > MOST_ATTACK_DICE,
    },
    {
      ...TOO_MANY_DICE,
      field: 'defender',
      when: (r) => mostDice([r.defender]) + (r.attackers[r.defender.strikesAt]?.stands ?? 0) > MOST_ATTACK_DICE,
    },
  ],
);
export type Round = FactsOf<typeof ROUND>;
