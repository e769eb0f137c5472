import { useSignal } from '@preact/signals';
import type { Json, Side } from 'enfilade';
import type { CardAbility, CardAction, CardHand, HandCard } from 'enfilade/referee';
import { useEffect } from 'preact/hooks';
import { Sheet, Top } from '../frame.tsx';
import type { Seat } from '../seat.ts';
import { STRINGS } from '../strings.ts';
import { Card } from './card.tsx';
import { sideName } from './counts.tsx';

interface HandProps extends Seat {
  readonly side: Side;
  readonly hand: CardHand;
  /** It is this side's go: it may play. */
  readonly plays: boolean;
  carry(wish: Json): void;
  hide(): void;
}

interface AbilitySheetProps {
  readonly ability: CardAbility;
  use(wish: Json): void;
  close(): void;
}

function AbilitySheet({ ability, use, close }: AbilitySheetProps) {
  return (
    <Sheet title={ability.label} close={close}>
      <p>{ability.says}</p>
      <ul class="rf-deal-list">
        {ability.on.map(({ label, says, wish, refusal }) => (
          <li key={label}>
            <button type="button" class="button" disabled={refusal !== undefined} onClick={() => use(wish)}>
              {label} <small>{refusal ?? says}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface AbilitiesProps {
  readonly abilities: readonly CardAbility[];
  open(ability: CardAbility): void;
}

function Abilities({ abilities, open }: AbilitiesProps) {
  return (
    <section aria-label={STRINGS.abilities}>
      <h2 class="small-caps">{STRINGS.abilities}</h2>
      <ul class="rf-deal-list">
        {abilities.map((ability) => (
          <li key={ability.label}>
            <button
              type="button"
              class="button rf-deal-ability"
              disabled={ability.refusal !== undefined}
              onClick={() => open(ability)}
            >
              <span>
                {ability.label} <small>{ability.says}</small>
                {ability.refusal === undefined ? null : <small class="rf-deal-why">{ability.refusal}</small>}
              </span>
              <b>{ability.cost}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What one side alone sees: its cards, and what it may do on its turn. */
export function Hand({ book, side, hand, plays, carry, hide }: HandProps) {
  const chosen = useSignal<HandCard | null>(null);
  const ability = useSignal<CardAbility | null>(null);
  // A phone that was put away shows no cards when it wakes.
  useEffect(() => {
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  const shown = (card: HandCard) => (
    <li key={card.id}>
      {plays ? (
        <Card
          card={card}
          chosen={chosen.value?.id === card.id}
          choose={() => {
            chosen.value = chosen.value?.id === card.id ? null : card;
          }}
        />
      ) : (
        <Card card={card} />
      )}
    </li>
  );
  const deed: CardAction | null = chosen.value?.play ?? hand.pass;
  return (
    <div class="rf">
      <Top title={STRINGS.handOf(sideName(book, side))} small={STRINGS.onlyYou(sideName(book, side))} back={hide} />
      <div class="rf-body">
        <ul class="rf-deal-list">{hand.cards.map(shown)}</ul>
        {hand.held.length === 0 ? null : (
          <section aria-label={STRINGS.heldBack}>
            <h2 class="small-caps">{STRINGS.heldBack}</h2>
            <ul class="rf-deal-list">{hand.held.map(shown)}</ul>
          </section>
        )}
        {plays ? (
          <Abilities
            abilities={hand.abilities}
            open={(next) => {
              ability.value = next;
            }}
          />
        ) : null}
      </div>
      <div class="rf-dock">
        <div class="rf-next">
          <button type="button" class="button" onClick={hide}>
            {STRINGS.hideCards}
          </button>
          {plays && deed !== null ? (
            <button type="button" class="button button-main" onClick={() => carry(deed.wish)}>
              {chosen.value === null ? deed.label : STRINGS.playCard(chosen.value.title)}
            </button>
          ) : null}
        </div>
      </div>
      {ability.value === null ? null : (
        <AbilitySheet
          ability={ability.value}
          use={carry}
          close={() => {
            ability.value = null;
          }}
        />
      )}
    </div>
  );
}
