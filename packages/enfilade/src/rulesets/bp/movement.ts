import { decision } from '#procedure/index.ts';
import { MOVE, type Move } from './facts/movement.ts';
import {
  BATTALION_GUNS,
  ENTER_BUILDING,
  FOOT_MOVE,
  HALF_PACE,
  MANHANDLED,
  MOUNTED_MOVE,
  moveLine,
  OBSTACLE,
  ON_FOOT,
  ON_HORSE,
  ROUGH,
  WOODS,
} from './sheet.ts';

export type MoveReason = 'woods' | 'rough' | 'building' | 'tooFar';

export interface Allowance {
  readonly baseInches: number;
  readonly costInches: number;
  readonly remainingInches: number;
  readonly legal: boolean;
  readonly reasons: readonly MoveReason[];
}

/** BP-READ-10: in binary 0.05 + 7.98 + 3.97 comes out a hair over 12 and would be too far. */
function decimal(inches: number): number {
  return Number(inches.toPrecision(14));
}

/** BP-GAP-13: half pace is paid in double inches. */
function costOf({ mover, formation, openInches, woodsInches, roughInches, obstacles, entersBuilding }: Move): number {
  if (mover === 'commander') return openInches + woodsInches + roughInches;
  const rough = roughInches * (formation === 'skirmish' ? 1 : HALF_PACE.value);
  const penalties = obstacles * OBSTACLE.value + (entersBuilding ? ENTER_BUILDING.value : 0);
  return openInches + woodsInches * HALF_PACE.value + rough + penalties;
}

/** BP-GAP-16: nothing bars a commander but the distance. */
function barriers({ mover, formation, woodsInches, roughInches, entersBuilding }: Move): readonly MoveReason[] {
  if (mover === 'commander') return [];
  const onWheels = mover !== 'infantry' && mover !== 'cavalry';
  const unlimbered = onWheels && mover !== 'wagon' && formation !== 'limbered';
  return [
    ...(woodsInches > 0 && !(mover === 'infantry' && formation === 'skirmish') ? (['woods'] as const) : []),
    ...(roughInches > 0 && onWheels ? (['rough'] as const) : []),
    ...(entersBuilding && mover !== 'infantry' && !unlimbered ? (['building'] as const) : []),
  ];
}

export function judgeMove(move: Move): Allowance {
  const baseInches = moveLine(move.mover, move.formation, move.mounted).value;
  const costInches = decimal(costOf(move));
  const reasons: readonly MoveReason[] = [...barriers(move), ...(costInches > baseInches ? (['tooFar'] as const) : [])];
  return {
    baseInches,
    costInches,
    remainingInches: decimal(Math.max(0, baseInches - costInches)),
    legal: reasons.length === 0,
    reasons,
  };
}

const REASON_WORDS: Readonly<Record<MoveReason, string>> = {
  woods: 'only skirmishing infantry enters woods',
  rough: 'neither guns nor wagons cross rough ground',
  building: 'only infantry and unlimbered guns enter a building',
  tooFar: 'too far',
};

export const moveAllowance = decision({
  id: 'move-allowance',
  label: 'Move allowance',
  form: MOVE,
  uses: [
    FOOT_MOVE,
    MOUNTED_MOVE,
    MANHANDLED,
    BATTALION_GUNS,
    ON_FOOT,
    ON_HORSE,
    WOODS,
    ROUGH,
    OBSTACLE,
    ENTER_BUILDING,
    HALF_PACE,
  ],
  headline: ['legal', 'remainingInches'],
  decide: judgeMove,
  says: ({ legal, costInches, baseInches, reasons }) =>
    legal
      ? `The move costs ${costInches}" of ${baseInches}".`
      : `Not allowed (${reasons.map((reason) => REASON_WORDS[reason]).join('; ')}): it costs ${costInches}" of ${baseInches}".`,
});
