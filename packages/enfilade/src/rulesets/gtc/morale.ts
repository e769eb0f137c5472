import { type Dice, highest, total } from '#dice/index.ts';
import { decision, procedure } from '#procedure/index.ts';
import {
  FALL_BACK_TEST,
  type FallBackTest,
  RETREAT as RETREAT_FORM,
  type Retreat,
  SUPPRESSION as SUPPRESSION_FORM,
  type Suppression,
} from './facts/morale.ts';
import type { Obstruction, Path } from './facts/unit.ts';
import { hasFormations, type Type } from './facts/words.ts';
import {
  FALL_BACK,
  FALL_BACK_DETAILS,
  FALL_BACK_INTO,
  FALL_BACK_LIMIT,
  HOLD_LIMIT,
  RETREAT,
  RETREAT_FRACTION,
  SUPPRESSION,
  THIS_ATTACK,
} from './sheet.ts';

export interface SuppressionResult {
  readonly suppressed: boolean;
  readonly highest: number;
}

export function resolveSuppression({ hits, score }: Suppression, dice: Dice): SuppressionResult {
  const face = dice.roll(highest(hits));
  return { suppressed: face >= score, highest: face };
}

export const suppressionTest = procedure({
  id: 'suppression-test',
  label: 'Suppression test',
  form: SUPPRESSION_FORM,
  uses: [...SUPPRESSION, THIS_ATTACK],
  headline: ['suppressed'],
  ready: (test) => test,
  resolve: resolveSuppression,
  says: ({ suppressed, highest }) => `Highest die ${highest}: ${suppressed ? 'suppressed' : 'not suppressed'}.`,
});

type Barrier = Exclude<Obstruction, 'none' | 'friends'>;
export type BarrierReason = 'intoEnemy' | 'intoImpassable' | 'offTable';

const BARRIER_REASONS: Readonly<Record<Barrier, BarrierReason>> = {
  enemy: 'intoEnemy',
  impassable: 'intoImpassable',
  tableEdge: 'offTable',
};

export interface FallBackResult {
  readonly result: 'fallBack' | 'holds' | 'knockedOut';
  readonly knockedOut: boolean;
  readonly koReason: null | 'fallBackOver10' | BarrierReason;
  readonly fallBackRolled: number;
  readonly fallBackMoved: number;
  readonly friendsSuppressed: boolean;
  readonly disordered: boolean;
}

interface Faller {
  readonly type: Type;
  readonly limbered: boolean;
  readonly dugIn: boolean;
  readonly recce: boolean;
  readonly guerrilla: boolean;
}

/** GTC-GAP-36: "into" is further than the free distance. */
function obstructionWithin<O extends string>(
  distance: number,
  path: { readonly obstruction: O; readonly atCm: number | undefined } | undefined,
): O | undefined {
  return path?.atCm !== undefined && distance > path.atCm ? path.obstruction : undefined;
}

function stopped(fallBackRolled: number, koReason: FallBackResult['koReason']): FallBackResult {
  return {
    result: koReason === null ? 'holds' : 'knockedOut',
    knockedOut: koReason !== null,
    koReason,
    fallBackRolled,
    fallBackMoved: 0,
    friendsSuppressed: false,
    disordered: false,
  };
}

export function judgeFallBack(rolled: number, unit: Faller, path: Path | undefined): FallBackResult {
  const holder = unit.dugIn || (unit.type === 'artillery' && !unit.limbered);
  if (holder) return stopped(rolled, rolled > HOLD_LIMIT.value ? 'fallBackOver10' : null);
  if (rolled > FALL_BACK_LIMIT.value && !unit.recce && !unit.guerrilla) return stopped(rolled, 'fallBackOver10');
  const obstruction = obstructionWithin(rolled, path) ?? 'none';
  if (obstruction !== 'none' && obstruction !== 'friends') return stopped(rolled, BARRIER_REASONS[obstruction]);
  const friendsSuppressed = obstruction === 'friends';
  const fallBackMoved = friendsSuppressed ? (path?.atCm ?? 0) : rolled;
  return {
    result: 'fallBack',
    knockedOut: false,
    koReason: null,
    fallBackRolled: rolled,
    fallBackMoved,
    friendsSuppressed,
    disordered: fallBackMoved > 0 && hasFormations(unit.type),
  };
}

