import type { CardFace, System } from 'enfilade';
import { CARD_ART } from '../../parts/card-art.ts';
import type { Play } from '../play.ts';

/** A card of the hand: a press looks at what it does, a second one plays it. */
export function Card({ card, play }: { readonly card: CardFace<System['order']>; readonly play: Play }) {
  const { order } = card;
  const isStaged = order !== null && JSON.stringify(play.draft.order.value?.order) === JSON.stringify(order);
  return (
    <li>
      <button
        type="button"
        class={`card-face card-${card.suit ?? 'any'}`}
        aria-pressed={isStaged}
        disabled={order === null || !play.mayAct.value}
        onClick={() => order !== null && void (isStaged ? play.give(order) : play.draft.stage(order, card.title))}
      >
        <b class="card-title">{card.title}</b>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={CARD_ART[card.art]} />
        </svg>
        <span class="card-says">{card.says}</span>
        {card.bonus === null ? null : <span class="card-bonus">{card.bonus}</span>}
      </button>
    </li>
  );
}
