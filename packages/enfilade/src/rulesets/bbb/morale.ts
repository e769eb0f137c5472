import { decision } from '#procedure/index.ts';
import {
  type Distance,
  RECOVERY,
  type Recovery,
  STRENGTH,
  type Strength,
  WAY_BACK,
  type WayBack,
} from './facts/morale.ts';
import type { Troop } from './facts/movement.ts';
import { loseBases } from './losses.ts';
import {
  BARRED_LOSS,
  HITS_DESTROY,
  LOW_AMMO_ENDS,
  RATES,
  RETIRED_THROUGH,
  RETIRING,
  rateOf,
  SILENCE_ENDS,
  SPENT_AT,
} from './sheet.ts';

export interface RetireResult {
  readonly requiredInches: number;
  readonly movedInches: number;
  readonly blocked: boolean;
  readonly leavesTable: boolean;
  readonly basesLost: number;
  readonly bases: number;
  readonly reduced: boolean;
  readonly removed: boolean;
  readonly disrupts: readonly string[];
}

function inchesOf(distance: Distance, troop: Troop): number {
  if (distance === 'full') return rateOf(troop).value;
  return distance === 'half' ? rateOf(troop).value / 2 : Number(distance);
}

export function judgeRetire(way: WayBack): RetireResult {
  const { troop, distance, obstacle, clearInches, bases, reduced, passedThrough } = way;
  const requiredInches = inchesOf(distance, troop);
  const movedInches = Math.min(requiredInches, clearInches ?? requiredInches);
  const barred = movedInches < requiredInches;
  const leavesTable = barred && obstacle === 'tableEdge';
  const blocked = barred && !leavesTable;
  const remains = leavesTable
    ? { basesLost: bases, bases: 0, reduced: false }
    : blocked
      ? loseBases(way, BARRED_LOSS.value)
      : { basesLost: 0, bases, reduced };
  return {
    requiredInches,
    movedInches,
    blocked,
    leavesTable,
    ...remains,
    removed: remains.bases === 0,
    disrupts: passedThrough.filter(({ general, supporter }) => !general && !supporter).map(({ id }) => id),
  };
}

export const retire = decision({
  id: 'retire',
  label: 'Retire',
  form: WAY_BACK,
  uses: [...RETIRING, ...RATES, BARRED_LOSS, HITS_DESTROY, RETIRED_THROUGH],
  headline: ['movedInches', 'removed', 'disrupts'],
  decide: judgeRetire,
  says({ movedInches, leavesTable, blocked, removed, reduced, disrupts }) {
    const passed = disrupts.length === 0 ? '' : ` Disrupted by it: ${disrupts.join(', ')}.`;
    if (leavesTable) return `It retires across the table\u2019s edge and is lost.${passed}`;
    if (!blocked) return `It retires ${movedInches}".${passed}`;
    const loss = removed ? 'loses its last base; remove it' : reduced ? 'is reduced' : 'loses a base';
    return `It stops after ${movedInches}" and ${loss}.${passed}`;
  },
});

export interface RecoveryResult {
  readonly recovered: boolean;
  readonly by: 'rally' | 'rest' | 'retire' | null;
}

export function judgeRecovery(recovery: Recovery): RecoveryResult {
  const { status, moved, retired, missedFirePhase, rallied, nearestEnemyInches } = recovery;
  const clearInches = (status === 'lowAmmo' ? LOW_AMMO_ENDS : SILENCE_ENDS).value;
  const judged: readonly (readonly ['rally' | 'rest' | 'retire', boolean])[] = [
    ['rally', status === 'silenced' && rallied],
    ['rest', status === 'lowAmmo' && !moved && missedFirePhase],
    ['retire', retired && (nearestEnemyInches === null || nearestEnemyInches > clearInches)],
  ];
  const by = judged.find(([, holds]) => holds)?.[0] ?? null;
  return { recovered: by !== null, by };
}

export const recoverStatus = decision({
  id: 'recover-status',
  label: 'End of low ammo or silence',
  form: RECOVERY,
  uses: [LOW_AMMO_ENDS, SILENCE_ENDS],
  headline: ['recovered', 'by'],
  decide: judgeRecovery,
  says({ by }) {
    const words = { rally: 'by rallying', rest: 'by resting', retire: 'by retiring' };
    return by === null ? 'It does not end yet.' : `It ends, ${words[by]}.`;
  },
});

export interface StrengthResult {
  readonly lostBases: number;
  readonly spentAtLoss: number | null;
  readonly spent: boolean;
  readonly destroyed: boolean;
}

/** BBB-GAP-09: by quality, but at the latest when one base is left. */
function spentAt({ arm, quality, startingBases, spentAtLoss }: Strength): number | null {
  if (arm === 'artillery') return null;
  return spentAtLoss ?? Math.max(1, Math.min(SPENT_AT.value[quality], startingBases - 1));
}

export function judgeStrength(strength: Strength): StrengthResult {
  const lostBases = strength.startingBases - strength.bases;
  const spentAtLoss = spentAt(strength);
  const destroyed = strength.bases === 0;
  return { lostBases, spentAtLoss, spent: !destroyed && spentAtLoss !== null && lostBases >= spentAtLoss, destroyed };
}

export const unitStatus = decision({
  id: 'unit-status',
  label: 'Is it spent?',
  form: STRENGTH,
  uses: [SPENT_AT],
  headline: ['spent', 'destroyed'],
  decide: judgeStrength,
  says({ lostBases, spentAtLoss, spent, destroyed }) {
    if (destroyed) return 'The unit is destroyed.';
    if (spentAtLoss === null) return 'A battery is never spent.';
    return `${lostBases} lost, spent at ${spentAtLoss}: the unit ${spent ? 'is spent' : 'is not spent'}.`;
  },
});
