import {
  choice,
  type Contradiction,
  derivedForm,
  type FactsOf,
  flag,
  form,
  numberChoice,
  optional,
  record,
  whole,
} from '#procedure/index.ts';
import { SELF_CHARGE, TOWN_FIGHT } from '../sheet.ts';
import {
  arm,
  commanderWithOneInch,
  FOREIGN_FORMATION,
  formationOrLine,
  halfStandsLost,
  inches,
  inOpenLine,
  isArtillery,
  rating,
  status,
} from './words.ts';

export const CHARGE = form(
  {
    arm: arm('Arm'),
    rating: rating(),
    formation: formationOrLine('Formation'),
    status: status('Status'),
    source: choice<'order' | 'self' | 'cavalry-rule'>(
      { order: 'CHARGE chit', self: 'Its own chit', 'cavalry-rule': 'Cavalry Rule' },
      { label: 'Charges by', default: 'order' },
    ),
    distanceInches: inches('Distance to its target'),
    stosstaktik: flag({ label: 'Stosstaktik', help: 'Austrian line infantry.' }),
    commanderWithOneInch: commanderWithOneInch(),
    halfStandsLost: halfStandsLost(),
  },
  [
    ...FOREIGN_FORMATION,
    {
      field: 'arm',
      rule: 'W66-GAP-21',
      because: 'artillery does not charge',
      when: (charge) => isArtillery(charge.arm),
    },
    {
      field: 'formation',
      rule: 'W66-GAP-21',
      because: 'a road column does not charge',
      when: (charge) => charge.formation === 'road-column',
    },
    {
      field: 'formation',
      rule: 'contract',
      because: 'a garrison that charges comes out in line: enter it as such',
      when: (charge) => charge.formation === 'garrison',
    },
    {
      field: 'status',
      rule: 'W66-GAP-21',
      because: 'disorganised and routed units do not charge',
      when: (charge) => charge.status === 'disorganized' || charge.status === 'routed',
    },
    {
      field: 'source',
      rule: 'W66-CHG-01',
      because: `only infantry ${SELF_CHARGE.shows} of the enemy makes its own chit`,
      when: (charge) =>
        charge.source === 'self' && !(charge.arm === 'infantry' && charge.distanceInches <= SELF_CHARGE.value),
    },
    {
      field: 'source',
      rule: 'W66-CAV-01',
      because: 'the Cavalry Rule is for cavalry',
      when: (charge) => charge.source === 'cavalry-rule' && charge.arm !== 'cavalry',
    },
    {
      field: 'stosstaktik',
      rule: 'W66-STOSS-02',
      because: 'only infantry in line, plain or supported, uses Stosstaktik',
      when: (charge) => charge.stosstaktik && !(charge.arm === 'infantry' && inOpenLine(charge.formation)),
    },
  ],
);
export type Charge = FactsOf<typeof CHARGE>;

const UNIT = derivedForm(
  {
    arm: arm('Arm'),
    formation: formationOrLine('Formation'),
    status: status('Status'),
    rating: rating(),
    stands: whole({ label: 'Stands', from: 1 }),
    contactStands: whole({ label: 'Front stands in contact', from: 1 }),
    startStands: optional(whole({ label: 'Stands at the start', from: 1, help: 'As many as now, unless said.' })),
    commanderWithOneInch: commanderWithOneInch(),
  },
  (given) => ({ ...given, startStands: given.startStands ?? given.stands }),
  [
    ...FOREIGN_FORMATION,
    {
      field: 'contactStands',
      rule: 'contract',
      because: 'more stands are in contact than there are',
      when: (unit) => unit.contactStands > unit.stands,
    },
    {
      field: 'stands',
      rule: 'contract',
      because: 'there are more stands than at the start',
      when: (unit) => unit.stands > unit.startStands,
    },
  ],
);
export type Unit = FactsOf<typeof UNIT>;

