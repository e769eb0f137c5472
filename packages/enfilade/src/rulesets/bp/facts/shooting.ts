import {
  belongs,
  choice,
  derivedForm,
  type FactsIn,
  type FactsOf,
  flag,
  list,
  number,
  optional,
  whole,
} from '#procedure/index.ts';
import { CLOSE_RANGE, GUN_DICE, RANGES, type Weapon } from '../sheet.ts';
import { allFront, arm, cannotCharge, COVERS, foreignFormation, formation, morale, size } from './words.ts';

export type RangeBand = 'close' | 'medium' | 'long';

/** BP-READ-10: every limit belongs to the nearer band. */
export function bandOf(rangeInches: number, weapon: Weapon): RangeBand {
  if (rangeInches <= CLOSE_RANGE.value) return 'close';
  return rangeInches * 2 <= RANGES[weapon].value ? 'medium' : 'long';
}

const WEAPON_WORDS = Object.fromEntries(Object.entries(RANGES).map(([key, { says }]) => [key, says])) as Readonly<
  Record<Weapon, string>
>;
const GUNS: readonly Weapon[] = ['lightSmoothboreArtillery', 'smoothboreArtillery'];

const VOLLEY = {
  shooterArm: arm('Shooters'),
  shooterFormation: formation("Shooters' formation"),
  shooterSize: size("Shooters' size"),
  shootingDice: belongs(
    optional(whole({ label: 'Shooting value', from: 0, to: 99, help: 'As for a standard unit.' })),
    {
      to: 'shooterArm',
      when: ['infantry', 'cavalry'],
      needed: true,
      otherwise: 'refused',
      rule: 'BP-GAP-51',
    },
  ),
  artilleryDice: belongs(
    list(whole({ label: 'Dice', from: 0, to: 99 }), {
      label: 'Gun dice at close, medium, long',
      default: GUN_DICE.value,
      atLeast: 3,
      atMost: 3,
    }),
    { to: 'shooterArm', when: ['artillery'], needed: false, otherwise: 'refused', rule: 'BP-GAP-50' },
  ),
  weapon: choice(WEAPON_WORDS, { label: 'Weapon' }),
  rangeInches: belongs(optional(number({ label: 'Range', from: 0, unit: 'inches' })), {
    to: 'closingFire',
    when: [false],
    needed: true,
    otherwise: 'ignored',
    rule: 'BP-GAP-32',
  }),
  closingFire: flag({ label: 'Closing fire', help: 'Fired at a charger as it comes in.' }),
  shooterShaken: flag({ label: 'Shooters shaken' }),
  shooterDisordered: flag({ label: 'Shooters disordered' }),
  faces: whole({ label: 'Faces that shoot', from: 1, to: 4, default: 1, help: 'Of a square or a building.' }),
  enfilading: flag({ label: 'Enfilading' }),
  overhead: flag({ label: 'Over the heads of other units' }),
  targetArm: arm('Target'),
  targetFormation: formation("Target's formation"),
  targetMorale: morale("Target's save"),
  targetCover: optional(choice(COVERS, { label: "Target's cover", help: 'A building is always heavy cover.' })),
  targetClear: flag({ label: 'Target clear to see', default: true }),
  targetStamina: whole({ label: "Target's stamina", from: 1 }),
  targetCasualties: whole({ label: 'Casualties marked on it', from: 0, default: 0 }),
  targetDisordered: flag({ label: 'Target disordered' }),
};
export type ShotInput = FactsIn<typeof VOLLEY>;

export function completeShot(given: ShotInput) {
  const rangeInches = given.rangeInches ?? 0;
  const band = bandOf(rangeInches, given.weapon);
  const ofBand = given.artilleryDice[['close', 'medium', 'long'].indexOf(band)] ?? 0;
  // Written out field by field: object spread costs several times as much.
  return {
    shooterArm: given.shooterArm,
    shooterFormation: given.shooterFormation,
    shooterSize: given.shooterSize,
    shootingDice: given.shootingDice,
    artilleryDice: given.artilleryDice,
    weapon: given.weapon,
    closingFire: given.closingFire,
    shooterShaken: given.shooterShaken,
    shooterDisordered: given.shooterDisordered,
    faces: given.faces,
    enfilading: given.enfilading,
    overhead: given.overhead,
    targetArm: given.targetArm,
    targetFormation: given.targetFormation,
    targetMorale: given.targetMorale,
    targetCover: given.targetCover,
    targetClear: given.targetClear,
    targetStamina: given.targetStamina,
    targetCasualties: given.targetCasualties,
    targetDisordered: given.targetDisordered,
    rangeInches,
    band,
    ownDice: given.shooterArm === 'artillery' ? ofBand : (given.shootingDice ?? 0),
    cover: given.targetFormation === 'garrison' ? ('heavy' as const) : (given.targetCover ?? 'none'),
  };
}

