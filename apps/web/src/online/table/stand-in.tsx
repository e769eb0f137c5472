import { useSignal } from '@preact/signals';
import { OnlineIcon } from '../online-icon.tsx';
import { ONLINE_STRINGS } from '../strings.ts';
import { LevelDialog } from './level-dialog.tsx';
import type { OnlineView } from './use-online.ts';

const STRINGS = ONLINE_STRINGS.invite;

/** Lets the computer play for a friend who is still on the way. */
export function StandIn({ act }: Pick<OnlineView, 'act'>) {
  const isAsked = useSignal(false);
  return (
    <>
      <button type="button" class="button" title={STRINGS.computerHow} onClick={() => (isAsked.value = true)}>
        <OnlineIcon of="flag" /> {STRINGS.computer}
      </button>
      {isAsked.value ? (
        <LevelDialog
          title={STRINGS.computer}
          choose={(level) => act({ kind: 'stand-in', level })}
          close={() => (isAsked.value = false)}
        />
      ) : null}
    </>
  );
}
