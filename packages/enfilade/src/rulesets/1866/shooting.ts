import { D10, type Dice, die, theirs } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { lookUp, type Row, reckon } from '#sheet/index.ts';
import { adding, hold, type Modifier } from './chance.ts';
import { FIRE, type Fire, type Shooter, type Target } from './facts/shooting.ts';
import type { Status } from './facts/words.ts';
import { backInches } from './movement.ts';
import {
  AFTER_LOSS,
  BACK_IN_SUPPORT,
  BUILDINGS_UNDER_FIRE,
  COLUMN_FIRES,
  COLUMN_UNDER_FIRE,
  CRT_ADDS,
  CRT_COLUMN_GRID,
  CRT_COLUMNS,
  CRT_GRID,
  DISORGANISED_BY,
  DISORGANISED_FIRES,
  EFFECTS,
  effectOf,
  FIRE_ON_ROUTERS,
  FIRE_POINTS,
  type FireCode,
  FORCED_BACK,
  FRIEND_IN_FRONT,
  FRIEND_NEAR_TARGET,
  HALTED,
  LAST_COLUMN,
  LEAST_CHANCE,
  LIMBERING_TARGET,
  type MoraleFacts,
  MORALE,
  MORALE_RATINGS,
  MOST_CHANCE,
  MOVEMENT_GRID,
  NO_JOINT_FIRE,
  OPPORTUNITY,
  OPPORTUNITY_LIMITS,
  PARTIAL,
  PARTIAL_FIRE,
  PARTIAL_ONCE,
  type PartialReason,
  RATES,
  ROUTED_AGAIN,
  SECOND_LINE_SUFFERS,
  SEVERITY,
  SHIFTS,
  SINGLE_ROUTED,
  STAND_LOST,
  STOP_COUNTS,
  STOSS_IGNORES,
  STOSS_READINGS,
  STOSS_TARGET,
  SUPPORTING_FIRE,
  WINGS_SPARED,
} from './sheet.ts';

export interface FirerResult {
  readonly standsFiring: number;
  readonly points: number;
  readonly partial: boolean;
  readonly partialReasons: readonly PartialReason[];
}

export interface ReadyFire {
  readonly target: Target;
  readonly firers: readonly FirerResult[];
  readonly firePoints: number;
  readonly baseColumn: number;
  readonly column: number;
  readonly modifiers: readonly Modifier[];
}

/** How a lost stand is borne, or a lesser result without one. */
interface Hit {
  readonly stop: boolean;
  readonly back: boolean;
  readonly disorganized: boolean;
  readonly rout: boolean;
  readonly standsLost: number;
  readonly removalReason: RemovalReason | null;
  readonly moraleTarget: number | null;
  readonly moraleRoll: number | null;
  readonly moralePassed: boolean | null;
  readonly moraleModifiers: readonly Modifier[];
}

export type RemovalReason = 'last-stand-lost' | 'single-routed-stand' | 'routed-again';

export interface FireResult extends Omit<ReadyFire, 'target'>, Hit {
  readonly roll: number;
  readonly effect: number;
  readonly code: FireCode;
  readonly standsAfter: number;
  readonly retreatInches: number;
  readonly ignored: readonly ('stop' | 'back')[];
  readonly supportDisorganized: boolean;
  readonly removed: boolean;
  readonly orderCancelled: boolean;
  readonly statusAfter: Status | 'removed';
}

function readyFirer(shooter: Shooter, targetOutOfSightAtEnd: boolean): FirerResult {
  const { status, formation, stands, standPoints } = shooter;
  const few = status === 'disorganized' ? DISORGANISED_FIRES : formation === 'march-column' ? COLUMN_FIRES : undefined;
  const standsFiring = few?.value ?? stands;
  const volley = { ...shooter, targetOutOfSightAtEnd };
  const partialReasons = PARTIAL.filter(({ when }) => when(volley)).map(({ id }) => id);
  const partial = partialReasons.length > 0;
  const full = standsFiring * (standPoints ?? 0);
  return { standsFiring, points: partial ? full * PARTIAL_FIRE.value : full, partial, partialReasons };
}

