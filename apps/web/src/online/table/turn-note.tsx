import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { keepChoice, readChoice } from '../../parts/settings.ts';
import { ONLINE_STRINGS } from '../strings.ts';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.table;
const KEPT = 'enfilade.online.notes';
const MARK = '\u25cf ';

function hasNotes(): boolean {
  return typeof Notification === 'function';
}

/** The tab's title says whose turn it is; so does a notification, if wanted, while the page is in the background. */
export function TurnNote({ view }: { readonly view: OnlineView }) {
  const { status, own, brief, farName, online } = view;
  const wish = useSignal(readChoice(KEPT));
  const isMine = own !== null && status.waitsFor === own && status.players[own] === 'person' && status.result === null;
  const asks = view.people.requests.some(({ by }) => by !== own);
  const before = useRef({ isMine, asks });
  useEffect(() => {
    const bare = document.title.startsWith(MARK)
      ? document.title.replace(/^\u25cf [^\u00b7]*\u00b7 /, '')
      : document.title;
    document.title = isMine ? `${MARK}${STRINGS.turnMark} \u00b7 ${bare}` : bare;
    return () => {
      document.title = bare;
    };
  }, [isMine, brief.name]);
  useEffect(() => {
    const news = (isMine && !before.current.isMine) || (asks && !before.current.asks);
    before.current = { isMine, asks };
    if (!news || wish.value !== 'yes' || !document.hidden || !hasNotes() || Notification.permission !== 'granted')
      return;
    const last = view.play.store.lines.peek().at(-1)?.says ?? '';
    try {
      // A newer note of the same battle takes the place of the older.
      const note = new Notification(STRINGS.noteTitle(brief.name), {
        body: `${farName}: ${last}`,
        tag: online.battle,
        icon: '/icon-192.png',
      });
      note.addEventListener('click', () => window.focus());
    } catch {
      // Some phones only let a service worker show notes: then the title says it.
    }
  }, [isMine, asks]);
  // Asked for after the first own order, never on arrival.
  const hasOrdered = view.play.store.lines.value.some(({ by }) => by === own);
  const isAsked =
    own !== null && hasOrdered && !isMine && wish.value === null && hasNotes() && Notification.permission !== 'denied';
  if (!isAsked || status.result !== null) return null;
  const choose = (choice: 'yes' | 'no'): void => {
    keepChoice(KEPT, choice);
    wish.value = choice;
  };
  return (
    <section class="request request-own">
      <p>
        <b>{STRINGS.noteAsk}?</b> {STRINGS.noteHow}
      </p>
      <div class="request-actions">
        <button
          type="button"
          class="button"
          onClick={() => {
            Notification.requestPermission().then(
              (given) => choose(given === 'granted' ? 'yes' : 'no'),
              () => choose('no'),
            );
          }}
        >
          {STRINGS.noteYes}
        </button>
        <button type="button" class="button" onClick={() => choose('no')}>
          {STRINGS.noteNo}
        </button>
      </div>
    </section>
  );
}
