import { useSignal } from '@preact/signals';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { Icon } from '../../parts/icon.tsx';
import { PlayersDialog } from './later.tsx';

/** Shows who plays each side, and changes it. */
export function PlayersButton({ play }: { readonly play: Play }) {
  const open = useSignal(false);
  if ((play.store.status.value?.result ?? null) !== null) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        <Icon of="players" /> {LATER_STRINGS.players}
      </button>
      {open.value ? <PlayersDialog play={play} close={() => (open.value = false)} /> : null}
    </>
  );
}
