import { LATER_STRINGS } from '../later-strings.ts';
import { teachAgain } from './lesson.ts';
import { Dialog } from '../../parts/dialog.tsx';

/** What every key does. */
export function KeysDialog({ close }: { close(): void }) {
  return (
    <Dialog title={LATER_STRINGS.keys} close={close}>
      <dl class="keys">
        {LATER_STRINGS.keyTable.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div class="dialog-actions">
        <button
          type="button"
          class="button"
          onClick={() => {
            teachAgain();
            close();
          }}
        >
          {LATER_STRINGS.teachAgain}
        </button>
        <button type="button" class="button" onClick={close}>
          {LATER_STRINGS.close}
        </button>
      </div>
    </Dialog>
  );
}
