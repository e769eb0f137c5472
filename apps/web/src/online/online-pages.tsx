import '../styles/online.css';
import type { OnlinePlace } from '../route/pages.ts';
import { DicePage } from './dice-page.tsx';
import { InvitePage } from './invite-page.tsx';
import { LobbyPage } from './lobby-page.tsx';
import { NewOnlinePage } from './new-online-page.tsx';
import { OnlineTablePage } from './table-page.tsx';

/** The pages of online battles. */
export function OnlinePages({ place }: { readonly place: OnlinePlace }) {
  switch (place.page) {
    case 'lobby':
      return <LobbyPage />;
    case 'dice':
      return <DicePage />;
    case 'new':
      return <NewOnlinePage scenario={place.scenario} />;
    case 'invite':
      return <InvitePage battle={place.battle} />;
    case 'table':
      return <OnlineTablePage battle={place.battle} />;
  }
}
