import { effect, type Signal, untracked } from '@preact/signals';
import type { DragSession } from '../drag-session.ts';
import type { Drag } from '../engine/lead.ts';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import type { PlannedMove } from './planned-move.ts';
import { PLAN_STRINGS } from './strings.ts';

/** Why a plan may not be carried out now, by its unit. */
export type PlanRefusals = Readonly<Record<string, string>>;

function wishOf({ at, heading }: PlannedMove): Drag {
  return heading === null ? { at } : { at, heading };
}

/** Makes a planned move ready as any other order: the player gives it, or not. */
export async function showPlan(play: Play, session: DragSession, plan: PlannedMove): Promise<void> {
  const { unit } = plan;
  await play.select(unit);
  if (play.selection.id.value === unit && play.mayAct.value) session.plan(unit, wishOf(plan), PLAN_STRINGS.moveThere);
}

/** Whether its unit is still there to carry it out. */
export function isPossible({ replay }: Play, { unit }: PlannedMove): boolean {
  return replay.scene.value?.signs.some(({ id }) => id === unit) ?? false;
}

/** Whether the player may give any order, and none is looked at. */
function isFree({ mayAct, draft, store }: Play): boolean {
  const isAsked = (store.status.value?.question ?? null) !== null;
  return mayAct.value && !isAsked && draft.order.value === null && draft.notice.value === null;
}

/**
 * When the turn of the player comes, the first plan that is allowed is made ready, after it the next, each once. What is refused is
 * tried again after every order: another part of the turn may allow it.
 */
export function offerPlans(play: Play, fetched: Promise<DragSession>, refused: Signal<PlanRefusals>): () => void {
  const offered = new Set<PlannedMove>();
  let seen: { readonly plans: readonly PlannedMove[]; readonly orders: number } | null = null;
  let tries = 0;
  const offer = async (plans: readonly PlannedMove[]): Promise<void> => {
    tries += 1;
    const mine = tries;
    const session = await fetched;
    const refusals: Record<string, string> = {};
    for (const plan of plans) {
      if (offered.has(plan) || !isPossible(play, plan)) continue;
      const proposal = await play.engine.propose(plan.unit, wishOf(plan));
      if (mine !== tries || !isFree(play)) return;
      if (proposal?.refusal === null) {
        offered.add(plan);
        refused.value = refusals;
        await showPlan(play, session, plan);
        return;
      }
      refusals[plan.unit] = proposal?.refusal.because ?? STRINGS.notThere;
    }
    refused.value = refusals;
  };
  return effect(() => {
    const { value: plans } = play.plans;
    const { orders = 0 } = play.store.status.value ?? {};
    if (play.mayPlan.value) offered.clear();
    const isSeen = seen?.plans === plans && seen.orders === orders;
    if (!isFree(play) || isSeen) return;
    seen = { plans, orders };
    untracked(() => void offer(plans));
  });
}
