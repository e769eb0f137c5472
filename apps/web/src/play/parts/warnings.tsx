import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';

/** What the player should know before going on: what is lost, what is not stored, which computer is stuck. */
export function Warnings({ play }: { readonly play: Play }) {
  const { unsaved = null, stuck = null, missing = null } = play.store.status.value ?? {};
  const says = [
    play.store.warning.value,
    stuck === null ? null : LATER_STRINGS.stuck(stuck),
    missing === null ? null : LATER_STRINGS.missing(missing),
    unsaved === null ? null : LATER_STRINGS.unsaved(unsaved),
  ].filter((each) => each !== null);
  if (says.length === 0) return null;
  return (
    <p class="play-warning" role="alert">
      {says.join(' ')}
      {missing === null ? null : (
        <button type="button" class="button" onClick={() => void play.engine.tryAgain()}>
          {LATER_STRINGS.tryAgain}
        </button>
      )}
    </p>
  );
}
