import { type Signal, useSignal } from '@preact/signals';
import { wordsOfSides } from 'enfilade';
import { isSide } from 'enfilade/battle';
import { type BattleCard, onlinePath } from 'enfilade/online';
import { useEffect } from 'preact/hooks';
import { Loading } from '../parts/notice.tsx';
import { Link } from '../route/link.tsx';
import { lazily } from '../parts/lazily.tsx';
import { codeIn, tokenIn } from './links.ts';
import { MoveHere } from './move-here.tsx';
import { SeatNotice } from './seat-notice.tsx';
import { SeatPage } from './seat-page.tsx';
import { type KeptSeat, keepSeat, seatIn, takenSeat } from './seats.ts';
import { OFFER_STRINGS, ONLINE_STRINGS } from './strings.ts';
import { useCard } from './use-card.ts';

const STRINGS = ONLINE_STRINGS.seat;
/** The table itself is fetched beside the question whose seat it is. */
const OnlineTable = lazily(() => import('./table.tsx'), 'OnlineTable');

/** How the address was opened: with a seat, with an invitation, or to watch. */
type Visitor = 'unknown' | 'watcher' | KeptSeat;

/** `/online/<battle>`: the table for players and spectators, the offer for those with an invitation. */
export function OnlineTablePage({ battle }: { readonly battle: string }) {
  const token = tokenIn(location.hash);
  const kept = seatIn(battle);
  const visitor = useSignal<Visitor>(kept !== undefined && (token === null || token === kept.token) ? kept : 'unknown');
  useEffect(() => {
    // A link opened on top of this page comes to the same page again.
    const opened = (): void => {
      visitor.value = 'unknown';
    };
    addEventListener('hashchange', opened);
    return () => removeEventListener('hashchange', opened);
  }, []);
  const { value } = visitor;
  if (value === 'unknown')
    return (
      <>
        <header class="seat-head">
          <Link to="/">Enfilade</Link>
          <span>{STRINGS.header}</span>
        </header>
        <Doorway battle={battle} token={token} visitor={visitor} />
      </>
    );
  return (
    <div class="at-table">
      <OnlineTable
        battle={battle}
        seat={value === 'watcher' ? null : value}
        key={value === 'watcher' ? '' : value.token}
      />
    </div>
  );
}

interface DoorwayProps {
  readonly battle: string;
  readonly token: string | null;
  readonly visitor: Signal<Visitor>;
}

function Doorway({ battle, token, visitor }: DoorwayProps) {
  const { asked, look } = useCard(battle, token, (answer) => !answer.ok && answer.status === 0);
  const moved = codeIn(location.hash);
  const sit = (): void => {
    const seat = seatIn(battle);
    if (seat === undefined) return;
    // The address of the table holds no token: the seat is in the storage of this browser.
    history.replaceState(null, '', onlinePath(battle));
    visitor.value = seat;
  };
  const watch = (): void => {
    visitor.value = 'watcher';
  };
  const { value: answer } = asked;
  useEffect(() => {
    if (answer?.ok !== true) return;
    const { offer, viewer } = answer.value;
    if (offer === 'yours' && token !== null && isSide(viewer)) {
      const before = seatIn(battle);
      if (before?.token !== token) keepSeat(takenSeat({ battle, side: viewer, seat: token }, before?.part ?? null));
      sit();
    } else if (seatIn(battle) !== undefined && moved === null) sit();
    else if (offer === 'none' && moved === null && mayWatch(answer.value)) watch();
  }, [answer]);
  if (answer === null) return <Loading />;
  if (!answer.ok)
    return answer.status === 0 ? (
      <SeatNotice title={STRINGS.offline} says={STRINGS.offlineHow}>
        <button type="button" class="button button-main" onClick={() => void look()}>
          {ONLINE_STRINGS.tryAgain}
        </button>
      </SeatNotice>
    ) : (
      <SeatNotice title={STRINGS.unknown} says={STRINGS.unknownHow} />
    );
  return <Door card={answer.value} token={token} moved={moved} sit={sit} watch={watch} />;
}

function mayWatch({ watched, state }: BattleCard): boolean {
  return watched || state === 'shown';
}

interface DoorProps {
  readonly card: BattleCard;
  readonly token: string | null;
  readonly moved: ReturnType<typeof codeIn>;
  sit(): void;
  watch(): void;
}

function Door({ card, token, moved, sit, watch }: DoorProps) {
  const { battle, offer, viewer, scenario, seats } = card;
  const moving = useSignal(moved !== null);
  const watching = mayWatch(card) ? (
    <button type="button" class="button" onClick={watch}>
      {offer === 'expired' ? STRINGS.look : STRINGS.watch}
    </button>
  ) : null;
  const side = moved?.side ?? (isSide(viewer) ? viewer : 'a');
  if (moving.value)
    return (
      <SeatNotice title={STRINGS.moveHere} says={scenario.name}>
        <MoveHere battle={battle} sides={scenario.sides} side={side} code={moved?.code ?? ''} seated={sit} />
      </SeatNotice>
    );
  if (offer === 'free' && isSide(viewer))
    return <SeatPage card={card} side={viewer} token={token} seated={sit} watch={watch} />;
  const move = (
    <button type="button" class="button" onClick={() => (moving.value = true)}>
      {STRINGS.moveHere}
    </button>
  );
  if (offer === 'taken') {
    const { name } = seats[side];
    return (
      <SeatNotice title={STRINGS.taken} says={STRINGS.takenHow(wordsOfSides(scenario)[side], name)}>
        {move}
        {watching}
      </SeatNotice>
    );
  }
  const [title, says] = OFFER_STRINGS[offer] ?? [STRINGS.closed, STRINGS.closedHow];
  return (
    <SeatNotice title={title} says={says}>
      {offer === 'none' ? move : null}
      {watching}
    </SeatNotice>
  );
}
