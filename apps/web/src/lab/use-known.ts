import { type Signal, useSignal } from '@preact/signals';
import type { ScenarioFault } from 'enfilade';
import { useEffect } from 'preact/hooks';
import { startWorker } from './workers.ts';
import type { ContestInfo, Source } from './message.ts';

export type ContestState =
  | { readonly state: 'looking' | 'failed' }
  | { readonly state: 'known'; readonly known: ContestInfo }
  | { readonly state: 'refused'; readonly fault: ScenarioFault };

/** Reads a scenario before the first battle: its sides, its options, or its faults. */
export function useKnown(source: Source): Signal<ContestState> {
  const looked = useSignal<ContestState>({ state: 'looking' });
  const key = source.kind === 'shipped' ? source.id : source.text;
  useEffect(() => {
    looked.value = { state: 'looking' };
    const hand = startWorker({
      receive(message) {
        if (message.kind === 'ready') {
          const [known] = message.known;
          if (known !== undefined) looked.value = { state: 'known', known };
        } else if (message.kind === 'refused') looked.value = { state: 'refused', fault: message.fault };
        else looked.value = { state: 'failed' };
        hand.close();
      },
      fail() {
        looked.value = { state: 'failed' };
        hand.close();
      },
    });
    const contest = { source, players: { a: 'random', b: 'random' }, options: {} } as const;
    hand.send({ kind: 'open', contests: [contest], seed: 0 });
    return () => hand.close();
  }, [key]);
  return looked;
}
