import { useEffect, useRef } from 'preact/hooks';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { lazily } from './parts/lazily.tsx';
import { NotFound } from './parts/notice.tsx';
import { theme } from './settings/appearance.ts';
import { choose } from './settings/store.ts';
import { Link } from './route/link.tsx';
import { isPhone } from './parts/narrow.ts';
import { Places } from './places.tsx';
import type { Page } from './route/pages.ts';
import { page } from './route/route.ts';

const HomePage = lazily(() => import('./home/home-page.tsx'), 'HomePage');
const otherPages = () => import('./home/other-pages.ts');
const PageBar = lazily(otherPages, 'PageBar', <></>);
const SheetsPage = lazily(otherPages, 'SheetsPage');
const LearnPage = lazily(otherPages, 'LearnPage');
const SheetPage = lazily(() => import('./sheet/sheet-page.tsx'), 'SheetPage');
const OddsPage = lazily(() => import('./odds/odds-page.tsx'), 'OddsPage');
const NewBattlePage = lazily(() => import('./play/new-page.tsx'), 'NewBattlePage');
const RefereePage = lazily(() => import('./referee/referee-page.tsx'), 'RefereePage');
const RefereeChoice = lazily(() => import('./referee/referee-page.tsx'), 'RefereeChoice');
const LabPage = lazily(() => import('./lab/lab-page.tsx'), 'LabPage');
const EditorPages = lazily(() => import('./editor/editor-pages.tsx'), 'EditorPages');
const TonightPage = lazily(() => import('./tonight/tonight-page.tsx'), 'TonightPage');
const SettingsPage = lazily(() => import('./settings/settings-page.tsx'), 'SettingsPage');
const OnlinePages = lazily(() => import('./online/online-pages.tsx'), 'OnlinePages');
const PlayPage = lazily(() => import('./play/play-page.tsx'), 'PlayPage');

function ThemeSwitch() {
  const dark = theme.value === 'campfire';
  return (
    <button
      type="button"
      class="theme-switch"
      aria-pressed={dark}
      onClick={() => choose('theme', dark ? 'paper' : 'campfire')}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M10 2c1 4 5 5 5 9.500A5 5 0 0 1 5 11.500C5 9 6.500 8 7 6c1.500 1 2 2 2 3.500C10.500 8 10.500 5 10 2Z" />
      </svg>
      <span>Campfire</span>
    </button>
  );
}

function PageAt({ at }: { readonly at: Page }) {
  switch (at.at) {
    case 'home':
      return <HomePage />;
    case 'sheets':
      return <SheetsPage />;
    case 'learn':
      return <LearnPage />;
    case 'sheet':
      return <SheetPage id={at.id} key={at.id} />;
    case 'odds':
      return <OddsPage id={at.id} procedure={at.procedure} key={`${at.id}/${at.procedure}`} />;
    case 'new-battle':
      return <NewBattlePage scenario={at.scenario} key={at.scenario} />;
    case 'battle':
      return <PlayPage battle={at.battle} key={JSON.stringify(at.battle)} />;
    case 'lab':
      return <LabPage scenario={at.scenario} key={at.scenario} />;
    case 'editor':
      return <EditorPages drawing={at.drawing} key={at.drawing} />;
    case 'tonight':
      return <TonightPage />;
    case 'online':
      return <OnlinePages place={at.place} key={JSON.stringify(at.place)} />;
    case 'settings':
      return <SettingsPage />;
    case 'referee':
      return <RefereePage {...at} />;
    case 'choose-referee':
      return <RefereeChoice />;
    case 'nowhere':
      return <NotFound what={`page ${at.path}`} />;
  }
}

function Shown({ at }: { readonly at: Page }) {
  return (
    <ErrorBoundary page={at}>
      <PageAt at={at} />
    </ErrorBoundary>
  );
}

export function App() {
  const at = page.value;
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  useEffect(() => {
    // A screen reader would otherwise stay on a link of the page that is gone.
    if (arrived.current) main.current?.focus({ preventScroll: true });
    arrived.current = true;
  }, [at]);
  if (at.at === 'battle')
    return (
      <main id="main" class="at-table" tabIndex={-1} ref={main}>
        <Shown at={at} />
      </main>
    );
  if (at.at === 'referee' || at.at === 'choose-referee')
    return (
      <main id="main" class="at-referee" tabIndex={-1} ref={main}>
        <Shown at={at} />
      </main>
    );
  if (at.at === 'editor' && at.drawing !== undefined)
    return (
      <main id="main" class="at-table" tabIndex={-1} ref={main}>
        <Shown at={at} />
      </main>
    );
  if (at.at === 'online' && at.place.page === 'table')
    return (
      <main id="main" class="at-online" tabIndex={-1} ref={main}>
        <Shown at={at} />
      </main>
    );
  const home = at.at === 'home';
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header class={home ? 'masthead masthead-home' : 'masthead'}>
        {home ? (
          <h1 class="wordmark">Enfilade</h1>
        ) : (
          <p class="wordmark">
            <Link to="/">Enfilade</Link>
          </p>
        )}
        <p class="tagline">Horse and musket. Play it. Referee it. Know the odds.</p>
        <Places at={at.at} />
        <ThemeSwitch />
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        <Shown at={at} />
      </main>
      <footer class="colophon">
        <p>
          Unofficial. The games' names belong to their owners; all wording is our own. Get the rule books: they are
          worth it.
        </p>
      </footer>
      {isPhone.value ? <PageBar at={at.at} /> : null}
    </>
  );
}
