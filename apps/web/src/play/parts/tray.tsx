import type { CardFace, Furniture, System } from 'enfilade';
import type { Play } from '../play.ts';
import { STRINGS } from '../strings.ts';
import { SideMark } from './side-mark.tsx';

type Piece = Furniture<System['order']>;

const ART: Readonly<Record<CardFace<unknown>['art'], string>> = {
  hat: 'M4 15c3-6 13-6 16 0-5-2-11-2-16 0Zm2 3h12',
  tomahawks: 'M5 20 19 5m-3-2 5 4-4 3M19 20 5 5m3-2L3 7l4 3',
  hourglass: 'M6 3h12M6 21h12M7 3c0 6 4 7 5 9 1-2 5-3 5-9M7 21c0-6 4-7 5-9 1 2 5 3 5 9',
  drum: 'M5 8c0-3 14-3 14 0v8c0 3-14 3-14 0ZM5 8c0 3 14 3 14 0M8 4l4 4M16 4l-4 4',
  flag: 'M6 21V3m0 1h12l-3 4 3 4H6',
  musket: 'M3 20 20 4M3 20l2 1 4-5m9-11 2 2',
  cap: 'M5 16c0-8 14-8 14 0ZM3 17h18',
  horse: 'M5 20c0-6 2-9 6-10l1-5 3 3c4 1 5 4 5 7l-4-1c-2 2-3 3-3 6',
  event: 'M12 3v12m0 3v2',
};

function Card({ card, play }: { readonly card: CardFace<System['order']>; readonly play: Play }) {
  const { order } = card;
  const isStaged = order !== null && JSON.stringify(play.staged.value?.order) === JSON.stringify(order);
  return (
    <li>
      <button
        type="button"
        class={`card-face card-${card.suit ?? 'any'}`}
        aria-pressed={isStaged}
        disabled={order === null || !play.mayAct.value}
        onClick={() => order !== null && void (isStaged ? play.give(order) : play.stage(order, card.title))}
      >
        <b class="card-title">{card.title}</b>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={ART[card.art]} />
        </svg>
        <span class="card-says">{card.says}</span>
        {card.bonus === null ? null : <span class="card-bonus">{card.bonus}</span>}
      </button>
    </li>
  );
}

function PieceView({ piece, play }: { readonly piece: Piece; readonly play: Play }) {
  switch (piece.kind) {
    case 'hand':
      return (
        <div class="tray-piece tray-hand">
          <h3 class="small-caps">
            <SideMark side={piece.side} /> {piece.title}
          </h3>
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
          <h3 class="small-caps">
            <SideMark side={piece.side} /> {piece.title} {piece.now}
          </h3>
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
          {piece.title} <b>{STRINGS.countOf(piece.now, piece.of)}</b>
        </p>
      );
    case 'commanders':
    case 'chits':
      return null;
  }
}

/** What lies beside the table. */
export function Tray({ play }: { readonly play: Play }) {
  const pieces = (play.scene.value?.furniture ?? []).filter(({ kind }) => kind !== 'commanders' && kind !== 'chits');
  // Where there is nothing but the turn, the ribbon says it.
  if (pieces.every(({ kind }) => kind === 'clock')) return null;
  return (
    <section class="tray" aria-label={STRINGS.beside}>
      {pieces.map((piece, i) => (
        <PieceView key={i} piece={piece} play={play} />
      ))}
    </section>
  );
}
