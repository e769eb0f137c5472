import type { Signal } from '@preact/signals';
import { STRINGS } from '../strings.ts';
import { Icon } from './icon.tsx';

interface PageToolsProps {
  readonly asText: Signal<boolean>;
  readonly showsKeys: Signal<boolean>;
  readonly showsSheet: Signal<boolean>;
}

/** The playsheet, the table as text, and the keys: each a key away, each with a button. */
export function PageTools({ asText, showsKeys, showsSheet }: PageToolsProps) {
  return (
    <p class="page-tools">
      <button type="button" aria-haspopup="dialog" onClick={() => (showsSheet.value = true)}>
        <Icon of="sheet" /> {STRINGS.sheet} <kbd>P</kbd>
      </button>
      <button type="button" aria-pressed={asText.value} onClick={() => (asText.value = !asText.value)}>
        <Icon of="text" /> {STRINGS.textMode} <kbd>T</kbd>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => (showsKeys.value = true)}>
        <Icon of="keys" /> {STRINGS.keys} <kbd>?</kbd>
      </button>
    </p>
  );
}
