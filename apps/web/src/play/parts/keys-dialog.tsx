import { singleKeys, chooseSingleKeys } from '../keys.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { teachAgain } from './coach.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { chooseGuards, guards } from './end-part.tsx';

/** What every key does, and whether letters mean something everywhere. */
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
      <label>
        <input
          type="checkbox"
          checked={singleKeys.value}
          onChange={({ currentTarget }) => chooseSingleKeys(currentTarget.checked)}
        />{' '}
        {LATER_STRINGS.singleKeys}
      </label>
      <label>
        <input
          type="checkbox"
          checked={guards.value}
          onChange={({ currentTarget }) => chooseGuards(currentTarget.checked)}
        />{' '}
        {LATER_STRINGS.guards}
      </label>
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
