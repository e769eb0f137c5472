import type { Play } from '../play.ts';
import { guideHolds, isGuided } from '../learn/guided.ts';
import { STRINGS } from '../strings.ts';
import { readSetting } from '../../settings/store.ts';
import { EndGuard } from './later.tsx';

/** Ends the part of the turn; asks first where a unit could still fire, charge or fight. */
export function endPart(play: Play): void {
  if (play.store.ending.value === null || !play.mayAct.value) return;
  const idle = play.store.tasks.value.filter(({ id, attacks }) => id !== null && attacks.length > 0);
  const isLed = isGuided(play.store.status.value?.id ?? '') && guideHolds.value;
  if (readSetting('asksPhaseEnd') && !isLed && idle.length > 0) play.guard.value = idle;
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
        class="button button-main primary end-part"
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
