import { effect } from '@preact/signals';
import { settings } from '../settings/store.ts';
import type { Play } from './play.ts';

/** What was told has its lengths in it: when the player wants another unit, what happens is shown to its end, then all is told again. */
export function followLengths({ replay, engine, lengths }: Play): () => void {
  let shown = settings.lengths.peek();
  return effect(() => {
    const { value: wanted } = settings.lengths;
    if (wanted === shown || !replay.isLive.value) return;
    shown = wanted;
    void lengths.prepare().then(async () => engine.tellAgain());
  });
}
