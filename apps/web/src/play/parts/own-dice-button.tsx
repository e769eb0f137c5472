import { choose } from '../../settings/store.ts';
import { Icon } from '../../parts/icon.tsx';
import { LATER_STRINGS } from '../later-strings.ts';
import type { Play } from '../play.ts';

/** Whether the persons at the screen throw real dice of their own: at any time, also in the middle of a battle. */
export function OwnDiceButton({ play }: { readonly play: Play }) {
  const { value: status } = play.store.status;
  if (status === null || status.ownDice === null || status.result !== null || status.viewer === 'nobody') return null;
  return (
    <button
      type="button"
      aria-pressed={status.ownDice}
      title={LATER_STRINGS.ownDiceHow}
      onClick={() => choose('ownDice', status.ownDice === false)}
    >
      <Icon of="luck" /> {LATER_STRINGS.ownDice} <b>{status.ownDice ? LATER_STRINGS.on : LATER_STRINGS.off}</b>
    </button>
  );
}
