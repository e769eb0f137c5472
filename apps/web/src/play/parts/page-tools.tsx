import type { Signal } from '@preact/signals';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { AsideButton } from './aside-button.tsx';
import { HintButton } from './hint-button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { PlayersButton } from './players-button.tsx';
import { SavingNote, useSaving } from './saving.tsx';

interface PageToolsProps {
  readonly play: Play;
  readonly asText: Signal<boolean>;
  readonly showsKeys: Signal<boolean>;
  readonly showsSheet: Signal<boolean>;
}

/** The playsheet, the table as text, and the keys: each a key away, each with a button. */
export function PageTools({ play, asText, showsKeys, showsSheet }: PageToolsProps) {
  const saving = useSaving(play);
  return (
    <div class="page-tools">
      {play.store.status.value?.isView === true ? null : (
        <>
          <HintButton play={play} />
          <PlayersButton play={play} />
          <AsideButton play={play} />
        </>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => (showsSheet.value = true)}>
        <Icon of="sheet" /> {STRINGS.sheet} <kbd>P</kbd>
      </button>
      <button type="button" aria-pressed={asText.value} onClick={() => (asText.value = !asText.value)}>
        <Icon of="text" /> {STRINGS.textMode} <kbd>T</kbd>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => (showsKeys.value = true)}>
        <Icon of="keys" /> {STRINGS.keys} <kbd>?</kbd>
      </button>
      {asText.value ? (
        <>
          <button type="button" onClick={() => saving.press()}>
            <Icon of="save" /> {STRINGS.exportFile}
          </button>
          <SavingNote play={play} saving={saving} />
        </>
      ) : null}
    </div>
  );
}
