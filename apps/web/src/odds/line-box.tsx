import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { STRINGS } from './strings.ts';

/** The line to paste: copied where the browser lets us, selected in any case. */
export function LineBox({ line, close }: { readonly line: string; close(): void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const said = useSignal('');
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
    box.current?.scrollTo(0, 0);
    let shown = true;
    const say = (text: string) => {
      if (shown) said.value = text;
    };
    // Without a secure page there is no clipboard at all; with one, it may still be refused.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard === undefined) say(STRINGS.selected);
    else
      clipboard.writeText(line).then(
        () => say(STRINGS.copied),
        () => say(STRINGS.selected),
      );
    return () => {
      shown = false;
    };
  }, [line]);
  return (
    <div class="line-box">
      <label for="line-box">{STRINGS.lineLabel}</label>
      <textarea id="line-box" ref={box} readOnly rows={4} value={line} />
      <p>
        <span role="status">{said.value}</span>
        <button type="button" class="button" onClick={close}>
          {STRINGS.closeLine}
        </button>
      </p>
    </div>
  );
}
