import { useEffect } from 'preact/hooks';
import { battlesHere, readShelf } from './home/shelf.ts';
import { Icon } from './parts/icon.tsx';
import { isPhone } from './parts/narrow.ts';
import { Link } from './route/link.tsx';
import type { Page } from './route/pages.ts';

type At = Page['at'];

interface Place {
  readonly to: string;
  readonly says: string;
  /** On the bar of a phone, where there is less room. */
  readonly short?: string;
  readonly icon: 'flag' | 'referee' | 'lab' | 'sheet' | 'learn' | 'settings';
  readonly at: readonly At[];
  /** On a phone it is reached from elsewhere. */
  readonly isWideOnly?: true;
}

const PLACES: readonly Place[] = [
  { to: '/', says: 'Battles', icon: 'flag', at: ['home', 'new-battle'] },
  { to: '/referee', says: 'Referee', icon: 'referee', at: ['referee', 'choose-referee'] },
  { to: '/lab', says: 'Lab', icon: 'lab', at: ['lab'] },
  { to: '/sheets', says: 'Playsheets', short: 'Sheets', icon: 'sheet', at: ['sheets', 'sheet', 'odds'] },
  { to: '/settings', says: 'Settings', icon: 'settings', at: ['settings'] },
];

/** The pages, at the head of the screen. */
export function Places({ at }: { readonly at: At }) {
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

/** The pages at the foot of a phone, where the thumb is; how often it is your turn stands on the first. */
export function PageBar({ at }: { readonly at: At }) {
  useEffect(() => {
    if (isPhone.peek() && battlesHere.peek().state === 'reading') void readShelf();
  }, []);
  if (!isPhone.value) return null;
  const { value: shelf } = battlesHere;
  const yours = shelf.state === 'read' ? shelf.rows.filter(({ standing }) => standing === 'yours').length : 0;
  return (
    <nav class="page-bar" aria-label="Pages">
      {PLACES.filter(({ isWideOnly }) => isWideOnly !== true).map(({ to, says, short = says, icon, at: shown }, i) => (
        <Link key={to} to={to} current={shown.includes(at)}>
          <Icon of={icon} />
          <span>{short}</span>
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
