import { useSignal } from '@preact/signals';
import type { SealState } from 'enfilade/online';
import { isPhone } from '../../parts/narrow.ts';
import type { Play } from '../../play/play.ts';
import { OnlineIcon } from '../online-icon.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import { SealDialog } from './seal-dialog.tsx';
import { PlayerCard } from './player-card.tsx';
import { type OnlineView, useOnline } from './use-online.ts';
import { useSealing } from './use-sealing.ts';
import { WhileAway } from './while-away.tsx';

const STRINGS = ONLINE_STRINGS.table;
const SEAL = ONLINE_STRINGS.seal;

function isMade({ state }: SealState): boolean {
  return state === 'sealed' || state === 'published';
}

/** How far the dice are sealed, and whose device is waited for. */
function sealWords({ people, own, far, farName }: OnlineView): string {
  const { seal, seats } = people;
  if (isMade(seal) && seal.code !== null) return SEAL.code(seal.code);
  const isSeated = seats[far].state !== 'empty' && seats[far].state !== 'offered';
  return own !== null && isSeated && seal.waitsFor.includes(far) ? SEAL.waitsForDevice(farName) : SEAL.waitingHow;
}

/** In the bar: the connection, the spectators, and the sealed dice. */
export function SealBar({ play }: { readonly play: Play }) {
  const view = useOnline(play);
  const isBroken = useSealing(view);
  const asked = useSignal(false);
  if (view === null) return null;
  const { online, people } = view;
  const { seal } = people;
  const says = isBroken ? SEAL.changed : sealWords(view);
  const shown = isBroken ? SEAL.changedShort : isMade(seal) ? seal.code : isPhone.value ? '' : SEAL.waiting;
  const live = online.line === 'live';
  return (
    <>
      <div class="online-bar">
        {isPhone.value ? <WhileAway view={view} /> : null}
        {isPhone.value ? <PlayerCard view={view} side={view.far} /> : null}
        <span class={live ? 'online-line' : 'online-line online-line-away'} role="status">
          <OnlineIcon of="line" />
          <span class={isPhone.value ? 'unseen' : ''}>{live ? STRINGS.live : STRINGS.reconnecting}</span>
        </span>
        {people.watching === 0 ? null : (
          <span class="online-watching" title={STRINGS.watching(people.watching)}>
            <OnlineIcon of="watching" />
            {isPhone.value ? <span aria-hidden="true">{people.watching}</span> : null}
            <span class={isPhone.value ? 'unseen' : ''}>{STRINGS.watching(people.watching)}</span>
          </span>
        )}
        <button
          type="button"
          class={isBroken ? 'online-seal online-seal-broken' : 'online-seal'}
          aria-label={says}
          title={says}
          onClick={() => (asked.value = true)}
        >
          <OnlineIcon of="seal" /> {shown}
        </button>
        {isBroken ? (
          <span class="unseen" role="alert">
            {SEAL.changed}
          </span>
        ) : null}
      </div>
      <div class="online-dialog">
        {asked.value ? <SealDialog view={view} says={says} close={() => (asked.value = false)} /> : null}
      </div>
    </>
  );
}
