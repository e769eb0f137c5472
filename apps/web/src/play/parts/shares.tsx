import '../../styles/play-shares.css';
import { percent } from 'enfilade';

/** One outcome, with its word. */
export interface ShownShare {
  readonly says: string;
  readonly p: number;
  /** How it is coloured. */
  readonly tone: string;
}

/** No segment is too narrow for its number. */
const LEAST = 0.17;

/** All outcomes of one thing in their order: a bar with the numbers in it, and the word for each below. */
export function ShareBar({ shares }: { readonly shares: readonly ShownShare[] }) {
  return (
    <ul class="share-bar">
      {shares
        .filter(({ p }) => p > 0)
        .map(({ says, p, tone }) => (
          <li key={says} class={`share-${tone}`} style={{ '--grow': String(Math.max(LEAST, p)) }}>
            <b>{percent(p)}</b>
            <span>{says}</span>
          </li>
        ))}
    </ul>
  );
}

/** What else may come of it, each with a bar of its own. */
export function ShareRows({ shares }: { readonly shares: readonly ShownShare[] }) {
  if (shares.length === 0) return null;
  return (
    <ul class="share-rows">
      {shares.map(({ says, p, tone }) => (
        <li key={says} class={`share-${tone}`}>
          <span>{says}</span>
          <span class="share-room">
            <span style={{ '--share': String(p) }} />
          </span>
          <b>{percent(p)}</b>
        </li>
      ))}
    </ul>
  );
}
