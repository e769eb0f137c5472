import '../../styles/play-plans.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Dragging } from '../drag.ts';
import type { Play } from '../play.ts';
import { drawPlans } from './plan-ghosts.ts';
import { isPossible, offerPlans, type PlanRefusals, showPlan } from './offer-plans.ts';
import type { PlannedMove } from './planned-move.ts';
import { dropPlan, isShown } from './shown-plans.ts';
import { PLAN_STRINGS } from './strings.ts';

interface PlanProps {
  readonly play: Play;
  readonly drag: Dragging;
}

interface RowProps extends PlanProps {
  readonly plan: PlannedMove;
  readonly because: string | undefined;
}

function PlanRow({ play, drag, plan, because }: RowProps) {
  const isThere = isPossible(play, plan);
  const mayShow = isThere && play.mayAct.value && play.store.status.value?.question === null && !isShown(play, plan);
  return (
    <li class="plan-row">
      <span>
        <b>{isThere ? PLAN_STRINGS.planned(plan.name) : PLAN_STRINGS.gone(plan.name)}</b>
        {because === undefined || !play.mayAct.value ? null : <small>{PLAN_STRINGS.notNow(because)}</small>}
      </span>
      {mayShow ? (
        <button
          type="button"
          class="button"
          onClick={() => void drag.fetch().then(async (session) => showPlan(play, session, plan))}
        >
          {PLAN_STRINGS.show}
        </button>
      ) : null}
      <button
        type="button"
        class="button"
        aria-label={PLAN_STRINGS.dropOf(plan.name)}
        onClick={() => dropPlan(play, plan)}
      >
        {PLAN_STRINGS.drop}
      </button>
    </li>
  );
}

/** What is planned: to be dropped at any time, and to be given when the turn comes. */
export function PlanStrip({ play, drag }: PlanProps) {
  const refused = useSignal<PlanRefusals>({});
  useEffect(() => drawPlans(play), [play]);
  useEffect(() => offerPlans(play, drag.fetch(), refused), [play]);
  return (
    <section class="plan-strip" aria-label={PLAN_STRINGS.title}>
      <ul>
        {play.plans.value.map((plan) => (
          <PlanRow key={plan.unit} {...{ play, drag, plan }} because={refused.value[plan.unit]} />
        ))}
      </ul>
      {play.mayPlan.value ? <p>{PLAN_STRINGS.how}</p> : null}
    </section>
  );
}
