import { count, type Dice } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, type Reckoning, reckon } from '#sheet/index.ts';
import {
  type Casualties,
  readyAttack,
  type ReadyAttack,
  rollSaves,
  sayCasualties,
  testForCasualties,
} from './casualties.ts';
import {
  BOMBARDMENT,
  type Bombardment,
  FIXED_ATTACK,
  type FixedAttack,
  type Firer,
  VOLLEY,
  type Volley,
} from './facts/shooting.ts';
import {
  ANSWERING_FIRE,
  ATTACK_STEPS,
  BOMBARDED,
  COLUMN_FIRES,
  COLUMN_SAVES,
  CONSTRUCTION_LINES,
  CONSTRUCTION_VALUES,
  DISMOUNTED,
  DISORDERED,
  EFFECT_STEPS,
  EXTENDED_SAVES,
  EXTRA_SAVES,
  FALL_BACK,
  FALL_BACK_DETAILS,
  FALL_BACK_INTO,
  FALL_BACK_LIMIT,
  FINAL_ATTACKS,
  FIRE_ACTION,
  FIRING,
  FIRING_DICE,
  FRONT_RANK,
  GROUPS,
  HALF_RANGE,
  HIT_ON,
  HOLD_LIMIT,
  LINE_SAVES,
  LOWEST_SCORE,
  MARCH_FIRES,
  NEAREST,
  NO_NEGATIVE_DICE,
  ONCE,
  ONE_BONUS,
  PER_STAND,
  PER_UNIT,
  PROFILE,
  SQUARE_SAVES,
  SQUARE_SIDES,
  SUPPRESSION,
  THIS_ATTACK,
} from './sheet.ts';

type NamedFirer = Firer & { readonly id: string };
export type UnitEntry = Entry & { readonly unit: string };

export interface Attack {
  readonly id: string;
  readonly firingStands: number;
  readonly baseDice: number;
  readonly modifiers: readonly UnitEntry[];
  readonly modifierTotal: number;
  readonly dice: number;
  readonly toHit: number;
}

/** GTC-GAP-23. */
export function firingStands({ formation, stands }: Pick<Firer, 'formation' | 'stands'>): number {
  if (formation === 'marchColumn') return MARCH_FIRES.value;
  if (formation === 'attackColumn') return Math.min(FRONT_RANK.value, stands);
  return formation === 'square' ? Math.ceil(stands / SQUARE_SIDES.value) : stands;
}

function baseDice(firer: Firer): number {
  return firingStands(firer) * firer.attackPerStand;
}

function attackOf(firer: NamedFirer, toHit: number, { base, entries, modifier, total }: Reckoning): Attack {
  return {
    id: firer.id,
    firingStands: firingStands(firer),
    baseDice: base,
    modifiers: entries.map((entry) => ({ ...entry, unit: firer.id })),
    modifierTotal: modifier,
    dice: Math.max(0, total),
    toHit,
  };
}

interface FireTally {
  readonly attacks: readonly Attack[];
  readonly modifiers: readonly UnitEntry[];
}

export interface ReadyVolley extends FireTally {
  readonly attack: ReadyAttack;
}

export type VolleyResult = FireTally & Casualties;

export function readyVolley({ firers, target }: Volley): ReadyVolley {
  const attacks = firers.map((firer) => {
    const aim = { firer, firingStands: firingStands(firer), target };
    return attackOf(firer, HIT_ON[firer.cover].value, reckon(baseDice(firer), FIRING, aim));
  });
  return {
    attacks,
    modifiers: attacks.flatMap(({ modifiers }) => modifiers),
    attack: readyAttack(attacks, target),
  };
}

export function resolveVolley({ attacks, modifiers, attack }: ReadyVolley, dice: Dice): VolleyResult {
  const test = testForCasualties(attack, dice);
  // Field by field: object spread made every branch of the odds several times slower.
  return {
    attacks,
    modifiers,
    totalDice: test.totalDice,
    hits: test.hits,
    saveDice: test.saveDice,
    saved: test.saved,
    netHits: test.netHits,
    hitsTotal: test.hitsTotal,
    suppressionScore: test.suppressionScore,
    result: test.result,
    knockedOut: test.knockedOut,
    koReason: test.koReason,
    suppressed: test.suppressed,
    fallBackRolled: test.fallBackRolled,
    fallBackMoved: test.fallBackMoved,
    friendsSuppressed: test.friendsSuppressed,
    disordered: test.disordered,
  };
}

