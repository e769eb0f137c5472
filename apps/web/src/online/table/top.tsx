import { onlinePath } from 'enfilade/online';
import type { Play } from '../../play/play.ts';
import { useEffect } from 'preact/hooks';
import { isPhone } from '../../parts/narrow.ts';
import { Link } from '../../route/link.tsx';
import { OnlineIcon } from '../online-icon.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import { LineNotice } from './line-notice.tsx';
import { PlayerCard } from './player-card.tsx';
import { Remedies } from './remedies.tsx';
import { Requests } from './requests.tsx';
import { StandIn } from './stand-in.tsx';
import { TalkFold } from './talk-fold.tsx';
import { TurnNote } from './turn-note.tsx';
import { useOnline } from './use-online.ts';
import { WhileAway } from './while-away.tsx';

const STRINGS = ONLINE_STRINGS.table;

/** First in the panel, as across a table: the opponent, their requests, and connection problems. */
export function Top({ play }: { readonly play: Play }) {
  const view = useOnline(play);
  useEffect(() => {
    // The network is back, or the page is visible again.
    const wake = (): void => {
      const line = play.store.online.peek()?.line;
      if (line === 'away' && document.visibilityState === 'visible') void play.engine.actOnline({ kind: 'reconnect' });
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [play]);
  if (view === null) return null;
  const { own, far, people, online } = view;
  const { state } = people.seats[far];
  const isFree = own !== null && (state === 'empty' || state === 'offered');
  return (
    <section class="online-top" aria-label={STRINGS.people}>
      <LineNotice view={view} />
      {isPhone.value ? null : <WhileAway view={view} />}
      {own === null ? (
        <p class="watching-note">
          <OnlineIcon of="watching" /> {STRINGS.youWatch}
        </p>
      ) : null}
      {own === null ? <PlayerCard view={view} side="a" /> : null}
      {isPhone.value && own !== null ? null : <PlayerCard view={view} side={far} />}
      {isFree || own === null || people.seats[far].state !== 'computer' ? null : (
        <p class="online-free">
          <Link to={`${onlinePath(online.battle)}/invite`} class="button">
            <OnlineIcon of="link" /> {STRINGS.invite}
          </Link>
        </p>
      )}
      {isFree ? (
        <div class="online-free">
          <Link to={`${onlinePath(online.battle)}/invite`} class="button">
            <OnlineIcon of="link" /> {STRINGS.invite}
          </Link>
          <StandIn act={view.act} />
          {people.seal.state === 'open' ? <p class="help">{ONLINE_STRINGS.seal.waitingHow}</p> : null}
        </div>
      ) : null}
      {own !== null && !isFree && people.seal.waitsFor.includes(far) && online.line === 'live' ? (
        <p class="help online-free" role="status">
          {ONLINE_STRINGS.seal.waitsForDevice(view.farName)}
        </p>
      ) : null}
      <Requests view={view} />
      <Remedies view={view} />
      <TurnNote view={view} />
      <TalkFold view={view} />
    </section>
  );
}
