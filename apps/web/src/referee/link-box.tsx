import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Qr } from '../parts/qr.tsx';
import { STRINGS } from './strings.ts';

/** A link to pass on: as a QR code, to copy, or by the phone's own share sheet. */
export function LinkBox({ link, label }: { readonly link: string; readonly label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    // Only an encrypted page may write to the clipboard; others copy the selected text the old way.
    if (navigator.clipboard === undefined) document.execCommand('copy');
    else await navigator.clipboard.writeText(link);
    copied.value = true;
  };
  return (
    <div class="rf-link">
      <Qr link={link} label={STRINGS.qr} tooLong={STRINGS.tooLongForQr} />
      <label class="rf-field">
        <span>{label}</span>
        <input ref={field} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      <button
        type="button"
        class="button"
        onClick={() => {
          copy().catch(() => undefined);
        }}
      >
        {copied.value ? STRINGS.copied : STRINGS.copyLink}
      </button>
    </div>
  );
}