export function readyFire({ firers: shooters, target, targetOutOfSightAtEnd }: Fire): ReadyFire {
  const firers = shooters.map((shooter) => readyFirer(shooter, targetOutOfSightAtEnd));
  const firePoints = firers.reduce((sum, { points }) => sum + points, 0);
  const baseColumn = lookUp(CRT_COLUMNS, firePoints);
  const shifted = reckon(baseColumn, SHIFTS, target);
  return {
    target,
    firers,
    firePoints,
    baseColumn,
    column: Math.max(0, Math.min(LAST_COLUMN, shifted.total)),
    modifiers: adding(shifted.entries),
  };
}

const AFTER_LOSS_MORALE: readonly Row<MoraleFacts & { readonly effect: number }>[] = [...MORALE, SEVERITY];

const UNHURT: Hit = {
  stop: false,
  back: false,
  disorganized: false,
  rout: false,
  standsLost: 0,
  removalReason: null,
  moraleTarget: null,
  moraleRoll: null,
  moralePassed: null,
  moraleModifiers: [],
};

/** W66-GAP-28: routed units suffer only from lost stands. */
function sufferLess({ status }: Target, effect: number): Hit {
  if (status === 'routed') return UNHURT;
  const { stop, back, disorganized } = lookUp(EFFECTS, effect);
  return { ...UNHURT, stop, back, disorganized };
}

/** W66-GAP-14, W66-ROUT-01 and W66-ROUT-02: the loss may destroy or rout the unit. */
function loseStand(target: Target, effect: number, dice: Dice): Hit {
  const left = target.stands - 1;
  const routed = target.status === 'routed';
  if (left === 0) return { ...UNHURT, standsLost: 1, removalReason: 'last-stand-lost' };
  if (routed && left === SINGLE_ROUTED.value) return { ...UNHURT, standsLost: 1, removalReason: 'single-routed-stand' };
  const morale = reckon(target.rating, AFTER_LOSS_MORALE, {
    disorganized: routed || target.status === 'disorganized',
    commanderWithOneInch: target.commanderWithOneInch,
    halfStandsLost: left * 2 <= target.startStands,
    effect,
  });
  const moraleTarget = hold(morale.total);
  const moraleRoll = theirs(dice).roll(die(D10));
  const moralePassed = moraleRoll <= moraleTarget;
  const { stop, back, disorganized } = moralePassed && !routed ? lookUp(AFTER_LOSS, effect) : UNHURT;
  return {
    stop,
    back,
    disorganized,
    rout: !moralePassed,
    standsLost: 1,
    removalReason: moralePassed ? null : removalInRout(routed, left),
    moraleTarget,
    moraleRoll,
    moralePassed,
    moraleModifiers: adding(morale.entries),
  };
}

function removalInRout(routedBefore: boolean, standsLeft: number): RemovalReason | null {
  if (routedBefore) return 'routed-again';
  return standsLeft === SINGLE_ROUTED.value ? 'single-routed-stand' : null;
}

/** W66-READ-20 and W66-READ-21. */
function shrugsOff({ stosstaktik, chargeRenewed, standLostThisCharge }: Target, effect: number): boolean {
  return stosstaktik && (chargeRenewed || (effect < STAND_LOST.value && !standLostThisCharge));
}

function cancelsOrder(
  { order }: Target,
  { stop, back, disorganized, rout, removed }: Pick<FireResult, 'stop' | 'back' | 'disorganized' | 'rout' | 'removed'>,
): boolean {
  if (order === 'none') return false;
  return back || rout || removed || (order === 'reform' ? disorganized : stop);
}

function retreatOf(
  { arm, formation }: Target,
  { back, rout, removed }: Pick<FireResult, 'back' | 'rout' | 'removed'>,
): number {
  if (removed) return 0;
  if (rout) return RATES[arm].rout;
  return back ? backInches(arm, formation) : 0;
}

