import '../styles/home.css';
import { catalogue } from 'virtual:catalogue';
import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import { NeedsServer } from '../offline/needs-server.tsx';
import { lazily } from '../parts/lazily.tsx';
import { isPhone } from '../parts/narrow.ts';
import { KEPT_SEATS, readChoice } from '../parts/settings.ts';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { REFEREE } from '../route/referee-paths.ts';
import { BattleList } from './battle-list.tsx';
import { CarryOn } from './carry-on.tsx';
import { readFilters } from './filters.ts';
import { OpenFile } from './open-file.tsx';
import { PlayNow } from './play-now.tsx';
import { battlesHere, readShelf } from './shelf.ts';
import { HOME_STRINGS as STRINGS } from './strings.ts';
import { PageIcon } from '../parts/page-icon.tsx';

const VERBS = [
  { to: '/tonight', icon: 'clock', name: STRINGS.tonight, about: STRINGS.tonightAbout },
  { to: '/online', icon: 'players', name: STRINGS.friend, about: STRINGS.friendAbout },
  { to: REFEREE, icon: 'referee', name: STRINGS.referee, about: STRINGS.refereeAbout },
  { to: '/lab', icon: 'lab', name: STRINGS.lab, about: STRINGS.labAbout },
  { to: '/editor', icon: 'draw', name: STRINGS.draw, about: STRINGS.drawAbout },
  { to: '/sheets', icon: 'sheet', name: STRINGS.sheets, about: STRINGS.sheetsAbout },
  { to: '/learn', icon: 'learn', name: STRINGS.learn, about: STRINGS.learnAbout },
] as const;

// Without an online battle none of it is fetched.
const MyBattles = lazily(() => import('../online/my-battles.tsx'), 'MyBattles', <></>);

const OpenChallenges = lazily(() => import('../online/open-challenges.tsx'), 'OpenChallenges', <></>);

/** What can be played right now, and whether it is anybody's turn. */
export function HomePage() {
  useTitle();
  useEffect(() => {
    readFilters(catalogue.map(({ id }) => id));
    void readShelf();
  }, []);
  const { value: shelf } = battlesHere;
  const rows = shelf.state === 'read' ? shelf.rows : [];
  const hasSeats = readChoice(KEPT_SEATS) !== null;
  const isGoingOn = hasSeats || rows.length > 0;
  const isUnderWay = hasSeats || rows.some(({ standing }) => standing !== 'over');
  const carry = isGoingOn ? (
    <div class="home-carry">
      {hasSeats ? <MyBattles /> : null}
      {rows.length === 0 ? null : <CarryOn rows={rows} changed={() => void readShelf()} />}
      <OpenChallenges />
    </div>
  ) : (
    <OpenChallenges />
  );
  // A phone shows one thing first: the battle that is under way.
  const top = [<PlayNow key="play-now" />, <Fragment key="carry">{carry}</Fragment>];
  return (
    <>
      <div class={isGoingOn ? 'home-top home-carries' : 'home-top'}>
        {isPhone.value && isUnderWay ? top.toReversed() : top}
      </div>
      {shelf.state === 'none' ? <p role="status">{STRINGS.noStorage}</p> : null}
      {shelf.state === 'unread' ? (
        <p class="home-trouble" role="alert">
          {STRINGS.unread}{' '}
          <button type="button" class="button" onClick={() => void readShelf()}>
            {STRINGS.retry}
          </button>
        </p>
      ) : null}
      <ul class="verbs">
        {VERBS.map(({ to, icon, name, about }) => (
          <li key={to}>
            <Link to={to} class="verb">
              <PageIcon of={icon} />
              <b>{name}</b>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      <BattleList />
      <OpenFile />
      <NeedsServer />
    </>
  );
}
