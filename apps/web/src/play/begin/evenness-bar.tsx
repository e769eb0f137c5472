import '../../styles/evenness.css';
import type { Evenness } from './evenness.ts';

/** First side, drawn, second side; read out as a sentence. */
export function EvennessBar({ evenness: { a, drawn, b, says } }: { readonly evenness: Evenness }) {
  return (
    <span class="even-bar" role="img" aria-label={says}>
      <i class="even-a" style={{ flexGrow: a }} />
      <i class="even-drawn" style={{ flexGrow: drawn }} />
      <i class="even-b" style={{ flexGrow: b }} />
    </span>
  );
}
