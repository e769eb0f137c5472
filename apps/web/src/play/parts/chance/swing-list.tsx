import { RECKON_STRINGS } from '../../reckon-strings.ts';

interface SwingRow {
  readonly moment: number;
  readonly turn: number;
  readonly says: string;
  /** Which side gained, and how much. */
  readonly changes: string;
  /** What is said besides, on a line of its own. */
  readonly besides?: string;
}

/** What turned the battle, the largest first; each leads to its moment. */
export function SwingList({ swings, look }: { readonly swings: readonly SwingRow[]; look(moment: number): void }) {
  return (
    <ol class="swing-list">
      {swings.map(({ moment, turn, says, changes, besides }, i) => (
        <li key={moment}>
          <button type="button" class="swing" onClick={() => look(moment)}>
            <span class="swing-number" aria-hidden="true">
              {i + 1}
            </span>
            <span class="swing-says">
              <span class="swing-when">{RECKON_STRINGS.inTurn(turn)}</span> {says}
              {besides === undefined ? null : <span class="swing-besides">{besides}</span>}
            </span>
            <b class="swing-by">{changes}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}
