import type { Request } from 'enfilade/online';
import { freshPart, keepSeat, promiseOf, seatIn } from '../seats.ts';
import { ONLINE_STRINGS } from '../strings.ts';
import { paceWords } from '../words.ts';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.wish;

function sentence({ wish, pace, level }: Request, name: string): string {
  if (wish === 'pace') return STRINGS.pace(name, pace === undefined ? '' : paceWords(pace).toLowerCase());
  if (wish === 'computer') return STRINGS.computer(name, ONLINE_STRINGS.level[level ?? 'captain']);
  return STRINGS[wish](name);
}

/** What this device contributes to the dice of the battle that follows: kept until its seat is there. */
export function rematchPromise(view: OnlineView): string | undefined {
  const { own, online } = view;
  const seat = seatIn(online.battle);
  if (own === null || seat === undefined) return undefined;
  const part = seat.nextPart ?? freshPart();
  if (seat.nextPart === undefined) keepSeat({ ...seat, nextPart: part });
  // Sides are swapped: the part is promised by the side it will be.
  return promiseOf(view.far, part);
}

function Asked({ view, request }: { readonly view: OnlineView; readonly request: Request }) {
  const { act, farName, play } = view;
  const { id, wish, takeBack } = request;
  const grant = (): void => {
    const promise = wish === 'rematch' ? rematchPromise(view) : undefined;
    act({ kind: 'grant', request: id, ...(promise === undefined ? {} : { promise }) });
  };
  const moment = takeBack?.moment ?? null;
  return (
    <section class="request" role="status">
      <p>
        <b dir="auto">{sentence(request, farName)}</b>{' '}
        {takeBack === undefined ? null : (
          <>
            {STRINGS.thrown(takeBack.throws)} {takeBack.shown ? STRINGS.shown : null}
          </>
        )}
      </p>
      <div class="request-actions">
        <button type="button" class="button button-main" onClick={grant}>
          {wish === 'take-back' ? STRINGS.allow : STRINGS.accept}
        </button>
        <button type="button" class="button" onClick={() => act({ kind: 'decline', request: id })}>
          {STRINGS.no}
        </button>
        {moment === null ? null : (
          <button type="button" class="button" onClick={() => void play.replay.lookAt(moment)}>
            {STRINGS.show}
          </button>
        )}
      </div>
    </section>
  );
}

function Own({ view, request }: { readonly view: OnlineView; readonly request: Request }) {
  const { act, farName } = view;
  return (
    <section class="request request-own">
      <p role="status">
        {STRINGS.waiting(farName)} <b>{STRINGS.own[request.wish]}</b>
      </p>
      <button type="button" class="button" onClick={() => act({ kind: 'withdraw', request: request.id })}>
        {STRINGS.withdraw}
      </button>
    </section>
  );
}

/** Requests between the two players; they cover nothing and can wait. */
export function Requests({ view }: { readonly view: OnlineView }) {
  const { people, own } = view;
  if (own === null) return null;
  return (
    <>
      {people.requests.map((request) =>
        request.by === own ? (
          <Own key={request.id} view={view} request={request} />
        ) : (
          <Asked key={request.id} view={view} request={request} />
        ),
      )}
    </>
  );
}
