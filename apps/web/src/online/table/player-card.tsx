import { useSignal } from '@preact/signals';
import type { Side } from 'enfilade';
import { useEffect, useRef } from 'preact/hooks';
import { SideMark } from '../../parts/side-mark.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import { clockToAnnounce, clockWords, initialOf, seatName, stateWords } from '../words.ts';
import { type OnlineView, useNow } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.table;
const MINUTE = 60_000;

function Clock({ view, side }: { readonly view: OnlineView; readonly side: Side }) {
  const { clock } = view.people;
  const { [side]: left } = clock.left;
  const runs = clock.running === side && view.status.result === null;
  const isShort = left !== null && left < 2 * MINUTE;
  const now = useNow(runs ? (isShort ? 100 : 1000) : 0);
  const announced = useSignal('');
  const before = useRef(Infinity);
  // What is not known of the server's clock is known of this device's: how long ago it was told.
  const shown = left === null ? null : runs ? left - Math.max(0, now - view.online.peopleAt) : left;
  useEffect(() => {
    if (shown === null || !runs) return;
    const says = clockToAnnounce(before.current, shown);
    before.current = shown;
    if (says !== null) announced.value = STRINGS.clockOf(view.own === side ? ONLINE_STRINGS.you : view.farName, says);
  }, [shown]);
  if (shown === null) return null;
  const tone = shown < MINUTE ? ' online-clock-short' : '';
  return (
    <>
      <span class={`online-clock${runs ? ' online-clock-runs' : ''}${tone}`}>
        <b>{clockWords(shown)}</b>
        <small>{runs ? STRINGS.running : STRINGS.left}</small>
      </span>
      <span class="unseen" role="status">
        {announced.value}
      </span>
    </>
  );
}

/** Who plays a side, whether they are there, and their clock. */
export function PlayerCard({ view, side }: { readonly view: OnlineView; readonly side: Side }) {
  const { people, brief, status, own } = view;
  const seat = people.seats[side];
  const isOwn = side === own;
  const isFree = seat.state === 'empty';
  const name = isOwn
    ? (seat.name ?? ONLINE_STRINGS.you)
    : seatName(seat, own === null ? brief.sides[side] : ONLINE_STRINGS.opponent);
  const doing = status.waitsFor === side ? (isOwn ? STRINGS.yourTurn : STRINGS.theirTurn) : null;
  return (
    <div class={`player-card player-${seat.state}${isOwn ? ' player-own' : ''}`}>
      <span class={`avatar avatar-${side} avatar-${seat.state}`} aria-hidden="true">
        {isFree ? '?' : initialOf(name)}
      </span>
      <span class="player-who">
        <b dir="auto">{isOwn ? ONLINE_STRINGS.you : name}</b>
        <small role={isOwn ? undefined : 'status'}>
          <SideMark side={side} /> {brief.sides[side]}
          {isOwn || isFree ? null : ` \u00b7 ${stateWords(seat)}`}
          {doing === null || isFree ? null : (
            <>
              {' \u00b7 '}
              <b>{doing}</b>
            </>
          )}
        </small>
      </span>
      <Clock view={view} side={side} />
    </div>
  );
}