/** The steps of an attack by fire. */
const TEST_USES = [
  ...ATTACK_STEPS,
  ...EFFECT_STEPS,
  ...Object.values(HIT_ON),
  ...SUPPRESSION,
  ...FALL_BACK,
  ...FALL_BACK_INTO,
  ...FALL_BACK_DETAILS,
  COLUMN_SAVES,
  DISORDERED,
  EXTENDED_SAVES,
  EXTRA_SAVES,
  FALL_BACK_LIMIT,
  HOLD_LIMIT,
  LINE_SAVES,
  LOWEST_SCORE,
  PER_STAND,
  PROFILE,
  SQUARE_SAVES,
  THIS_ATTACK,
];

export const fire = procedure({
  id: 'fire',
  label: 'Fire',
  form: VOLLEY,
  uses: [
    ...FIRING,
    ...TEST_USES,
    ...ANSWERING_FIRE,
    COLUMN_FIRES,
    DISMOUNTED,
    FIRE_ACTION,
    FIRING_DICE,
    FRONT_RANK,
    GROUPS,
    MARCH_FIRES,
    NEAREST,
    NO_NEGATIVE_DICE,
    ONCE,
    ONE_BONUS,
    PER_UNIT,
    SQUARE_SIDES,
  ],
  headline: ['result', 'netHits'],
  ready: readyVolley,
  resolve: resolveVolley,
  says: sayCasualties,
});

export const fixedAttack = procedure({
  id: 'fixed-attack',
  label: 'Attacks from a blunder',
  form: FIXED_ATTACK,
  uses: [...TEST_USES, FINAL_ATTACKS],
  headline: ['result', 'netHits'],
  ready: ({ attacks, cover, target }: FixedAttack) =>
    readyAttack([{ toHit: HIT_ON[cover].value, dice: attacks }], target),
  resolve: testForCasualties,
  says: sayCasualties,
});

export interface ReadyBombardment extends FireTally {
  readonly totalDice: number;
  readonly hitsTaken: number;
  readonly hitsValue: number;
  readonly save: number | null;
}

export interface BombardmentResult extends FireTally {
  readonly totalDice: number;
  readonly hits: number;
  readonly saveDice: number;
  readonly saved: number;
  readonly netHits: number;
  readonly hitsTotal: number;
  readonly hitsValue: number;
  readonly save: number | null;
  readonly destroyed: boolean;
  readonly occupantsSuppressed: boolean;
}

export function readyBombardment({ construction, hitsTaken, firers }: Bombardment): ReadyBombardment {
  const attacks = firers.map((firer) =>
    attackOf(firer, BOMBARDED.value, reckon(baseDice(firer), [HALF_RANGE], { firer })),
  );
  const { hits, save } = CONSTRUCTION_VALUES[construction].value;
  return {
    attacks,
    modifiers: attacks.flatMap(({ modifiers }) => modifiers),
    totalDice: attacks.reduce((sum, { dice }) => sum + dice, 0),
    hitsTaken,
    hitsValue: hits,
    save,
  };
}

export function resolveBombardment(ready: ReadyBombardment, dice: Dice): BombardmentResult {
  const { totalDice, hitsTaken, hitsValue, save, attacks, modifiers } = ready;
  const hits = dice.roll(count(totalDice, BOMBARDED.value)).successes;
  const { saveDice, saved } = rollSaves(hits, { on: save, extra: 0 }, dice);
  const hitsTotal = hitsTaken + hits - saved;
  const destroyed = hitsTotal >= hitsValue;
  return {
    totalDice,
    hits,
    saveDice,
    saved,
    netHits: hits - saved,
    hitsTotal,
    hitsValue,
    save,
    destroyed,
    occupantsSuppressed: destroyed,
    attacks,
    modifiers,
  };
}

export const fireConstruction = procedure({
  id: 'fire-construction',
  label: 'Fire at a construction',
  form: BOMBARDMENT,
  uses: [HALF_RANGE, ...CONSTRUCTION_LINES, BOMBARDED, FIRING_DICE, FIRE_ACTION],
  headline: ['destroyed', 'netHits'],
  ready: readyBombardment,
  resolve: resolveBombardment,
  says: ({ hits, saved, hitsTotal, hitsValue, destroyed }) =>
    `${hits} ${hits === 1 ? 'hit' : 'hits'}, ${saved} saved: ${
      destroyed ? 'it is destroyed, and the units inside are suppressed' : `${hitsTotal} of ${hitsValue} hits`
    }.`,
});
