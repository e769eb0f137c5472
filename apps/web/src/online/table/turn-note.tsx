import { useSignal } from '@preact/signals';
import { onlinePath } from 'enfilade/online';
import { useEffect, useRef } from 'preact/hooks';
import { keepChoice, readChoice } from '../../parts/settings.ts';
import { hasNotes, KEPT_NOTES, markTitle, showNote } from '../notes.ts';
import { ONLINE_STRINGS } from '../strings.ts';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.table;

/** The tab's title says whose turn it is; so does a notification, if wanted, while the page is in the background. */
export function TurnNote({ view }: { readonly view: OnlineView }) {
  const { status, own, brief, farName, online } = view;
  const wish = useSignal(readChoice(KEPT_NOTES));
  const isMine = own !== null && status.waitsFor === own && status.players[own] === 'person' && status.result === null;
  const asks = view.people.requests.some(({ by }) => by !== own);
  const before = useRef({ isMine, asks });
  useEffect(() => {
    markTitle(isMine ? STRINGS.turnMark : null);
    return () => markTitle(null);
  }, [isMine, brief.name]);
  useEffect(() => {
    const news = (isMine && !before.current.isMine) || (asks && !before.current.asks);
    before.current = { isMine, asks };
    if (!news) return;
    const last = view.play.store.lines.peek().at(-1)?.says ?? '';
    const { battle } = online;
    void showNote({
      title: isMine ? STRINGS.noteTitle(brief.name) : STRINGS.noteAsked(farName, brief.name),
      body: isMine ? `${farName}: ${last}` : '',
      battle,
      path: onlinePath(battle),
    });
  }, [isMine, asks]);
  // Asked for after the first own order, never on arrival.
  const hasOrdered = view.play.store.lines.value.some(({ by }) => by === own);
  const isAsked =
    own !== null && hasOrdered && !isMine && wish.value === null && hasNotes() && Notification.permission !== 'denied';
  if (!isAsked || status.result !== null) return null;
  const choose = (choice: 'yes' | 'no'): void => {
    keepChoice(KEPT_NOTES, choice);
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
