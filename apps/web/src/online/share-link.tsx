import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { OnlineIcon } from './online-icon.tsx';
import { ONLINE_STRINGS } from './strings.ts';

const STRINGS = ONLINE_STRINGS.invite;

interface ShareLinkProps {
  readonly link: string;
  /** The text sent with it. */
  readonly says: string;
}

/** Copies a text. Only an encrypted page may write to the clipboard; elsewhere the selected text is copied the old way. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<void> {
  field?.select();
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) document.execCommand('copy');
  else await clipboard.writeText(text);
}

/** A link to share: copied, by the device's share sheet, as a message or as mail. */
export function ShareLink({ link, says }: ShareLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const text = `${says}: ${link}`;
  const canShare = typeof (navigator as { share?: unknown }).share === 'function';
  return (
    <div class="share-link">
      <label class="small-caps" for="online-link">
        {STRINGS.link}
      </label>
      <div class="share-field">
        <input
          id="online-link"
          ref={field}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button
          type="button"
          class="button button-main"
          onClick={() => {
            copyText(link, field.current).then(
              () => (copied.value = true),
              () => undefined,
            );
          }}
        >
          <OnlineIcon of="copy" /> {copied.value ? STRINGS.copied : STRINGS.copy}
        </button>
      </div>
      <p class="unseen" role="status">
        {copied.value ? STRINGS.copied : ''}
      </p>
      <div class="share-ways">
        {canShare ? (
          <button
            type="button"
            class="button"
            onClick={() => {
              navigator.share({ title: says, text: says, url: link }).catch(() => undefined);
            }}
          >
            <OnlineIcon of="share" /> {STRINGS.share}
          </button>
        ) : null}
        <a class="button" href={`sms:?&body=${encodeURIComponent(text)}`}>
          <OnlineIcon of="talk" /> {STRINGS.message}
        </a>
        <a class="button" href={`mailto:?subject=${encodeURIComponent(says)}&body=${encodeURIComponent(text)}`}>
          <OnlineIcon of="mail" /> {STRINGS.email}
        </a>
      </div>
    </div>
  );
}
