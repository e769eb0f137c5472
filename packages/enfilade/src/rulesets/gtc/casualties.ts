import { any, count, type Dice, theirs, total } from '#dice/index.ts';
import type { Target } from './facts/shooting.ts';
import type { Unit } from './facts/unit.ts';
import { type BarrierReason, type FallBackResult, judgeFallBack, sayFallBack } from './morale.ts';
import { EXTENDED_SAVES, LINE_SAVES } from './sheet.ts';

/** What firing and charging share: the eight steps of "Testing For Casualties". */
export interface Pool {
  readonly toHit: number;
  readonly dice: number;
}

/** GTC-READ-34: dice in groups that need the same score, the lowest first. */
export function groupDice(attacks: readonly Pool[]): readonly Pool[] {
  const scores = [...new Set(attacks.filter(({ dice }) => dice > 0).map(({ toHit }) => toHit))].sort((a, b) => a - b);
  return scores.map((toHit) => ({
    toHit,
    dice: attacks.reduce((sum, attack) => (attack.toHit === toHit ? sum + attack.dice : sum), 0),
  }));
}

export interface Hits {
  readonly hits: number;
  /** GTC-GAP-25: the lowest score that hit; null without hits. */
  readonly score: number | null;
}

function rollGroups(groups: readonly Pool[], dice: Dice): Hits {
  let hits = 0;
  let score: number | null = null;
  for (const group of groups) {
    const { successes } = dice.roll(count(group.dice, group.toHit));
    if (successes > 0) score ??= group.toHit;
    hits += successes;
  }
  return { hits, score };
}

export function rollAttack(groups: readonly Pool[], dice: Dice): Hits {
  return groups.length > 1 ? dice.stage('attack dice', (part) => rollGroups(groups, part)) : rollGroups(groups, dice);
}

export interface Saves {
  /** Null: no save dice are rolled. */
  readonly on: number | null;
  readonly extra: number;
}

export const NO_SAVES: Saves = { on: null, extra: 0 };

/** GTC-FORM-01, GTC-FORM-02 and GTC-FORM-06; what takes saves away in fire or charge is added there. */
export function savesOf({ save, formation, stands = 0 }: Unit): Saves {
  if (formation === 'attackColumn') return NO_SAVES;
  const perStand = formation === 'line' ? LINE_SAVES.value : formation === 'extendedLine' ? EXTENDED_SAVES.value : 0;
  return { on: save, extra: perStand * stands };
}

/** GTC-READ-06: never more saved than was hit. */
export function rollSaves(
  hits: number,
  { on, extra }: Saves,
  dice: Dice,
): { readonly saveDice: number; readonly saved: number } {
  if (hits === 0 || on === null) return { saveDice: 0, saved: 0 };
  const saveDice = hits + extra;
  return { saveDice, saved: Math.min(hits, theirs(dice).roll(count(saveDice, on)).successes) };
}

export interface ReadyAttack {
  readonly target: Target;
  readonly groups: readonly Pool[];
  readonly totalDice: number;
  readonly saves: Saves;
}

export interface Casualties {
  readonly totalDice: number;
  readonly hits: number;
  readonly saveDice: number;
  readonly saved: number;
  readonly netHits: number;
  readonly hitsTotal: number;
  readonly suppressionScore: number | null;
  readonly result: 'noHits' | 'unshaken' | 'suppressed' | 'fallBack' | 'holds' | 'knockedOut';
  readonly knockedOut: boolean;
  readonly koReason: null | 'hits' | 'fallBackOver10' | BarrierReason;
  readonly suppressed: boolean;
  readonly fallBackRolled: number;
  readonly fallBackMoved: number;
  readonly friendsSuppressed: boolean;
  readonly disordered: boolean;
}

export function readyAttack(attacks: readonly Pool[], target: Target): ReadyAttack {
  return {
    target,
    groups: groupDice(attacks),
    totalDice: attacks.reduce((sum, { dice }) => sum + dice, 0),
    // GTC-FORM-07
    saves: target.formation === 'square' ? NO_SAVES : savesOf(target),
  };
}

interface Effect {
  readonly result: Casualties['result'];
  readonly koReason: Casualties['koReason'];
  readonly suppressed: boolean;
  /** Null unless it had to fall back. */
  readonly fall: FallBackResult | null;
}

/** GTC-CAS-05 to GTC-CAS-08. */
function rollEffect(netHits: number, score: number, target: Target, dice: Dice): Effect {
  const { suppressed } = target;
  if (netHits === 0) return { result: 'noHits', koReason: null, suppressed, fall: null };
  if (target.hitsTaken + netHits >= target.hitsValue)
    return { result: 'knockedOut', koReason: 'hits', suppressed, fall: null };
  if (suppressed) {
    const fall = judgeFallBack(theirs(dice).roll(total(netHits)).total, target, target.fallBackPath);
    return { result: fall.result, koReason: fall.koReason, suppressed, fall };
  }
  const becomes = theirs(dice).roll(any(netHits, score));
  return { result: becomes ? 'suppressed' : 'unshaken', koReason: null, suppressed: becomes, fall: null };
}

export function testForCasualties({ target, groups, totalDice, saves }: ReadyAttack, dice: Dice): Casualties {
  const { hits, score } = rollAttack(groups, dice);
  const { saveDice, saved } = rollSaves(hits, saves, dice);
  const netHits = hits - saved;
  const { result, koReason, suppressed, fall } = rollEffect(netHits, score ?? 0, target, dice);
  return {
    totalDice,
    hits,
    saveDice,
    saved,
    netHits,
    hitsTotal: target.hitsTaken + netHits,
    suppressionScore: score,
    result,
    knockedOut: result === 'knockedOut',
    koReason,
    suppressed,
    fallBackRolled: fall?.fallBackRolled ?? 0,
    fallBackMoved: fall?.fallBackMoved ?? 0,
    friendsSuppressed: fall?.friendsSuppressed ?? false,
    disordered: fall?.disordered ?? false,
  };
}

export function sayCasualties(outcome: Casualties): string {
  const { hits, saved, result, koReason } = outcome;
  const counted = `${hits} ${hits === 1 ? 'hit' : 'hits'}, ${saved} saved.`;
  if (result === 'noHits') return `${counted} Nothing happens.`;
  if (result === 'unshaken') return `${counted} The target is not suppressed.`;
  if (result === 'suppressed') return `${counted} The target is suppressed.`;
  return koReason === 'hits' ? `${counted} The target is knocked out.` : `${counted} ${sayFallBack(outcome)}`;
}
