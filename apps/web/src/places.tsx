import { type PageKind, PLACES } from './home/places.ts';
import { isPhone } from './parts/narrow.ts';
import { Link } from './route/link.tsx';

/** The pages, at the head of the screen. */
export function Places({ at }: { readonly at: PageKind }) {
  if (isPhone.value) return null;
  return (
    <nav class="places" aria-label="Pages">
      {PLACES.map(({ to, says, at: shown }) => (
        <Link key={to} to={to} current={shown.includes(at)}>
          {says}
        </Link>
      ))}
    </nav>
  );
}
