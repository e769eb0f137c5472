import type { Play } from '../play.ts';
import { guideHolds, isGuided } from '../learn/guided.ts';
import { STRINGS } from '../strings.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { choose, readSetting } from '../../settings/store.ts';

/** More than these would not be read. */
const FEW = 5;

/** Ends the part of the turn; asks first where a unit could still fire, charge or fight. */
export function endPart(play: Play): void {
  if (play.store.ending.value === null || !play.mayAct.value) return;
  const idle = play.store.tasks.value.filter(({ id, attacks }) => id !== null && attacks.length > 0);
  const isLed = isGuided(play.store.status.value?.id ?? '') && guideHolds.value;
  if (readSetting('asksPhaseEnd') && !isLed && idle.length > 0) play.guard.value = idle;
  else endAnyway(play);
}

function endAnyway(play: Play): void {
  const { value: ending } = play.store.ending;
  play.guard.value = null;
  if (ending !== null) void play.give(ending.order);
}

export function EndPart({ play }: { readonly play: Play }) {
  const { value: ending } = play.store.ending;
  const { value: asked } = play.guard;
  const close = (): void => {
    play.guard.value = null;
  };
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
      {asked === null ? null : (
        <Dialog title={STRINGS.guardTitle} close={close}>
          <ul class="guard-list">
            {asked.slice(0, FEW).map(({ id, name, attacks }) => (
              <li key={id}>
                <b dir="auto">{name}</b>: {attacks[0]}
              </li>
            ))}
            {asked.length > FEW ? <li>{STRINGS.guardMore(asked.length - FEW)}</li> : null}
          </ul>
          <div class="dialog-actions">
            <button type="button" class="button button-main" onClick={() => endAnyway(play)}>
              {STRINGS.guardYes}
            </button>
            <button type="button" class="button" onClick={close}>
              {STRINGS.guardNo}
            </button>
            <button
              type="button"
              class="button button-quiet"
              onClick={() => {
                choose('asksPhaseEnd', false);
                endAnyway(play);
              }}
            >
              {STRINGS.guardNever}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
