import { useSignal } from '@preact/signals';
import { type BattleMade, ONLINE_API, onlinePath } from 'enfilade/online';
import { Dialog } from '../../parts/dialog.tsx';
import { go } from '../../route/route.ts';
import { ask } from '../ask.ts';
import { linkTo } from '../links.ts';
import { copyText } from '../share-link.tsx';
import { keepSeat, seatIn } from '../seats.ts';
import { ONLINE_STRINGS } from '../strings.ts';
import { PaceChoice } from '../terms-form.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { MoveSeat } from './move-seat.tsx';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.table;

type Dialogs = 'pace' | 'computer' | 'move' | 'concede' | null;

/** What a player may ask for, and the way out; the rest behind "More". */
export function OwnActions({ view }: { readonly view: OnlineView }) {
  const { own, online, people, status, act } = view;
  const dialog = useSignal<Dialogs>(null);
  const said = useSignal('');
  if (own === null) return null;
  const hasAsked = people.requests.some(({ by }) => by === own);
  const isOver = status.result !== null;
  const close = (): void => {
    dialog.value = null;
  };
  const seatAgain = async (): Promise<void> => {
    const seat = seatIn(online.battle);
    if (seat === undefined) return;
    const made = await ask<BattleMade>(ONLINE_API.invitation(online.battle), {
      token: seat.token,
      body: { wanted: 'fresh' },
    });
    if (!made.ok) said.value = made.says;
    else {
      keepSeat({ ...seat, invitation: made.value.invitation, nearby: made.value.nearby });
      go(`${onlinePath(online.battle)}/invite`);
    }
  };
  if (people.seats[own].level !== null && !isOver)
    return (
      <div class="own-actions">
        <button type="button" class="button button-main" onClick={() => act({ kind: 'take-over' })}>
          {STRINGS.takeOver}
        </button>
      </div>
    );
  return (
    <>
      {isOver ? null : (
        <div class="own-actions">
          <button
            type="button"
            class="button"
            title={STRINGS.takeBackTitle}
            disabled={hasAsked || online.takeBack === null || status.noUndo === null}
            onClick={() => act({ kind: 'ask', wish: { kind: 'take-back' } })}
          >
            {STRINGS.takeBack}
          </button>
          <button
            type="button"
            class="button"
            title={STRINGS.drawTitle}
            disabled={hasAsked}
            onClick={() => act({ kind: 'ask', wish: { kind: 'draw' } })}
          >
            {STRINGS.draw}
          </button>
          <button type="button" class="button" onClick={() => (dialog.value = 'concede')}>
            {STRINGS.concede}
          </button>
        </div>
      )}
      <details class="own-more">
        <summary>{STRINGS.more}</summary>
        <button type="button" onClick={() => (dialog.value = 'move')}>
          {STRINGS.move}
        </button>
        {isOver ? null : (
          <>
            <button type="button" disabled={hasAsked} onClick={() => (dialog.value = 'pace')}>
              {STRINGS.pace}
            </button>
            <button type="button" disabled={hasAsked} onClick={() => (dialog.value = 'computer')}>
              {STRINGS.computer}
            </button>
            <button type="button" disabled={hasAsked} onClick={() => act({ kind: 'ask', wish: { kind: 'take-down' } })}>
              {STRINGS.takeDown}
            </button>
            <button type="button" title={STRINGS.seatAgainHow} onClick={() => void seatAgain()}>
              {STRINGS.seatAgain}
            </button>
          </>
        )}
        {online.watched ? (
          <button
            type="button"
            onClick={() => {
              copyText(linkTo(online.battle, undefined, seatIn(online.battle)?.nearby), null).then(
                () => (said.value = ONLINE_STRINGS.invite.copied),
                () => undefined,
              );
            }}
          >
            {STRINGS.watchLink}
          </button>
        ) : null}
        <p role="status">{said.value}</p>
      </details>
      {dialog.value === 'move' ? <MoveSeat view={view} close={close} /> : null}
      {dialog.value === 'pace' ? (
        <Dialog title={STRINGS.pace} close={close}>
          <PaceChoice
            pace={people.clock.pace}
            choose={(pace) => {
              close();
              act({ kind: 'ask', wish: { kind: 'pace', pace } });
            }}
          />
        </Dialog>
      ) : null}
      {dialog.value === 'computer' ? (
        <LevelDialog
          title={STRINGS.computer}
          choose={(level) => act({ kind: 'ask', wish: { kind: 'computer', level } })}
          close={close}
        />
      ) : null}
      {dialog.value === 'concede' ? (
        <Dialog title={STRINGS.concede} close={close}>
          <div class="dialog-actions">
            <button
              type="button"
              class="button button-main"
              onClick={() => {
                close();
                act({ kind: 'concede' });
              }}
            >
              {STRINGS.concede}
            </button>
            <button type="button" class="button" onClick={close}>
              {ONLINE_STRINGS.wish.no}
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
