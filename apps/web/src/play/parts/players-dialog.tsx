import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { SeatChoice, ThinkingTime } from './seat-choice.tsx';

/** Hands a side to the computer, or back to a person: at any time, also while a question is open. */
export function PlayersDialog({ play, close }: { readonly play: Play; close(): void }) {
  const [brief, status] = [play.store.brief.value, play.store.status.value];
  if (brief === null || status === null) return null;
  const { players } = status;
  return (
    <Dialog title={LATER_STRINGS.whoPlays} kind="players-dialog" close={close}>
      <button type="button" class="button dialog-close" onClick={close}>
        {LATER_STRINGS.close} <kbd>Esc</kbd>
      </button>
      <p>{LATER_STRINGS.playersHow}</p>
      {(['a', 'b'] as const).map((side) => (
        <SeatChoice
          key={side}
          side={side}
          name={brief.sides[side]}
          player={players[side]}
          choose={(player) => play.opponent.seat(side, player)}
        />
      ))}
      {players.a === 'marshal' || players.b === 'marshal' ? (
        <ThinkingTime budget={play.opponent.budget.value} choose={(budget) => play.opponent.thinkFor(budget)} />
      ) : null}
    </Dialog>
  );
}
