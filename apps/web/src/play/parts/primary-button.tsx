import { isPhone } from '../../parts/narrow.ts';
import { sidePanelsOf } from '../side-panels.ts';
import type { Play } from '../play.ts';
import { BOTH_PERSONS, isShow } from '../players.ts';
import { STRINGS } from '../strings.ts';
import { neededStep } from '../order-rows.ts';
import { EndPart } from './end-part.tsx';

function showEnd(play: Play): void {
  sidePanelsOf(play).endSeen.value = false;
  play.replay.toPresent();
}

/** The one thing that comes next: the order that is looked at, or the end of this part of the turn. */
export function PrimaryButton({ play }: { readonly play: Play }) {
  const { value: draft } = play.draft.order;
  if (play.stage.isWaiting.value)
    return (
      <button type="button" class="button button-main primary" onClick={() => play.stage.goOn()}>
        {STRINGS.goOn} <kbd>Space</kbd>
      </button>
    );
  if ((play.store.status.value?.result ?? null) !== null)
    return (
      <button type="button" class="button button-main primary" onClick={() => showEnd(play)}>
        {STRINGS.howItEndedAgain}
      </button>
    );
  if (play.opponent.isWatched.value && !isPhone.value)
    return (
      <button type="button" class="button button-main primary" onClick={() => play.opponent.skip()}>
        {isShow(play.store.status.value?.players ?? BOTH_PERSONS) ? STRINGS.skipToEnd : STRINGS.skipToMyTurn}{' '}
        <kbd>E</kbd>
      </button>
    );
  const isLegal = draft !== null && (draft.proposal === null || draft.proposal.refusal === null);
  const needed = draft === null && play.mayAct.value ? neededStep(play) : undefined;
  if (needed !== undefined)
    return (
      <button type="button" class="button button-main primary" onClick={() => void needed.take()}>
        <span class="primary-says">{needed.says}</span> <kbd>Enter</kbd>
      </button>
    );
  if (draft === null || !isLegal || !play.mayAct.value) return <EndPart play={play} />;
  return (
    <button
      type="button"
      class="button button-main primary"
      title={draft.says}
      onClick={() => void play.give(draft.order)}
    >
      <span class="primary-says">{draft.says}</span> <kbd>Enter</kbd>
    </button>
  );
}
