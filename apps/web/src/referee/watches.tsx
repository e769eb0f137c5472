import { nameOf, sideOf } from 'enfilade/referee';
import { SideMark } from '../parts/side-mark.tsx';
import { Link } from '../route/link.tsx';
import { sheetPath } from '../route/route.ts';
import type { Seat } from './seat.ts';
import { STRINGS } from './strings.ts';

/** How near brigades and armies are to their breakpoints. */
export function Watches({ book }: Seat) {
  const roll = book.roll.value;
  const watches = book.referee.watches(roll);
  if (watches.length === 0) return null;
  return (
    <section class="rf-watches" aria-label={STRINGS.watches}>
      <h2 class="small-caps">{STRINGS.watches}</h2>
      <ul>
        {watches.map(({ item, label, now, limit, state, says, rule }) => {
          const about = roll.find(item);
          return (
            <li key={`${item} ${label}`} class={`rf-watch rf-watch-${state}`}>
              <span>
                {about === undefined ? null : <SideMark side={sideOf(about)} />}{' '}
                <b dir="auto">{about === undefined ? label : nameOf(about)}</b> <small>{says}</small>
              </span>
              <Link to={sheetPath(book.referee.book.id, rule)} class="fact">
                {STRINGS.watchOf(now, limit)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
