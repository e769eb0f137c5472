import { OnlineIcon } from '../online-icon.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import { type OnlineView, useNow } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.table;

/** Connection problems, what is not confirmed yet, and what the server refused. */
export function LineNotice({ view }: { readonly view: OnlineView }) {
  const { online, act } = view;
  const { line, gone, pending, refused, retryAt, unsent } = online;
  const isAway = line === 'away';
  const now = useNow(isAway ? 1000 : 0);
  const wait = retryAt === null ? 0 : Math.ceil((retryAt - now) / 1000);
  return (
    <>
      {isAway ? (
        <div class="line-lost">
          <p>
            <OnlineIcon of="line" /> <span aria-hidden="true">{wait > 0 ? STRINGS.lostAt(wait) : STRINGS.lost}</span>
            <span class="unseen" role="status">
              {STRINGS.lost} {STRINGS.safe}
            </span>
            <button type="button" onClick={() => act({ kind: 'reconnect' })}>
              {STRINGS.tryNow}
            </button>
          </p>
          <p>
            {STRINGS.safe} {unsent === 0 ? null : STRINGS.unsent(unsent)}
          </p>
        </div>
      ) : null}
      {gone === null ? null : (
        <p class="line-lost" role="alert">
          {ONLINE_STRINGS.gone[gone]}
        </p>
      )}
      {pending.length === 0 ? null : (
        <p class="line-pending" role="status">
          {STRINGS.pending}{' '}
          {pending.map(({ id, says }) => (
            <span key={id} class="pending-act">
              <OnlineIcon of="pending" /> {says}
            </span>
          ))}
          {isAway ? (
            <button type="button" class="button" onClick={() => act({ kind: 'drop-order' })}>
              {pending.length === 1 ? STRINGS.dropOrder : STRINGS.dropLast}
            </button>
          ) : null}
        </p>
      )}
      {refused === null ? null : (
        <p class="refusal" role="alert">
          {STRINGS.refused(refused)}
        </p>
      )}
    </>
  );
}
