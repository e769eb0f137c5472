import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Play } from '../play.ts';
import { Dice } from './dice.tsx';
import { SideMark } from '../../parts/side-mark.tsx';

const SHOWN_MS = 4000;

/** The last dice that were thrown, large, for a moment; a tap takes them away. */
export function LastThrow({ play }: { readonly play: Play }) {
  const last = play.store.lines.value.findLast(({ dice }) => dice.length > 0);
  const gone = useSignal(0);
  const moment = last?.moment ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => {
      gone.value = moment;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  const brief = play.store.brief.value;
  if (last === undefined || brief === null || gone.value >= moment || !play.replay.isLive.value) return null;
  return (
    <button type="button" class="last-throw" onClick={() => (gone.value = moment)}>
      <SideMark side={last.by} />
      <Dice key={moment} thrown={last.dice} sides={brief.dice.sides} />
      <span>{last.says}</span>
    </button>
  );
}