export function resolveFallBack({ hits, unit, path }: FallBackTest, dice: Dice): FallBackResult {
  return judgeFallBack(dice.roll(total(hits)).total, unit, path);
}

export const fallBack = procedure({
  id: 'fall-back',
  label: 'Fall-back test',
  form: FALL_BACK_TEST,
  uses: [...FALL_BACK, FALL_BACK_LIMIT, HOLD_LIMIT, ...FALL_BACK_INTO, ...FALL_BACK_DETAILS, THIS_ATTACK],
  headline: ['result', 'fallBackMoved'],
  ready: (test) => test,
  resolve: resolveFallBack,
  says: sayFallBack,
});

export function sayFallBack({
  result,
  koReason,
  fallBackRolled,
  fallBackMoved,
  friendsSuppressed,
  disordered,
}: Pick<FallBackResult, 'fallBackRolled' | 'fallBackMoved' | 'friendsSuppressed' | 'disordered'> & {
  readonly result: string;
  readonly koReason: string | null;
}): string {
  if (result === 'holds') return `It holds (${fallBackRolled} cm rolled).`;
  if (result === 'knockedOut')
    return koReason === 'fallBackOver10'
      ? `It would fall back ${fallBackRolled} cm, too far: it is knocked out.`
      : `It would fall back ${fallBackRolled} cm, but its way is barred: it is knocked out.`;
  const friends = friendsSuppressed ? '; the friends it runs into are suppressed' : '';
  return `It falls back ${Math.round(fallBackMoved * 10) / 10} cm${disordered ? ', disordered' : ''}${friends}.`;
}

export interface RetreatResult {
  readonly retreatCm: number;
  readonly knockedOut: boolean;
  readonly koReason: null | 'unlimberedGuns' | 'intoSuppressedFriends' | BarrierReason;
  readonly friendsKnockedOut: boolean;
  readonly passesThrough: boolean;
  readonly disordered: boolean;
}

function koReasonOf({ type, limbered, moveCm, path }: Retreat): RetreatResult['koReason'] {
  if (type === 'artillery' && !limbered) return 'unlimberedGuns';
  const obstruction = obstructionWithin(moveCm * RETREAT_FRACTION.value, path) ?? 'none';
  if (obstruction === 'suppressedFriends') return 'intoSuppressedFriends';
  return obstruction === 'none' || obstruction === 'friends' ? null : BARRIER_REASONS[obstruction];
}

export function judgeRetreat(retreat: Retreat): RetreatResult {
  const distance = retreat.moveCm * RETREAT_FRACTION.value;
  const koReason = koReasonOf(retreat);
  const knockedOut = koReason !== null;
  return {
    retreatCm: knockedOut ? 0 : distance,
    knockedOut,
    koReason,
    friendsKnockedOut: koReason === 'intoSuppressedFriends',
    passesThrough: !knockedOut && obstructionWithin(distance, retreat.path) === 'friends',
    disordered: !knockedOut && hasFormations(retreat.type),
  };
}

export const retreat = decision({
  id: 'retreat',
  label: 'Retreat',
  form: RETREAT_FORM,
  uses: [...RETREAT, RETREAT_FRACTION],
  headline: ['knockedOut', 'retreatCm'],
  decide: judgeRetreat,
  says({ retreatCm, knockedOut, friendsKnockedOut, passesThrough, disordered }) {
    if (friendsKnockedOut) return 'It runs into suppressed friends: both are knocked out.';
    if (knockedOut) return 'It cannot retreat and is knocked out.';
    return `It retreats ${retreatCm} cm${passesThrough ? ', through its friends' : ''}${disordered ? ', disordered' : ''}.`;
  },
});
