import { LUCK_STRINGS } from '../../reckon-strings.ts';
import type { LuckBook } from './luck-book.ts';

/** How far the ledger is, and how to stop it or go on. */
export function Progress({ book }: { readonly book: LuckBook }) {
  const { value: ledger } = book.ledger;
  const share = ledger?.progress ?? 0;
  if (!book.isDone.value)
    return (
      <div class="luck-progress">
        <progress max={1} value={share} aria-label={LUCK_STRINGS.title} />
        <span>{ledger === null ? LUCK_STRINGS.begins : LUCK_STRINGS.progress(share)}</span>
        {ledger === null ? null : (
          <button type="button" class="button" onClick={() => book.stop()}>
            {LUCK_STRINGS.stop}
          </button>
        )}
      </div>
    );
  if (share >= 1) return null;
  return (
    <div class="luck-progress">
      <span>{LUCK_STRINGS.stopped}</span>
      <button type="button" class="button" onClick={() => void book.reckon(true)}>
        {LUCK_STRINGS.goOn}
      </button>
    </div>
  );
}
