import { plainText } from 'enfilade';
import { Link } from '../route/link.tsx';
import { Glyph } from './frame.tsx';
import { owedIn } from '../route/referee-paths.ts';
import type { Seat } from './seat.ts';
import { STRINGS } from './strings.ts';

/** Tests that are due, as large buttons. */
export function Owing({ book, base }: Seat) {
  const owed = book.owed();
  if (owed.length === 0) return null;
  return (
    <section class="rf-owing" aria-label={STRINGS.owed}>
      <h2 class="small-caps">{STRINGS.owed}</h2>
      {owed.map(({ id, label, procedure, due }) => {
        const item = book.roll.value.find(id);
        return (
          <div key={id} class="rf-owed">
            <Link to={owedIn(base, procedure, id)} class={due === 'now' ? 'button button-main' : 'button'}>
              <bdi>{plainText(label)}</bdi> <small>{due === 'now' ? STRINGS.dueNow : STRINGS.dueLater}</small>
            </Link>
            <button
              type="button"
              class="rf-strike"
              aria-label={STRINGS.forgive(label)}
              onClick={() => {
                if (item !== undefined) book.forgive(item);
              }}
            >
              <Glyph of="close" />
            </button>
          </div>
        );
      })}
    </section>
  );
}
