import type { Signal } from '@preact/signals';
import { settings } from '../../settings/store.ts';
import { sidePanelsOf } from '../side-panels.ts';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { Icon } from '../../parts/icon.tsx';

/** While it lasts, who is winning; afterwards, what decided it. */
export function AsideButton({ play, close }: { readonly play: Play; close(): void }) {
  const andClose = (panel: Signal<boolean>, isOpen: boolean) => (): void => {
    panel.value = isOpen;
    close();
  };
  const { chances, ledger } = sidePanelsOf(play);
  if ((play.store.status.value?.result ?? null) !== null)
    return (
      <button type="button" aria-haspopup="dialog" onClick={andClose(ledger, true)}>
        <Icon of="luck" /> {LATER_STRINGS.ledger}
      </button>
    );
  if (!settings.whoIsWinning.value) return null;
  return (
    <button type="button" aria-pressed={chances.value} onClick={andClose(chances, !chances.value)}>
      <Icon of="chance" /> {LATER_STRINGS.chances}
    </button>
  );
}
