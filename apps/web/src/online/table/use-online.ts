import { useSignal } from '@preact/signals';
import { other, type Side } from 'enfilade';
import { isSide } from 'enfilade/battle';
import type { People } from 'enfilade/online';
import { useEffect } from 'preact/hooks';
import type { OnlineAct, OnlineState } from '../../play/online-state.ts';
import type { Play } from '../../play/play.ts';
import type { Brief, Status } from '../../play/snapshot.ts';
import { ONLINE_STRINGS as STRINGS } from '../strings.ts';
import { seatName } from '../words.ts';

/** An online battle as its parts beside the table need it. */
export interface OnlineView {
  readonly play: Play;
  readonly online: OnlineState;
  readonly people: People;
  readonly brief: Brief;
  readonly status: Status;
  /** Null for a spectator. */
  readonly own: Side | null;
  /** The opponent; for a spectator the second side. */
  readonly far: Side;
  readonly farName: string;
  act(act: OnlineAct): void;
}

/** Null until the server has said who is there. */
export function useOnline(play: Play): OnlineView | null {
  const [online, brief, status] = [play.store.online.value, play.store.brief.value, play.store.status.value];
  if (online === null || brief === null || status === null || online.people === null) return null;
  const own = isSide(online.viewer) ? online.viewer : null;
  const far = own === null ? 'b' : other(own);
  const { people } = online;
  return {
    play,
    online,
    people,
    brief,
    status,
    own,
    far,
    farName: seatName(people.seats[far], own === null ? brief.sides[far] : STRINGS.opponent),
    act: (act) => void play.engine.actOnline(act),
  };
}

/** The current time, updated at this interval; never with 0. */
export function useNow(every: number): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (every === 0) return undefined;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, every);
    return () => clearInterval(timer);
  }, [every]);
  return Math.max(now.value, 0);
}
