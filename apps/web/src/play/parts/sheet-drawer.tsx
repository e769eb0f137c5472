import { lazily } from '../../parts/lazily.tsx';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { Dialog } from './dialog.tsx';

const SheetPage = lazily(() => import('../../sheet/sheet-page.tsx').then(({ SheetPage: page }) => page));

/** The playsheet of the system over the table: one key there, one key back. */
export function SheetDrawer({ play, close }: { readonly play: Play; close(): void }) {
  const id = play.brief.value?.ruleset;
  if (id === undefined) return null;
  return (
    <Dialog title={STRINGS.sheet} kind="sheet-drawer" close={close}>
      <button type="button" class="button dialog-close" onClick={close}>
        {STRINGS.close} <kbd>Esc</kbd>
      </button>
      <SheetPage id={id} />
    </Dialog>
  );
}
