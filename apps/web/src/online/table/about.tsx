import { useSignal } from '@preact/signals';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { when } from '../../parts/words.ts';
import type { Play } from '../../play/play.ts';
import { ONLINE_STRINGS } from '../strings.ts';
import { paceWords } from '../words.ts';
import { useOnline } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.about;

/** In the menu: when the battle was begun, by which rules, and whether they have changed since. */
export function AboutEntry({ play }: { readonly play: Play }) {
  const view = useOnline(play);
  const isOpen = useSignal(false);
  if (view === null) return null;
  const { brief, online, people } = view;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => (isOpen.value = true)}>
        <Icon of="sheet" /> {STRINGS.title}
      </button>
      {isOpen.value ? (
        <Dialog title={STRINGS.title} close={() => (isOpen.value = false)}>
          <p>
            <b>{brief.name}</b>
            {`, ${brief.system}. ${STRINGS.begun(when(Date.parse(online.begun)), paceWords(people.clock.pace))}`}
          </p>
          <p>{STRINGS.rules(online.rules)}</p>
          <p>{STRINGS.watching(people.watching)}</p>
          <div class="dialog-actions">
            <button type="button" class="button button-main" onClick={() => (isOpen.value = false)}>
              {ONLINE_STRINGS.move.close}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
