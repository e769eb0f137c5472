import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';

import { Icon } from '../../parts/icon.tsx';

/** For the chosen unit, if it can do something, or for the turn; for the open question, where there is one. */
export function askHint(play: Play): void {
  const isQuestion = (play.store.status.value?.question ?? null) !== null;
  const [unit, chosen] = [play.selection.id.value, play.selection.unit.value];
  const acts = play.store.tasks.value.some(({ id }) => id === unit) || (chosen !== null && chosen.offers.length > 0);
  void play.hinting.ask(isQuestion || !acts ? null : unit, isQuestion);
}

export function HintButton({ play }: { readonly play: Play }) {
  return (
    <button
      type="button"
      class="hint-ask"
      aria-pressed={play.hinting.asked.value !== null}
      title={play.mayAct.value ? `${LATER_STRINGS.hint} (H)` : LATER_STRINGS.hintsNotNow}
      aria-disabled={!play.mayAct.value}
      onClick={() => askHint(play)}
    >
      <Icon of="hint" /> <span class="unseen">{LATER_STRINGS.hint}</span>
    </button>
  );
}
