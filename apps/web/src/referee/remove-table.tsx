import { useSignal } from '@preact/signals';
import { STRINGS } from './strings.ts';
import type { SyncClient } from './sync/client.ts';
import { removeTable, tableUrl } from './sync/post.ts';

interface RemoveTableProps {
  readonly token: string;
  readonly client: SyncClient;
}

/** Removes the shared table for everybody, after a question. */
export function RemoveTable({ token, client }: RemoveTableProps) {
  const step = useSignal<'offered' | 'asked' | 'removing' | 'failed'>('offered');
  if (client.line.value === 'gone') return null;
  const remove = async (): Promise<void> => {
    step.value = 'removing';
    const url = tableUrl({ origin: location.origin, token });
    const removed = await removeTable((address, init) => fetch(address, init), url);
    step.value = removed ? 'removing' : 'failed';
    if (removed) client.wake();
  };
  if (step.value === 'offered')
    return (
      <p>
        <button type="button" class="rf-strike" onClick={() => (step.value = 'asked')}>
          {STRINGS.removeTable}
        </button>
      </p>
    );
  return (
    <section class="rf-share-part" aria-label={STRINGS.removeTable}>
      <p role="alert">{step.value === 'failed' ? STRINGS.notRemoved : STRINGS.removeTableWhat}</p>
      <div class="rf-next">
        <button type="button" class="button" onClick={() => (step.value = 'offered')}>
          {STRINGS.keepTable}
        </button>
        <button
          type="button"
          class="button"
          disabled={step.value === 'removing'}
          onClick={() => {
            void remove();
          }}
        >
          {STRINGS.removeForAll}
        </button>
      </div>
    </section>
  );
}