/** One side of a melee, with everything its points depend on. */
export interface Fighter extends Unit {
  readonly supported: boolean;
  /** How the defender is hit; an attacker is always hit in front. */
  readonly hitFrom: 'front' | 'flank' | 'rear';
  /** In the open in the first turn of a town fight. */
  readonly stormsTown: boolean;
}

/** W66-FORM-05 and W66-READ-12. */
export function isSupported({ arm, formation, status, stands }: Unit): boolean {
  const secondLine =
    formation === 'supported-line' ||
    formation === 'supported-line-wings' ||
    (arm === 'cavalry' && formation === 'march-column');
  return secondLine && status !== 'disorganized' && stands > 1;
}

interface MeleeFacts {
  readonly round: 1 | 2 | 3;
  readonly angle: Fighter['hitFrom'];
  readonly townFightTurn: number;
  readonly attackerInOpen: boolean;
  readonly attacker: Unit;
  readonly defender: Unit;
}

const TOWN_REFUSES: readonly Contradiction<MeleeFacts>[] = [
  {
    field: 'townFightTurn',
    rule: 'W66-BLD-03',
    because: 'a fight against a garrison is a town fight, counted from turn 1, and no other is',
    when: (melee) => melee.townFightTurn > 0 !== (melee.defender.formation === 'garrison'),
  },
  {
    field: 'attacker.arm',
    rule: 'W66-GAP-24',
    because: 'cavalry does not attack buildings',
    when: (melee) => melee.attacker.arm === 'cavalry' && melee.defender.formation === 'garrison',
  },
  {
    field: 'round',
    rule: 'W66-GAP-26',
    because: 'a draw in a town is not rolled again',
    when: (melee) => melee.townFightTurn > 0 && melee.round > 1,
  },
  {
    field: 'angle',
    rule: 'W66-GAP-24',
    because: 'a garrison has no flank',
    when: (melee) => melee.townFightTurn > 0 && melee.angle !== 'front',
  },
  {
    field: 'attackerInOpen',
    rule: 'W66-BLD-03',
    because: 'outside a town fight the attacker is in the open',
    when: (melee) => !melee.attackerInOpen && melee.townFightTurn === 0,
  },
];

export const MELEE = derivedForm(
  {
    round: numberChoice([1, 2, 3], { label: 'Round', default: 1, help: 'A draw is rolled again in the next round.' }),
    angle: choice<Fighter['hitFrom']>(
      { front: 'Front', flank: 'Flank', rear: 'Rear' },
      { label: 'Defender hit in', default: 'front' },
    ),
    townFightTurn: whole({ label: 'Turn of the town fight', from: 0, default: 0, help: '0 outside towns.' }),
    attackerInOpen: flag({ label: 'Attacker in the open', default: true }),
    attacker: record(UNIT, { label: 'Attacker' }),
    defender: record(UNIT, { label: 'Defender' }),
  },
  (given) => ({
    ...given,
    attacker: {
      ...given.attacker,
      supported: isSupported(given.attacker),
      hitFrom: 'front' as const,
      stormsTown: given.townFightTurn === TOWN_FIGHT.value && given.attackerInOpen,
    },
    defender: {
      ...given.defender,
      supported: isSupported(given.defender),
      hitFrom: given.angle,
      stormsTown: false,
    },
  }),
  [
    {
      field: 'attacker.arm',
      rule: 'W66-GAP-21',
      because: 'artillery does not attack',
      when: (melee) => isArtillery(melee.attacker.arm),
    },
    {
      field: 'attacker.status',
      rule: 'W66-GAP-21',
      because: 'a routed unit does not attack',
      when: (melee) => melee.attacker.status === 'routed',
    },
    {
      field: 'attacker.formation',
      rule: 'W66-GAP-21',
      because: 'a road column does not attack',
      when: (melee) => melee.attacker.formation === 'road-column',
    },
    {
      field: 'attacker.formation',
      rule: 'contract',
      because: 'a garrison that attacks comes out in line: enter it as such',
      when: (melee) => melee.attacker.formation === 'garrison',
    },
    ...TOWN_REFUSES,
  ],
);
export type Melee = FactsOf<typeof MELEE>;
