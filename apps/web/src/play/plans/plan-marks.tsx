import '../../styles/play-plans.css';
import { lensOf, movedTo } from '../../table/index.ts';
import type { Play } from '../play.ts';
import { boxAround, outlineOf } from '../stage/geometry.ts';
import { dropPlan, isShown } from './shown-plans.ts';
import { PLAN_STRINGS } from './strings.ts';

/** A mark at the ghost of each planned move; a press on it drops the plan. */
export function PlanMarks({ play }: { readonly play: Play }) {
  const { camera, size } = play.stage.view;
  const [now, view, scene] = [camera.value, size.value, play.replay.scene.value];
  if (now === null || scene === null || play.isDragging.value) return null;
  const lens = lensOf(now, view, 1);
  return (
    <>
      {play.plans.value.map((plan) => {
        const sign = scene.signs.find(({ id }) => id === plan.unit);
        if (sign === undefined || isShown(play, plan)) return null;
        const ghost = movedTo(sign, plan.at, plan.heading ?? undefined);
        const box = boxAround(outlineOf(ghost, lens, 0));
        if (box === null) return null;
        return (
          <button
            key={plan.unit}
            type="button"
            class="plan-mark"
            style={{ left: `${box.right}px`, top: `${box.top}px` }}
            aria-label={PLAN_STRINGS.dropOf(plan.name)}
            title={PLAN_STRINGS.dropOf(plan.name)}
            onClick={() => dropPlan(play, plan)}
          >
            {'\u00d7'}
          </button>
        );
      })}
    </>
  );
}
