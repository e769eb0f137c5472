import { useSignal } from '@preact/signals';
import { lazily } from '../../parts/lazily.tsx';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { Icon } from './icon.tsx';

const PlayersDialog = lazily(() => import('./players-dialog.tsx').then(({ PlayersDialog: part }) => part), <></>);

/** Who plays which side, and how that is changed. */
export function PlayersButton({ play }: { readonly play: Play }) {
  const open = useSignal(false);
  if ((play.bulletin.value?.result ?? null) !== null) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        <Icon of="players" /> {STRINGS.players}
      </button>
      {open.value ? <PlayersDialog play={play} close={() => (open.value = false)} /> : null}
    </>
  );
}
