import { classes, type Dice } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, entry, type Reckoning, reckon } from '#sheet/index.ts';
import { type RangeBand, SHOT, type Shot } from './facts/shooting.ts';
import {
  BUILDING_FACE,
  CLOSING_FIRE,
  COLUMN_SHOOTS,
  DICE_ORDER,
  DISORDER_HITS,
  ENFILADE,
  EXTREMES,
  GUN_BAND_LINES,
  GUN_DICE,
  GUNS_INSIDE,
  HIT_ON,
  LIMBERED,
  MARCH_FIGHTS,
  MIXED_SHOOTS,
  MOST_SAVE,
  OWN_DICE,
  RANGES,
  SAVE,
  SAVE_EXTREMES,
  SHAKEN_HITS,
  SIX_DISORDERS,
  SIZE_STEPS,
  SKIRMISH_CLOSING,
  SQUARE_FACE,
  TEST_CAUSES,
  TINY,
  TO_HIT,
} from './sheet.ts';
import { lastStep, mark, reckonSave, rollSaves, type Save, scoreToHit, stepBySize } from './volley.ts';

export interface ReadyShot {
  readonly shot: Shot;
  readonly diceSteps: readonly Entry[];
  readonly toHit: Reckoning;
  readonly hitOn: number;
  readonly save: Save;
}

export interface ShotResult {
  readonly dice: number;
  readonly band: RangeBand;
  readonly hitOn: number;
  readonly toHitModifier: number;
  readonly hitRolls: readonly number[];
  readonly hits: number;
  readonly sixes: number;
  readonly saveOn: number | null;
  readonly saveModifier: number;
  readonly saveRolls: readonly number[];
  readonly saves: number;
  readonly casualties: number;
  readonly targetCasualties: number;
  readonly excess: number;
  readonly shaken: boolean;
  readonly becameShaken: boolean;
  readonly disordered: boolean;
  readonly artilleryCasualties: boolean;
  readonly breakTest: 'A' | 'B' | null;
  readonly modifiers: readonly Entry[];
  readonly saveModifiers: readonly Entry[];
  readonly diceSteps: readonly Entry[];
}

/** BP-GAP-52: own value, size, formation or building, enfilade. */
function countDice({ shooterArm, shooterFormation, shooterSize, faces, enfilading, ownDice }: Shot): readonly Entry[] {
  const steps = [
    entry(shooterArm === 'artillery' ? GUN_DICE : OWN_DICE, ownDice),
    ...stepBySize(ownDice, shooterSize, 'shooting'),
  ];
  if (shooterFormation === 'attackColumn') steps.push(entry(COLUMN_SHOOTS, COLUMN_SHOOTS.value));
  if (shooterFormation === 'mixed') steps.push(entry(MIXED_SHOOTS, MIXED_SHOOTS.value));
  if (shooterFormation === 'square') steps.push(entry(SQUARE_FACE, SQUARE_FACE.value.shooting * faces));
  if (shooterFormation === 'garrison')
    steps.push(entry(BUILDING_FACE, (shooterSize === 'tiny' ? TINY.value : BUILDING_FACE.value) * faces));
  if (enfilading && shooterArm !== 'cavalry')
    steps.push(entry(ENFILADE[shooterArm], lastStep(steps) * ENFILADE[shooterArm].value));
  return steps;
}

export function readyShot(shot: Shot): ReadyShot {
  const toHit = reckon(HIT_ON.value, TO_HIT, shot);
  const gunBand = shot.shooterArm === 'artillery' ? shot.band : null;
  const hit = { arm: shot.targetArm, formation: shot.targetFormation, cover: shot.cover, gunBand };
  return {
    shot,
    diceSteps: countDice(shot),
    toHit,
    hitOn: scoreToHit(toHit),
    save: reckonSave(shot.targetMorale, hit),
  };
}

