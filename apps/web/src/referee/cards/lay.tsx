import { STRINGS } from '../strings.ts';

interface LayProps {
  /** A deck has been dealt already. */
  readonly again: boolean;
  lay(counted: boolean): void;
}

/** Cards on this phone, or real ones that it counts. */
export function Lay({ again, lay }: LayProps) {
  return (
    <section class="rf-deal-lay" aria-label={STRINGS.layDeck}>
      {again ? <p>{STRINGS.layAgain}</p> : null}
      <ul class="rf-deal-list">
        <li>
          <button type="button" class="button button-main" onClick={() => lay(false)}>
            {STRINGS.dealHere} <small>{STRINGS.dealHereWhat}</small>
          </button>
        </li>
        <li>
          <button type="button" class="button" onClick={() => lay(true)}>
            {STRINGS.countCards} <small>{STRINGS.countCardsWhat}</small>
          </button>
        </li>
      </ul>
    </section>
  );
}
