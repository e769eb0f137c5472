import type { SideboardItem, System, TrayRow } from 'enfilade';
import type { Play } from '../play.ts';
import { SideMark } from '../../parts/side-mark.tsx';

type Piece = Extract<SideboardItem<System['order']>, { readonly kind: 'commanders' | 'chits' }>;

function isRolls(piece: SideboardItem<System['order']>): piece is Piece {
  return piece.kind === 'commanders' || piece.kind === 'chits';
}

function Row({ row: { id, name, value, says, done }, play }: { readonly row: TrayRow; readonly play: Play }) {
  return (
    <li>
      <button type="button" class={done ? 'row row-done' : 'row'} onClick={() => void play.select(id)}>
        <b>{name}</b> <span class="row-value">{value}</span>
        <span class="row-says">{says}</span>
      </button>
    </li>
  );
}

/** The lists beside the table: commands, chits in play, reinforcements to come. */
export function Rolls({ play }: { readonly play: Play }) {
  const pieces = (play.replay.scene.value?.sideboard ?? []).filter(isRolls);
  const viewer = play.store.status.value?.viewer;
  return (
    <>
      {pieces.map((piece) => (
        <details
          key={`${piece.side} ${piece.title}`}
          class="rolls"
          open={piece.side === viewer && piece.kind === 'chits'}
        >
          <summary class="small-caps">
            <SideMark side={piece.side} /> {piece.title}
          </summary>
          <ul>
            {piece.rows.map((row) => (
              <Row key={row.id} row={row} play={play} />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
