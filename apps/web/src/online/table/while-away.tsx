import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { OnlineIcon } from '../online-icon.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import { keepSeen, lastSeen } from './last-seen.ts';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.table;

/** What happened since this browser last showed the battle: offered first, and shown at reading pace. */
export function WhileAway({ view }: { readonly view: OnlineView }) {
  const { play, online } = view;
  const { battle } = online;
  const { moments } = view.status;
  /** Where it was left, until it has been shown or skipped. */
  const from = useSignal<number | null>(null);
  useEffect(() => {
    const seen = lastSeen(battle);
    if (seen !== undefined && seen > 0 && seen < moments) from.value = seen;
  }, [battle]);
  const isLive = play.replay.isLive.value;
  useEffect(() => {
    if (isLive && from.value === null) keepSeen(battle, moments);
  }, [isLive, moments, from.value]);
  const { value: left } = from;
  if (left === null || left >= moments) return null;
  const show = (): void => {
    from.value = null;
    void play.replay.lookAt(left).then(() => play.replay.playBack());
  };
  return (
    <p class="while-away" role="status">
      <OnlineIcon of="watching" /> <b>{STRINGS.since(moments - left)}</b>
      <button type="button" class="button button-main" onClick={show}>
        {STRINGS.showMe}
      </button>
      <button type="button" class="button" onClick={() => (from.value = null)}>
        {STRINGS.skip}
      </button>
    </p>
  );
}
