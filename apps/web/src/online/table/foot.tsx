import type { Play } from '../../play/play.ts';
import { OwnActions } from './own-actions.tsx';
import { PlayerCard } from './player-card.tsx';
import { useOnline } from './use-online.ts';

/** Last in the panel, nearest to the player: this side of the table. */
export function Foot({ play }: { readonly play: Play }) {
  const view = useOnline(play);
  if (view === null || view.own === null) return null;
  return (
    <section class="online-foot">
      <PlayerCard view={view} side={view.own} />
      <OwnActions view={view} />
    </section>
  );
}
