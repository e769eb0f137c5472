import type { SideboardItem, System } from 'enfilade';
import type { Play } from '../play.ts';
import { LATER_STRINGS } from '../later-strings.ts';
import { SideMark } from '../../parts/side-mark.tsx';
import { hasTray, piecesOf } from '../tray-pieces.ts';
import { Card } from './later.tsx';

type Piece = SideboardItem<System['order']>;

function PieceView({ piece, play }: { readonly piece: Piece; readonly play: Play }) {
  switch (piece.kind) {
    case 'hand':
      return (
        <div class="tray-piece tray-hand">
          <h2 class="small-caps">
            <SideMark side={piece.side} /> {piece.title}
          </h2>
          <ul class="hand">
            {piece.cards.map((card) => (
              <Card key={card.id} card={card} play={play} />
            ))}
          </ul>
        </div>
      );
    case 'pile':
      return (
        <figure class={`tray-piece pile pile-${piece.back ?? 'any'}`}>
          <span class="pile-back" aria-hidden="true" />
          <figcaption>
            {piece.title} <b>{piece.count}</b>
          </figcaption>
        </figure>
      );
    case 'points':
      return (
        <div class="tray-piece tray-points">
          <h2 class="small-caps">
            <SideMark side={piece.side} /> {piece.title} {piece.now}
          </h2>
          <span aria-hidden="true" class="points">
            {Array.from({ length: Math.max(piece.of, piece.now) }, (_, i) => (
              <span key={i} class={i < piece.now ? 'point point-full' : 'point'} />
            ))}
          </span>
        </div>
      );
    case 'clock':
      return (
        <p class="tray-piece tray-clock">
          {piece.title} <b>{LATER_STRINGS.countOf(piece.now, piece.of)}</b>
        </p>
      );
    case 'commanders':
    case 'chits':
      return null;
  }
}

/** What lies beside the table. */
export function Tray({ play }: { readonly play: Play }) {
  if (!hasTray(play)) return null;
  return (
    <section class="tray" aria-label={LATER_STRINGS.beside} tabIndex={0}>
      {piecesOf(play).map((piece, i) => (
        <PieceView key={i} piece={piece} play={play} />
      ))}
    </section>
  );
}
