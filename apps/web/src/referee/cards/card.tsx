import type { ShownCard } from 'enfilade/referee';
import { CARD_ART } from '../../parts/card-art.ts';
import { SideMark } from '../../parts/side-mark.tsx';

interface CardProps {
  readonly card: ShownCard;
  readonly chosen?: boolean;
  choose?(): void;
}

function Face({ card }: { readonly card: ShownCard }) {
  const art = CARD_ART[card.art];
  return (
    <>
      <span class="rf-deal-art">
        {art === undefined ? null : (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={art} />
          </svg>
        )}
      </span>
      <span class="rf-deal-words">
        <b>
          {card.suit === null ? null : <SideMark side={card.suit} />} {card.title}
        </b>
        <span>{card.says}</span>
      </span>
      {card.bonus === null ? null : <span class="rf-deal-bonus">{card.bonus}</span>}
    </>
  );
}

/** An open card; a button if it can be chosen. */
export function Card({ card, chosen = false, choose }: CardProps) {
  const look = `rf-deal rf-deal-${card.suit ?? 'any'}`;
  if (choose === undefined)
    return (
      <div class={look}>
        <Face card={card} />
      </div>
    );
  return (
    <button type="button" class={look} aria-pressed={chosen} onClick={choose}>
      <Face card={card} />
    </button>
  );
}
