import { useSignal } from '@preact/signals';
import { onlinePath } from 'enfilade/online';
import { useEffect } from 'preact/hooks';
import type { DiceCheck } from '../../play/online-state.ts';
import type { Play } from '../../play/play.ts';
import { Link } from '../../route/link.tsx';
import { OnlineIcon } from '../online-icon.tsx';
import { codeAtStart, opensSeal } from '../sealing.ts';
import { keepSeat, seatIn } from '../seats.ts';
import { ONLINE_STRINGS } from '../strings.ts';
import { rematchPromise } from './requests.tsx';
import { type OnlineView, useOnline } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.seal;

/** At the end: whether every sealed die was the one it should be, and the battle that may follow. */
export function EndPart({ play }: { readonly play: Play }) {
  const view = useOnline(play);
  if (view === null) return null;
  return (
    <>
      <SealResult view={view} />
      <Rematch view={view} />
    </>
  );
}

function SealResult({ view }: { readonly view: OnlineView }) {
  const check = useSignal<DiceCheck | 'checking' | 'failed'>('checking');
  const { play, online, people, own } = view;
  useEffect(() => {
    play.engine.checkDice().then(
      (found) => (check.value = found),
      () => (check.value = 'failed'),
    );
  }, []);
  const { value: found } = check;
  if (found === 'checking') return <p role="status">{STRINGS.checking}</p>;
  if (found === 'failed') return null;
  if (found.state === 'none') return <p>{STRINGS.none}</p>;
  const seat = own === null ? undefined : seatIn(online.battle);
  const start = codeAtStart(seat?.promises);
  const code = start ?? people.seal.code;
  const isOther =
    (code !== null && code !== found.code) || (seat?.promises !== undefined && !opensSeal(seat.promises, found.parts));
  const part = seat?.part ?? null;
  const isOwnPart = own !== null && part !== null && found.parts[own] === part;
  const isBroken = found.state === 'broken' || isOther || (part !== null && !isOwnPart);
  return (
    <section class={isBroken ? 'seal-result seal-broken' : 'seal-result'} role={isBroken ? 'alert' : 'status'}>
      <OnlineIcon of="seal" />
      <div>
        <b>{isBroken ? STRINGS.broken : STRINGS.published}</b>
        <p>
          {found.state === 'broken'
            ? `${found.because}.`
            : isBroken
              ? STRINGS.otherSeal
              : STRINGS.publishedHow(found.throws)}{' '}
          {found.unsealed === 0 ? null : STRINGS.unsealed(found.unsealed)}{' '}
          {found.takenBack === 0 ? null : STRINGS.takenBack(found.takenBack)}
        </p>
        <dl>
          {start === null ? null : (
            <>
              <dt>{STRINGS.atStart}</dt>
              <dd>{start}</dd>
            </>
          )}
          <dt>{STRINGS.now}</dt>
          <dd>{isOther ? found.code : STRINGS.same(found.code)}</dd>
          {part === null ? null : (
            <>
              <dt>{STRINGS.ownSecret}</dt>
              <dd>{isOwnPart ? STRINGS.kept : STRINGS.other}</dd>
            </>
          )}
        </dl>
        <p class="help">
          {STRINGS.proofHow} <code>enfilade verify</code>. <Link to="/online/dice">{STRINGS.how}</Link>
        </p>
      </div>
    </section>
  );
}

function Rematch({ view }: { readonly view: OnlineView }) {
  const { people, own, far, farName, online, act } = view;
  const next = people.rematch;
  useEffect(() => {
    const seat = seatIn(online.battle);
    // The same link opens the same person's seat in the battle that follows.
    if (next === null || own === null || seat === undefined || seatIn(next) !== undefined) return;
    keepSeat({ battle: next, side: far, token: seat.token, part: seat.nextPart ?? null, since: Date.now() });
  }, [next]);
  if (own === null) return null;
  if (next !== null)
    return (
      <p>
        <Link to={onlinePath(next)} class="button button-main">
          {ONLINE_STRINGS.end.rematchReady}
        </Link>
      </p>
    );
  const asked = people.requests.find(({ wish }) => wish === 'rematch');
  if (asked !== undefined && asked.by === own) return <p role="status">{ONLINE_STRINGS.end.rematchAsked(farName)}</p>;
  return (
    <p>
      <button
        type="button"
        class="button"
        onClick={() => {
          const promise = rematchPromise(view);
          if (promise === undefined) return;
          if (asked === undefined) act({ kind: 'ask', wish: { kind: 'rematch', promise } });
          else act({ kind: 'grant', request: asked.id, promise });
        }}
      >
        {ONLINE_STRINGS.end.rematch}
      </button>
    </p>
  );
}
