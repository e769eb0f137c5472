import { nameOfPiece, piecesOf, placesOf } from 'enfilade/drafting';
import type { Drawing } from './drawing.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

/** Everything on the map as a list, for those who do not point at it. */
export function PieceList({ drawing }: { readonly drawing: Drawing }) {
  const { palette } = drawing;
  const pieces = piecesOf(drawing.draft.value);
  const { value: selected } = drawing.selected;
  return (
    <details class="editor-list">
      <summary>
        {STRINGS.pieces} <small>{pieces.length}</small>
      </summary>
      {pieces.length === 0 ? <p>{STRINGS.noPieces}</p> : null}
      <ul>
        {pieces.map(([key, piece]) => {
          const [at] = placesOf(piece);
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={selected.includes(key)}
                onClick={({ shiftKey }) => (shiftKey ? drawing.toggle(key) : drawing.select([key]))}
              >
                {nameOfPiece(piece, palette)} <small>{at === undefined ? '' : `${at[0]}, ${at[1]}`}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