export function resolveFire(ready: ReadyFire, dice: Dice): FireResult {
  const { target } = ready;
  const roll = dice.roll(die(D10));
  const effect = effectOf(ready.column, roll);
  const { code } = lookUp(EFFECTS, effect);
  const hit = effect >= STAND_LOST.value ? loseStand(target, effect, dice) : sufferLess(target, effect);
  const ignores = shrugsOff(target, effect);
  const stop = hit.stop && !ignores && (target.order === 'move' || target.order === 'charge');
  const back = hit.back && !ignores;
  const supportDisorganized = back && target.formation === 'supported-line';
  const disorganized = hit.disorganized || supportDisorganized;
  const removed = hit.removalReason !== null;
  const suffered = { stop, back, disorganized, rout: hit.rout, removed };
  return {
    firers: ready.firers,
    firePoints: ready.firePoints,
    baseColumn: ready.baseColumn,
    column: ready.column,
    modifiers: ready.modifiers,
    roll,
    effect,
    code,
    moraleTarget: hit.moraleTarget,
    moraleRoll: hit.moraleRoll,
    moralePassed: hit.moralePassed,
    moraleModifiers: hit.moraleModifiers,
    stop,
    back,
    disorganized,
    rout: hit.rout,
    standsLost: hit.standsLost,
    standsAfter: removed ? 0 : target.stands - hit.standsLost,
    retreatInches: retreatOf(target, suffered),
    ignored: ignores ? (['stop', 'back'] as const).filter((word) => hit[word]) : [],
    supportDisorganized,
    removed,
    removalReason: hit.removalReason,
    orderCancelled: cancelsOrder(target, suffered),
    statusAfter: removed ? 'removed' : hit.rout ? 'routed' : disorganized ? 'disorganized' : target.status,
  };
}

function inWords({ removed, rout, back, stop, disorganized, ignored, standsLost, retreatInches }: FireResult): string {
  const does = [
    rout && !removed ? `routs ${retreatInches}"` : '',
    back ? `falls back ${retreatInches}"` : '',
    stop ? 'stops' : '',
    disorganized ? 'is disorganised' : '',
    ignored.length > 0
      ? `storms on, ignoring ${ignored.map((word) => (word === 'stop' ? 'the stop' : 'the retreat')).join(' and ')}`
      : '',
  ].filter((word) => word !== '');
  const words = [
    standsLost > 0 && !removed ? 'a stand is lost' : '',
    removed ? 'the unit is removed' : '',
    does.length === 0 ? '' : `the target ${does.join(' and ')}`,
  ].filter((word) => word !== '');
  return words.length === 0 ? 'no effect' : words.join(', ');
}

const QUARTERS = ['', '\u00bc', '\u00bd', '\u00be'];

/** "½ point", "2¼ points": fire points come in quarters. */
function inQuarters(points: number): string {
  const whole = Math.floor(points);
  const quarters = QUARTERS[Math.round(4 * (points - whole))] ?? '';
  return `${whole === 0 && points > 0 ? '' : whole}${quarters} ${points > 0 && points <= 1 ? 'point' : 'points'}`;
}

export const fire = procedure({
  id: 'fire',
  label: 'Fire',
  form: FIRE,
  uses: [
    ...FIRE_POINTS,
    ...PARTIAL.map(({ line }) => line),
    ...SHIFTS,
    ...MORALE,
    ...Object.values(MORALE_RATINGS),
    ...STOSS_IGNORES,
    ...STOSS_READINGS,
    BACK_IN_SUPPORT,
    BUILDINGS_UNDER_FIRE,
    COLUMN_FIRES,
    COLUMN_UNDER_FIRE,
    CRT_ADDS,
    CRT_COLUMN_GRID,
    CRT_GRID,
    DISORGANISED_BY,
    DISORGANISED_FIRES,
    FIRE_ON_ROUTERS,
    FORCED_BACK,
    FRIEND_IN_FRONT,
    FRIEND_NEAR_TARGET,
    HALTED,
    LEAST_CHANCE,
    LIMBERING_TARGET,
    MOST_CHANCE,
    MOVEMENT_GRID,
    NO_JOINT_FIRE,
    OPPORTUNITY,
    OPPORTUNITY_LIMITS,
    PARTIAL_FIRE,
    PARTIAL_ONCE,
    ROUTED_AGAIN,
    SECOND_LINE_SUFFERS,
    SEVERITY,
    SINGLE_ROUTED,
    STAND_LOST,
    STOP_COUNTS,
    STOSS_TARGET,
    SUPPORTING_FIRE,
    WINGS_SPARED,
  ],
  headline: ['code', 'statusAfter', 'standsLost', 'orderCancelled'],
  terms: {
    code: {
      label: 'Effect',
      values: {
        none: 'no effect',
        stop: 'it stops',
        back: 'it falls back',
        disorganized: 'it stops, disorganised',
        'back-disorganized': 'it falls back, disorganised',
        loss: 'a stand is lost',
      },
    },
  },
  ready: readyFire,
  resolve: resolveFire,
  says: (result) =>
    `${inQuarters(result.firePoints)} in column ${result.column}, die ${result.roll}: ${inWords(result)}.`,
});
