import { type Signal, useSignal } from '@preact/signals';
import type { Play } from '../play.ts';
import { saveFile, saveView } from '../save-file.ts';
import { LATER_STRINGS } from '../later-strings.ts';

/** A file that is being asked for: at once, or after a word about what is in it. */
interface Saving {
  readonly asks: Signal<boolean>;
  press(): void;
}

function holdsSecrets({ store: { brief, status } }: Play): boolean {
  const { value: now } = status;
  return brief.value?.hasSecrets === true && now?.result === null && !now.isView;
}

export function useSaving(play: Play): Saving {
  const asks = useSignal(false);
  const press = (): void => {
    if (holdsSecrets(play)) asks.value = !asks.value;
    else void saveFile(play);
  };
  return { asks, press };
}

/** What a file of an unfinished battle gives away; also where nobody can hover. */
export function SavingNote({ play, saving: { asks } }: { readonly play: Play; readonly saving: Saving }) {
  if (!asks.value || !holdsSecrets(play)) return null;
  const save = (write: typeof saveFile): void => {
    asks.value = false;
    void write(play);
  };
  return (
    <span class="saving-note" role="status">
      {LATER_STRINGS.exportSecrets}
      <button type="button" class="button" onClick={() => save(saveFile)}>
        {LATER_STRINGS.exportAnyway}
      </button>
      <button type="button" class="button" onClick={() => save(saveView)}>
        {LATER_STRINGS.exportView}
      </button>
    </span>
  );
}
