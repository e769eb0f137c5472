import { Dialog } from '../../parts/dialog.tsx';
import { choose } from '../../settings/store.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { endAnyway } from './end-part.tsx';

/** More than these would not be read. */
const FEW = 5;

/** Asks before a part of the turn ends in which units could still attack. */
export function EndGuard({ play }: { readonly play: Play }) {
  const asked = play.guard.value ?? [];
  const close = (): void => {
    play.guard.value = null;
  };
  return (
    <Dialog
      title={asked.some(({ attacks }) => attacks.length > 0) ? LATER_STRINGS.guardTitle : LATER_STRINGS.guardNone}
      close={close}
    >
      <ul class="guard-list">
        {asked.slice(0, FEW).map(({ id, name, attacks, offers }) => (
          <li key={id}>
            <b dir="auto">{name}</b>:{' '}
            {attacks[0] ?? offers.find(({ says }) => says !== '')?.says ?? LATER_STRINGS.guardIdle}
          </li>
        ))}
        {asked.length > FEW ? <li>{LATER_STRINGS.guardMore(asked.length - FEW)}</li> : null}
      </ul>
      <div class="dialog-actions">
        <button type="button" class="button button-main" onClick={() => endAnyway(play)}>
          {LATER_STRINGS.guardYes}
        </button>
        <button type="button" class="button" onClick={close}>
          {LATER_STRINGS.guardNo}
        </button>
        <button
          type="button"
          class="button button-quiet"
          onClick={() => {
            choose('asksPhaseEnd', false);
            endAnyway(play);
          }}
        >
          {LATER_STRINGS.guardNever}
        </button>
      </div>
    </Dialog>
  );
}
