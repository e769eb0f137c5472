import { useSignal } from '@preact/signals';
import { Dialog } from '../../parts/dialog.tsx';
import { isPhone } from '../../parts/narrow.ts';
import { Link } from '../../route/link.tsx';
import type { Play } from '../../play/play.ts';
import { OnlineIcon } from '../online-icon.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import { PlayerCard } from './player-card.tsx';
import { useOnline } from './use-online.ts';
import { WhileAway } from './while-away.tsx';

const STRINGS = ONLINE_STRINGS.table;
const SEAL = ONLINE_STRINGS.seal;

/** In the bar: the connection, the spectators, and the sealed dice. */
export function SealBar({ play }: { readonly play: Play }) {
  const view = useOnline(play);
  const asked = useSignal(false);
  if (view === null) return null;
  const { online, people } = view;
  const { code } = people.seal;
  const live = online.line === 'live';
  return (
    <div class="online-bar">
      {isPhone.value ? <WhileAway view={view} /> : null}
      {isPhone.value ? <PlayerCard view={view} side={view.far} /> : null}
      <span class={live ? 'online-line' : 'online-line online-line-away'} role="status">
        <OnlineIcon of="line" />
        <span class={isPhone.value ? 'unseen' : ''}>{live ? STRINGS.live : STRINGS.reconnecting}</span>
      </span>
      {people.watching === 0 || isPhone.value ? null : (
        <span class="online-watching" title={STRINGS.watching(people.watching)}>
          <OnlineIcon of="watching" /> {STRINGS.watching(people.watching)}
        </span>
      )}
      <button
        type="button"
        class="online-seal"
        aria-label={code === null ? SEAL.waiting : SEAL.code(code)}
        title={code === null ? SEAL.waiting : SEAL.code(code)}
        onClick={() => (asked.value = true)}
      >
        <OnlineIcon of="seal" /> {code ?? (isPhone.value ? '' : SEAL.waiting)}
      </button>
      {asked.value ? (
        <Dialog title={SEAL.title} close={() => (asked.value = false)}>
          <p>{code === null ? SEAL.waitingHow : SEAL.code(code)}</p>
          <p>
            <b>{SEAL.short}</b> {SEAL.sentence}
          </p>
          <div class="dialog-actions">
            <button type="button" class="button button-main" onClick={() => (asked.value = false)}>
              {ONLINE_STRINGS.move.close}
            </button>
            <Link to="/online/dice" class="button">
              {SEAL.how}
            </Link>
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
