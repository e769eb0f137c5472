import type { Play } from '../play.ts';
import type { PlannedMove } from './planned-move.ts';

/** Whether it is the order that is looked at: then its ghost is that order's. */
export function isShown({ selection, draft }: Play, { unit }: PlannedMove): boolean {
  const isDragged = draft.order.value?.listed === false || (draft.order.value === null && draft.notice.value !== null);
  return selection.id.value === unit && isDragged;
}

export function dropPlan(play: Play, plan: PlannedMove): void {
  if (play.mayAct.value && isShown(play, plan)) play.draft.drop();
  play.plans.value = play.plans.value.filter((each) => each !== plan);
}
