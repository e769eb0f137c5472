import { decision } from '#procedure/index.ts';
import { type Entry, entry, type Row } from '#sheet/index.ts';
import { MOVE, type Move, ZONE, type Zone } from './facts/movement.ts';
import {
  FREE_OF_ARC,
  GOING,
  GUN_CHANGE,
  MANHANDLED,
  MINIMUM_MOVE,
  MOVE_PREPARATIONS,
  MOVE_READINGS,
  type MoveSoFar,
  OUTSIDE_ARC,
  RATES,
  ROAD,
  ZONE_LEFT,
  ZONE_OF_CONTROL,
} from './sheet.ts';

export interface Allowance {
  readonly baseInches: number;
  readonly grantedInches: number;
  readonly modifiers: readonly Entry[];
  readonly allowanceInches: number;
  readonly mayMove: boolean;
}

interface Steps {
  readonly soFar: MoveSoFar & { leftInches: number };
  readonly entries: Entry[];
}

/** Applies the rows one after the other, each to what the last has left. */
function walk({ soFar, entries }: Steps, rows: readonly Row<MoveSoFar>[]): void {
  for (const row of rows) {
    if (!row.when(soFar)) continue;
    const worth = typeof row.worth === 'number' ? row.worth : row.worth(soFar);
    if (worth === 0) continue;
    soFar.leftInches += worth;
    entries.push(entry(row, worth));
  }
}

const BY_HAND = [MANHANDLED];
const ON_THE_WAY = [OUTSIDE_ARC, ...GOING, MINIMUM_MOVE, ROAD];

function stepsOf(move: Move): Steps {
  // One record for all rows: copying it was the most expensive part of judging a move.
  const steps: Steps = { soFar: { ...move, leftInches: move.grantedInches }, entries: [] };
  walk(steps, move.manhandle ? BY_HAND : MOVE_PREPARATIONS);
  // BBB-READ-22: without this the minimum would give back a move that a change of formation has used up.
  if (!move.manhandle && steps.soFar.leftInches !== 0) walk(steps, ON_THE_WAY);
  return steps;
}

export function reckonMove(move: Move): Allowance {
  const {
    soFar: { leftInches },
    entries,
  } = stepsOf(move);
  return {
    baseInches: move.baseInches,
    grantedInches: move.grantedInches,
    modifiers: entries,
    allowanceInches: leftInches,
    mayMove: leftInches > 0,
  };
}

export const moveAllowance = decision({
  id: 'move-allowance',
  label: 'Move allowance',
  form: MOVE,
  uses: [
    ...RATES,
    ...MOVE_PREPARATIONS,
    ...GOING,
    ...MOVE_READINGS,
    OUTSIDE_ARC,
    FREE_OF_ARC,
    GUN_CHANGE,
    MANHANDLED,
    MINIMUM_MOVE,
    ROAD,
  ],
  headline: ['allowanceInches'],
  decide: reckonMove,
  says: ({ mayMove, allowanceInches }) => (mayMove ? `It may move ${allowanceInches}".` : 'It does not move.'),
});

export interface ZoneResult {
  readonly inZone: boolean;
  readonly mustStop: boolean;
  readonly legal: boolean;
}

export function judgeZone({ nearestEnemyInches, assault, startedInZone, direction }: Zone): ZoneResult {
  const inZone = nearestEnemyInches !== null && nearestEnemyInches <= ZONE_OF_CONTROL.value;
  const leaving = startedInZone && direction === 'away';
  return { inZone, mustStop: inZone && !assault && !leaving, legal: !startedInZone || assault || leaving };
}

export const zoneCheck = decision({
  id: 'zone-check',
  label: 'Zone of control',
  form: ZONE,
  uses: [ZONE_OF_CONTROL, ZONE_LEFT],
  headline: ['mustStop', 'legal'],
  decide: judgeZone,
  says({ mustStop, legal }) {
    if (!legal) return 'Not allowed: out of a zone it may only assault or go straight away.';
    return mustStop ? 'It has entered a zone and must stop here.' : 'It may go on.';
  },
});
