import { type Signal, useSignal } from '@preact/signals';
import type { ScenarioFault } from 'enfilade';
import { useEffect } from 'preact/hooks';
import { hireWorker } from './hands.ts';
import type { Known, Source } from './message.ts';

export type Looked =
  | { readonly state: 'looking' | 'failed' }
  | { readonly state: 'known'; readonly known: Known }
  | { readonly state: 'refused'; readonly fault: ScenarioFault };

/** Has a scenario read before anything is fought: its sides, its options, or what is wrong with it. */
export function useKnown(source: Source): Signal<Looked> {
  const looked = useSignal<Looked>({ state: 'looking' });
  const key = source.kind === 'shipped' ? source.id : source.text;
  useEffect(() => {
    looked.value = { state: 'looking' };
    const hand = hireWorker({
      hear(news) {
        if (news.kind === 'ready') {
          const [known] = news.known;
          if (known !== undefined) looked.value = { state: 'known', known };
        } else if (news.kind === 'refused') looked.value = { state: 'refused', fault: news.fault };
        else looked.value = { state: 'failed' };
        hand.dismiss();
      },
      die() {
        looked.value = { state: 'failed' };
        hand.dismiss();
      },
    });
    const contest = { source, players: { a: 'random', b: 'random' }, options: {} } as const;
    hand.send({ kind: 'open', contests: [contest], seed: 0 });
    return () => hand.dismiss();
  }, [key]);
  return looked;
}
