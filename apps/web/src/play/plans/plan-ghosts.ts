import { effect } from '@preact/signals';
import { type Ghost, movedTo } from '../../table/index.ts';
import type { Play } from '../play.ts';

/** Where planned moves lead. The order that is looked at has a ghost of its own. */
function ghostsOf({ plans, replay, draft, selection }: Play): readonly Ghost[] {
  const shown = draft.order.value !== null || draft.notice.value !== null ? selection.id.value : null;
  return plans.value.flatMap(({ unit, at, heading }): Ghost[] => {
    const sign = replay.scene.value?.signs.find(({ id }) => id === unit);
    if (sign === undefined || unit === shown) return [];
    return [{ sign: movedTo(sign, at, heading ?? undefined), says: null, way: [sign.pose, at], refused: false }];
  });
}

/** Draws them over the map until the returned function is called. */
export function drawPlans(play: Play): () => void {
  const end = effect(() => {
    play.planGhosts.value = ghostsOf(play);
  });
  return () => {
    end();
    play.planGhosts.value = [];
  };
}