export function resolveShot({ shot, diceSteps, toHit, hitOn, save }: ReadyShot, dice: Dice): ShotResult {
  const volley = dice.roll(classes(lastStep(diceSteps), hitOn, SIX_DISORDERS.value));
  const [, below = 0, sixes = 0] = volley.counts;
  const hits = below + sixes;
  const { saves, saveRolls } = rollSaves(hits, save, dice);
  const casualties = hits - saves;
  const { marks, excess, shaken } = mark(shot.targetCasualties, casualties, shot.targetStamina);
  const artilleryCasualties = shot.shooterArm === 'artillery' && casualties > 0;
  return {
    dice: lastStep(diceSteps),
    band: shot.band,
    hitOn,
    toHitModifier: toHit.modifier,
    hitRolls: volley.faces,
    hits,
    sixes,
    saveOn: save.on,
    saveModifier: save.modifiers.modifier,
    saveRolls,
    saves,
    casualties,
    targetCasualties: marks,
    excess,
    shaken,
    becameShaken: shaken && shot.targetCasualties < shot.targetStamina,
    disordered: shot.targetDisordered || sixes > 0,
    artilleryCasualties,
    breakTest: testAfter(shot, { casualties, excess, shaken, artilleryCasualties }),
    modifiers: toHit.entries,
    saveModifiers: save.modifiers.entries,
    diceSteps,
  };
}

/** BP-READ-20: a charger tests B when closing fire shook it, or when guns hurt it; otherwise excess calls for A. */
function testAfter(
  { closingFire }: Shot,
  {
    casualties,
    excess,
    shaken,
    artilleryCasualties,
  }: Pick<ShotResult, 'casualties' | 'excess' | 'shaken' | 'artilleryCasualties'>,
): 'A' | 'B' | null {
  if (closingFire) return casualties > 0 && (shaken || artilleryCasualties) ? 'B' : null;
  return excess > 0 ? 'A' : null;
}

/** BP-BRK-05, BP-BRK-06. */
const TESTS = { A: 'for excess casualties', B: 'for closing fire' } as const;

export const shoot = procedure({
  id: 'shoot',
  label: 'Shooting',
  form: SHOT,
  uses: [
    ...TO_HIT,
    ...SAVE,
    ...Object.values(RANGES),
    ...Object.values(SIZE_STEPS),
    ...Object.values(ENFILADE),
    ...GUN_BAND_LINES,
    ...TEST_CAUSES.slice(0, 2),
    BUILDING_FACE,
    CLOSING_FIRE,
    COLUMN_SHOOTS,
    DICE_ORDER,
    DISORDER_HITS,
    EXTREMES,
    GUN_DICE,
    GUNS_INSIDE,
    HIT_ON,
    LIMBERED,
    MARCH_FIGHTS,
    MIXED_SHOOTS,
    MOST_SAVE,
    OWN_DICE,
    SAVE_EXTREMES,
    SHAKEN_HITS,
    SIX_DISORDERS,
    SKIRMISH_CLOSING,
    SQUARE_FACE,
    TINY,
  ],
  faces: ['hitRolls', 'saveRolls'],
  headline: ['casualties', 'disordered', 'breakTest'],
  terms: {
    breakTest: {
      label: 'Break test',
      values: { ...TESTS, null: 'none' },
    },
  },
  ready: readyShot,
  resolve: resolveShot,
  says({ hits, saves, casualties, becameShaken, disordered, breakTest }) {
    const states = [becameShaken ? 'shaken' : '', disordered ? 'disordered' : ''].filter((word) => word !== '');
    const state = states.length === 0 ? '' : `, the target is ${states.join(' and ')}`;
    const test = breakTest === null ? '' : ` It takes a break test ${TESTS[breakTest]}.`;
    return `${hits} ${hits === 1 ? 'hit' : 'hits'}, ${saves} saved: ${casualties} ${casualties === 1 ? 'casualty' : 'casualties'}${state}.${test}`;
  },
});
