import {
  choice,
  derivedForm,
  type FactsIn,
  type FactsOf,
  flag,
  form,
  list,
  optional,
  record,
  whole,
} from '#procedure/index.ts';
import { allFront, arm, COVERS, cannotCharge, foreignFormation, formation, morale, size } from './words.ts';

const STRIKE = {
  attackerArm: arm('Striker'),
  attackerFormation: formation("Striker's formation"),
  attackerSize: size("Striker's size"),
  combatDice: whole({ label: 'Fighting value', from: 1, to: 99, help: 'As for a standard unit.' }),
  faces: whole({ label: 'Faces in contact', from: 1, to: 4, default: 1, help: 'Of a square or a building.' }),
  charging: flag({ label: 'Charging' }),
  counterChargedByCavalry: flag({ label: 'Met by counter-charging cavalry' }),
  wonLastRound: flag({ label: 'Won the last round' }),
  attackerShaken: flag({ label: 'Striker shaken' }),
  attackerDisordered: flag({ label: 'Striker disordered' }),
  engagedFlankOrRear: flag({ label: 'Striker engaged to flank or rear' }),
  splitAmong: whole({ label: 'Enemies touched', from: 1, default: 1 }),
  splitIndex: whole({ label: 'Which of them (0 is the first)', from: 0, default: 0 }),
  defenderArm: arm('Enemy'),
  defenderFormation: formation("Enemy's formation"),
  defenderMorale: morale("Enemy's save"),
  defenderCover: optional(choice(COVERS, { label: "Enemy's cover", help: 'A building is always heavy cover.' })),
  defenderStamina: whole({ label: "Enemy's stamina", from: 1 }),
  defenderCasualties: whole({ label: 'Casualties marked on it', from: 0, default: 0 }),
};
export type BlowInput = FactsIn<typeof STRIKE>;

export function completeBlow(given: BlowInput) {
  return {
    ...given,
    cover: given.defenderFormation === 'garrison' ? ('heavy' as const) : (given.defenderCover ?? 'none'),
    disordered: given.attackerDisordered || given.counterChargedByCavalry,
  };
}

export const BLOW = derivedForm(STRIKE, completeBlow, [
  foreignFormation('attackerArm', 'attackerFormation'),
  foreignFormation('defenderArm', 'defenderFormation'),
  {
    field: 'attackerFormation',
    rule: 'BP-FORM-05',
    because: 'limbered artillery may not fight',
    when: (b) => b.attackerFormation === 'limbered',
  },
  {
    field: 'wonLastRound',
    rule: 'BP-READ-40',
    because: 'a charge is the first round of a fight: there was no round to win',
    when: (b) => b.charging && b.wonLastRound,
  },
  {
    field: 'charging',
    rule: 'BP-GAP-29',
    because: 'artillery, march columns, squares and garrisons cannot charge',
    when: (b) => b.charging && cannotCharge(b.attackerArm, b.attackerFormation),
  },
  {
    field: 'counterChargedByCavalry',
    rule: 'BP-CC-02',
    because: 'this befalls only infantry that charges cavalry',
    when: (b) =>
      b.counterChargedByCavalry && !(b.charging && b.attackerArm === 'infantry' && b.defenderArm === 'cavalry'),
  },
  {
    field: 'engagedFlankOrRear',
    rule: 'BP-GAP-31',
    because: 'squares, garrisons and skirmishers have no flank or rear',
    when: (b) => b.engagedFlankOrRear && allFront(b.attackerFormation),
  },
  {
    field: 'faces',
    rule: 'BP-FORM-03',
    because: 'only squares and garrisons fight from more than one face',
    when: (b) => b.faces > 1 && b.attackerFormation !== 'square' && b.attackerFormation !== 'garrison',
  },
  {
    field: 'splitIndex',
    rule: 'BP-GAP-38',
    because: 'there is no such enemy: count from 0',
    when: (b) => b.splitIndex >= b.splitAmong,
  },
  {
    field: 'defenderCover',
    rule: 'BP-SAVE-04',
    because: 'a garrison is always in heavy cover',
    when: (b) => b.defenderCover !== undefined && b.defenderCover !== b.cover,
  },
  {
    field: 'defenderCasualties',
    rule: 'BP-GAP-27',
    because: 'marks never exceed stamina',
    when: (b) => b.defenderCasualties > b.defenderStamina,
  },
]);
export type Blow = FactsOf<typeof BLOW>;

const SUPPORT = form({
  position: choice({ rear: 'Rear', left: 'Left', right: 'Right' } as const, { label: 'Where it stands' }),
  formation: formation('Formation'),
});

const FIGHTER = form(
  {
    arm: arm('Arm'),
    formation: formation('Formation'),
    size: size('Size'),
    casualtiesInflicted: whole({ label: 'Casualties it inflicted', from: 0 }),
    shaken: flag({ label: 'Shaken after the round' }),
    engagedFlankOrRear: flag({ label: 'Engaged to flank or rear' }),
    supports: list(record(SUPPORT, { label: 'Support' }), { label: 'Supports', default: [] }),
  },
  [foreignFormation('arm', 'formation')],
);
export type Fighter = FactsOf<typeof FIGHTER>;

const SIDE = form({ units: list(record(FIGHTER, { label: 'Unit' }), { label: 'Units', atLeast: 1 }) });
export type FightSide = FactsOf<typeof SIDE>;

export const ROUND = form({ a: record(SIDE, { label: 'Side A' }), b: record(SIDE, { label: 'Side B' }) });
export type Round = FactsOf<typeof ROUND>;

export const SWEEP = form(
  {
    arm: arm('Arm'),
    formation: formation('Formation'),
    won: flag({ label: 'Won the fight' }),
    enemiesGone: flag({ label: 'All its enemies broke or retired' }),
    disordered: flag({ label: 'Disordered' }),
    shaken: flag({ label: 'Shaken' }),
    alreadySwept: flag({ label: 'Has swept this turn' }),
  },
  [foreignFormation('arm', 'formation')],
);
export type Sweep = FactsOf<typeof SWEEP>;