export const SHOT = derivedForm(VOLLEY, completeShot, [
  foreignFormation('shooterArm', 'shooterFormation'),
  foreignFormation('targetArm', 'targetFormation'),
  {
    field: 'weapon',
    rule: 'BP-RNG-11',
    because: 'guns are fired by artillery, and artillery fires nothing else',
    when: (s) => GUNS.includes(s.weapon) !== (s.shooterArm === 'artillery'),
  },
  {
    field: 'shooterFormation',
    rule: 'BP-FORM-04',
    because: 'a march column may not shoot',
    when: (s) => s.shooterFormation === 'marchColumn',
  },
  {
    field: 'shooterFormation',
    rule: 'BP-FORM-05',
    because: 'limbered artillery may not shoot',
    when: (s) => s.shooterFormation === 'limbered',
  },
  {
    field: 'shootingDice',
    rule: 'BP-GAP-51',
    because: 'a unit without shooting dice of its own cannot shoot',
    when: (s) => s.ownDice === 0 && s.shooterArm !== 'artillery',
  },
  {
    field: 'artilleryDice',
    rule: 'BP-GAP-50',
    because: 'guns without dice at this range cannot shoot',
    when: (s) => s.ownDice === 0 && s.shooterArm === 'artillery',
  },
  {
    field: 'rangeInches',
    rule: 'BP-READ-10',
    because: 'the target is beyond the range of this weapon',
    when: (s) => s.rangeInches > RANGES[s.weapon].value,
  },
  {
    field: 'closingFire',
    rule: 'BP-SKI-01',
    because: 'skirmishers give no closing fire',
    when: (s) => s.closingFire && s.shooterFormation === 'skirmish',
  },
  {
    field: 'closingFire',
    rule: 'BP-GAP-32',
    because: 'cavalry gives no closing fire',
    when: (s) => s.closingFire && s.shooterArm === 'cavalry',
  },
  {
    field: 'rangeInches',
    rule: 'BP-GAP-32',
    because: 'closing fire is given at close range',
    when: (s) => s.closingFire && s.rangeInches > CLOSE_RANGE.value,
  },
  {
    field: 'overhead',
    rule: 'BP-GAP-32',
    because: 'closing fire is never overhead',
    when: (s) => s.closingFire && s.overhead,
  },
  {
    field: 'enfilading',
    rule: 'BP-GAP-32',
    because: 'closing fire never enfilades',
    when: (s) => s.closingFire && s.enfilading,
  },
  {
    field: 'targetClear',
    rule: 'BP-GAP-32',
    because: 'a charger in closing fire is always clear',
    when: (s) => s.closingFire && !s.targetClear,
  },
  {
    field: 'targetFormation',
    rule: 'BP-GAP-29',
    because: 'closing fire meets a charger, and this one cannot charge',
    when: (s) => s.closingFire && cannotCharge(s.targetArm, s.targetFormation),
  },
  {
    field: 'overhead',
    rule: 'BP-SHT-06',
    because: 'only artillery shoots overhead',
    when: (s) => s.overhead && s.shooterArm !== 'artillery',
  },
  {
    field: 'enfilading',
    rule: 'BP-GAP-24',
    because: 'squares, garrisons and skirmishers cannot be enfiladed',
    when: (s) => s.enfilading && allFront(s.targetFormation),
  },
  {
    field: 'faces',
    rule: 'BP-FORM-03',
    because: 'only squares and garrisons shoot from more than one face',
    when: (s) => s.faces > 1 && s.shooterFormation !== 'square' && s.shooterFormation !== 'garrison',
  },
  {
    field: 'targetCover',
    rule: 'BP-SAVE-04',
    because: 'a garrison is always in heavy cover',
    when: (s) => s.targetCover !== undefined && s.targetCover !== s.cover,
  },
  {
    field: 'targetCasualties',
    rule: 'BP-GAP-27',
    because: 'marks never exceed stamina',
    when: (s) => s.targetCasualties > s.targetStamina,
  },
]);
export type Shot = FactsOf<typeof SHOT>;
