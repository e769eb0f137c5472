import '../styles/page-bar.css';
import { useEffect } from 'preact/hooks';
import { Link } from '../route/link.tsx';
import { type PageKind, PLACES } from './places.ts';
import { battlesHere, readShelf } from './shelf.ts';
import { PageIcon } from '../parts/page-icon.tsx';

/** Five of the pages, in fewer letters; the others are reached from the first. */
const ON_BAR = [
  { to: '/', says: 'Battles', icon: 'flag' },
  { to: '/referee', says: 'Referee', icon: 'referee' },
  { to: '/lab', says: 'Lab', icon: 'lab' },
  { to: '/sheets', says: 'Sheets', icon: 'sheet' },
  { to: '/settings', says: 'Settings', icon: 'settings' },
] as const;

/** The pages at the foot of a phone, where the thumb is; how often it is your turn stands on the first. */
export function PageBar({ at }: { readonly at: PageKind }) {
  useEffect(() => {
    if (battlesHere.peek().state === 'reading') void readShelf();
  }, []);
  const { value: shelf } = battlesHere;
  const yours = shelf.state === 'read' ? shelf.rows.filter(({ standing }) => standing === 'yours').length : 0;
  return (
    <nav class="page-bar" aria-label="Pages">
      {ON_BAR.map(({ to, says, icon }, i) => (
        <Link key={to} to={to} current={PLACES.some((place) => place.to === to && place.at.includes(at))}>
          <PageIcon of={icon} />
          <span>{says}</span>
          {i === 0 && yours > 0 ? (
            <b class="page-bar-count">
              {yours}
              <span class="unseen"> your turn</span>
            </b>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
