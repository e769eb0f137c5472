import { lazily } from '../../parts/lazily.tsx';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { Dialog } from '../../parts/dialog.tsx';

const SheetPage = lazily(() => import('../../sheet/sheet-page.tsx'), 'SheetPage');

/** The playsheet of the system over the table: one key there, one key back. */
export function SheetDrawer({ play, close }: { readonly play: Play; close(): void }) {
  const id = play.store.brief.value?.ruleset;
  if (id === undefined) return null;
  return (
    <Dialog title={LATER_STRINGS.sheet} kind="sheet-drawer" close={close}>
      <button type="button" class="button dialog-close" onClick={close}>
        {LATER_STRINGS.close} <kbd>Esc</kbd>
      </button>
      <SheetPage id={id} />
    </Dialog>
  );
}
