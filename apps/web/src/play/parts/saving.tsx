import { type Signal, useSignal } from '@preact/signals';
import type { Play } from '../play.ts';
import { saveFile } from '../save-file.ts';
import { STRINGS } from '../strings.ts';

/** A file that is being asked for: at once, or after a word about what is in it. */
interface Saving {
  readonly asks: Signal<boolean>;
  press(): void;
}

function holdsSecrets({ brief, bulletin }: Play): boolean {
  return brief.value?.hasSecrets === true && bulletin.value?.result === null;
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
  return (
    <span class="saving-note" role="status">
      {STRINGS.exportSecrets}
      <button
        type="button"
        class="button"
        onClick={() => {
          asks.value = false;
          void saveFile(play);
        }}
      >
        {STRINGS.exportAnyway}
      </button>
    </span>
  );
}
