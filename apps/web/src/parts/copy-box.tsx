import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

interface CopyProps {
  /** Names its parts for styles and labels. */
  readonly name: string;
  readonly text: string;
  readonly rows: number;
  readonly says: { readonly label: string; readonly copied: string; readonly selected: string; readonly close: string };
  close(): void;
}

/** Text to paste: copied if the browser allows it, selected in any case. */
export function CopyBox({ name, text, rows, says, close }: CopyProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const said = useSignal('');
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
    box.current?.scrollTo(0, 0);
    let shown = true;
    const say = (words: string) => {
      if (shown) said.value = words;
    };
    // An insecure page has no clipboard; on a secure one it may still be refused.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard === undefined) say(says.selected);
    else
      clipboard.writeText(text).then(
        () => say(says.copied),
        () => say(says.selected),
      );
    return () => {
      shown = false;
    };
  }, [text]);
  return (
    <div class={name}>
      <label for={name}>{says.label}</label>
      <textarea id={name} ref={box} readOnly rows={rows} value={text} />
      <p>
        <span role="status">{said.value}</span>
        <button type="button" class="button" onClick={close}>
          {says.close}
        </button>
      </p>
    </div>
  );
}
