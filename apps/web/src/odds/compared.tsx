import type { FactChange } from 'enfilade';
import { STRINGS } from './strings.ts';

export interface ComparedProps {
  readonly changes: readonly FactChange[];
  swap(): void;
  pinAgain(): void;
  unpin(): void;
}

/** Which facts differ, and buttons for the pinned question. */
export function Compared({ changes, swap, pinAgain, unpin }: ComparedProps) {
  return (
    <section class="compared" aria-label={STRINGS.changed}>
      {changes.length === 0 ? (
        <p>{STRINGS.nothingChanged}</p>
      ) : (
        <ul class="compared-list">
          {changes.map(({ path, label, before, after }) => (
            <li key={path}>
              <span class="compared-fact">{label}</span> {STRINGS.was(before)}, {STRINGS.now} <b>{after}</b>
            </li>
          ))}
        </ul>
      )}
      <p class="compared-keys" aria-hidden="true">
        <span class="key-before" /> {STRINGS.before} <span class="key-after" /> {STRINGS.after}
      </p>
      <p class="compared-tools">
        <button type="button" class="button" onClick={swap} disabled={changes.length === 0}>
          {STRINGS.swap}
        </button>
        <button type="button" class="button" onClick={pinAgain} disabled={changes.length === 0}>
          {STRINGS.pinAgain}
        </button>
        <button type="button" class="button" onClick={unpin}>
          {STRINGS.unpin}
        </button>
      </p>
    </section>
  );
}
