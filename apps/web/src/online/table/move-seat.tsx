import { useSignal } from '@preact/signals';
import { type MovingCode, ONLINE_API } from 'enfilade/online';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { Qr } from '../../parts/qr.tsx';
import { ask } from '../ask.ts';
import { linkTo, movingLink } from '../links.ts';
import { seatIn } from '../seats.ts';
import { copyText } from '../share-link.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.move;

/** A code that moves this seat to another device. */
export function MoveSeat({ view, close }: { readonly view: OnlineView; close(): void }) {
  const { battle } = view.online;
  const code = useSignal('');
  const trouble = useSignal('');
  const copied = useSignal(false);
  const seat = seatIn(battle);
  useEffect(() => {
    void ask<MovingCode>(ONLINE_API.moving(battle), { token: seat?.token, body: {} }).then((asked) => {
      if (asked.ok) code.value = asked.value.code;
      else trouble.value = asked.says;
    });
  }, []);
  return (
    <Dialog title={STRINGS.title} close={close}>
      <p>{STRINGS.about}</p>
      {trouble.value === '' ? null : <p role="alert">{trouble.value}</p>}
      {code.value === '' || seat === undefined ? null : (
        <div class="move-seat">
          <Qr
            link={movingLink(battle, { code: code.value, side: seat.side }, seat.nearby)}
            label={ONLINE_STRINGS.invite.qr}
            tooLong={ONLINE_STRINGS.invite.tooLong}
          />
          <p>
            {STRINGS.code}
            <b class="move-code">
              {code.value.slice(0, 3)} {code.value.slice(3)}
            </b>
          </p>
        </div>
      )}
      {seat === undefined ? null : (
        <p>
          {STRINGS.both}{' '}
          <button
            type="button"
            class="button"
            onClick={() => {
              copyText(linkTo(battle, seat.token, seat.nearby), null).then(
                () => (copied.value = true),
                () => undefined,
              );
            }}
          >
            {copied.value ? ONLINE_STRINGS.invite.copied : STRINGS.copyLink}
          </button>
        </p>
      )}
      <div class="dialog-actions">
        <button type="button" class="button" onClick={close}>
          {STRINGS.close}
        </button>
      </div>
    </Dialog>
  );
}
