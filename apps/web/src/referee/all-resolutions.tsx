import { findProcedure } from 'enfilade';
import { Link } from '../route/link.tsx';
import { Sheet } from './frame.tsx';
import { pageIn } from '../route/referee-paths.ts';
import type { Seat } from './seat.ts';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';

export function labelOf({ referee }: Book, id: string): string {
  return findProcedure(referee.book, id)?.label ?? id;
}

/** Everything the sheet resolves, one tap away. */
export function AllResolutions({ book, base, close }: Seat & { close(): void }) {
  const { procedures } = book.referee.book;
  return (
    <Sheet title={STRINGS.allResolutions} close={close}>
      <ul class="rf-options">
        {procedures
          .filter(({ id }) => Object.hasOwn(book.referee.resolutions, id))
          .map(({ id, label, rolls }) => (
            <li key={id}>
              <Link to={pageIn(base, id)}>
                {label}
                {rolls ? null : <small>{STRINGS.noDice}</small>}
              </Link>
            </li>
          ))}
      </ul>
    </Sheet>
  );
}
