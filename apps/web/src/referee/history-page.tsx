import { useSignal } from '@preact/signals';
import { plainText } from 'enfilade';
import { partAt } from 'enfilade/referee';
import { useTitle } from '../parts/title.ts';
import { go } from '../route/route.ts';
import { ClashSheet } from './clash-sheet.tsx';
import { Tabs, Tool, Top } from './frame.tsx';
import { headOf, type HistoryEntry, pastOf } from './history.ts';
import { PastSheet } from './past-sheet.tsx';
import type { Seat } from './seat.ts';
import type { Hindrance } from './store.ts';
import { STRINGS } from './strings.ts';
import { Toast } from './toast.tsx';

const MOST_SHOWN = 200;

/** Every note, latest first. */
export function HistoryPage(seat: Seat) {
  const { book, base } = seat;
  const { referee } = book;
  useTitle(STRINGS.history, STRINGS.referee, referee.book.name);
  const opened = useSignal<string | null>(null);
  const clashes = useSignal<readonly Hindrance[]>([]);
  const past = pastOf(book.ledger.value).slice(0, MOST_SHOWN);
  const shown = past.find(({ note }) => note.id === opened.value);
  const last = book.lastToUndo();
  const undo = ({ note }: HistoryEntry): void => {
    opened.value = null;
    clashes.value = book.undo(note);
  };
  return (
    <div class="rf">
      <Top title={STRINGS.history} small={`${STRINGS.referee} \u00b7 ${referee.book.name}`} back={() => go(base)}>
        <Tool
          of="undo"
          label={book.isShared ? STRINGS.undoMine : STRINGS.undoLast}
          disabled={last === undefined}
          press={() => {
            if (last !== undefined) clashes.value = book.undo(last);
          }}
        />
      </Top>
      <Toast book={book} />
      <div class="rf-body rf-history">
        {past.length <= 1 ? <p class="rf-empty">{STRINGS.historyEmpty}</p> : null}
        <ol>
          {past.map((each) => {
            const { note, clock, undone } = each;
            const { deed, by } = note;
            return (
              <li key={note.id} class={undone ? 'rf-past rf-past-undone' : 'rf-past'}>
                <button
                  type="button"
                  onClick={() => {
                    opened.value = note.id;
                  }}
                >
                  <span class="rf-past-when">
                    {clock.part === '' ? '' : `${STRINGS.turn(clock.turn)} \u00b7 ${partAt(referee, clock).title}`}
                    {by === '' ? null : (
                      <>
                        {' \u00b7 '}
                        <bdi>{plainText(by)}</bdi>
                      </>
                    )}
                    {book.isWaiting(note) ? ` \u00b7 ${STRINGS.waits}` : ''}
                    {undone ? ` \u00b7 ${STRINGS.struckOut}` : ''}
                  </span>
                  <b>{headOf(each, referee)}</b>
                  {deed.kind === 'resolved' ? <span>{deed.says}</span> : null}
                </button>
              </li>
            );
          })}
        </ol>
      </div>
      <div class="rf-dock">
        <Tabs base={base} at="history" />
      </div>
      {shown === undefined ? null : (
        <PastSheet
          past={shown}
          book={book}
          undo={() => undo(shown)}
          close={() => {
            opened.value = null;
          }}
        />
      )}
      {clashes.value.length === 0 ? null : (
        <ClashSheet
          clashes={clashes.value}
          book={book}
          close={() => {
            clashes.value = [];
          }}
        />
      )}
    </div>
  );
}
