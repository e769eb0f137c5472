import { isShared } from '../players.ts';
import type { OpenBattle } from './open-battle.ts';
import type { Glance } from './store.ts';

/** How a battle looks from the list of battles; null where that would show one of two people what the other hides. */
export function glanceOf({ session, adviser, view, hasSecrets, latestLines }: OpenBattle): Glance | null {
  if (hasSecrets && isShared(session.players) && !session.isOpen) return null;
  const signs = adviser.chart.signs(view, session.viewer).filter(({ arm }) => arm !== 'commander');
  return {
    signs: signs.map(({ side, arm, blocks }) => ({ side, arm, blocks })),
    last: latestLines.at(-1)?.says ?? '',
  };
}
