import type { Play } from '../play.ts';
import { guideEnds, isGuided } from '../learn/guided.ts';
import { openTasks } from '../open-tasks.ts';
import { STRINGS } from '../strings.ts';
import { readSetting } from '../../settings/store.ts';
import { EndGuard } from './later.tsx';

/** Ends the part of the turn; asks first where a unit could still fire, charge or fight, or where none was ordered anything. */
export function endPart(play: Play): void {
  const { store, guard, partOrders } = play;
  if (store.ending.value === null || !play.mayAct.value) return;
  const idle = openTasks(play).filter(({ attacks }) => partOrders.isNone || attacks.length > 0);
  const isAskedFor = isGuided(store.status.value?.id ?? '') && guideEnds.value;
  if (readSetting('asksPhaseEnd') && !isAskedFor && idle.length > 0) guard.value = idle;
  else endAnyway(play);
}

export function endAnyway(play: Play): void {
  const { value: ending } = play.store.ending;
  play.guard.value = null;
  if (ending !== null) void play.give(ending.order);
}

export function EndPart({ play }: { readonly play: Play }) {
  const { value: ending } = play.store.ending;
  return (
    <>
      <button
        type="button"
        class={`button ${openTasks(play).length > 0 ? '' : 'button-main '}primary end-part`}
        disabled={ending === null || !play.mayAct.value}
        title={play.replay.scene.value?.turnBar.expects ?? ''}
        onClick={() => endPart(play)}
      >
        {ending?.says ?? STRINGS.end} <kbd>E</kbd>
      </button>
      {play.guard.value === null ? null : <EndGuard play={play} />}
    </>
  );
}
