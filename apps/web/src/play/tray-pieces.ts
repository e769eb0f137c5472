import type { SideboardItem, System } from 'enfilade';
import type { Play } from './play.ts';

/** What lies beside the table; the lists are in the panel. */
export function piecesOf(play: Play): readonly SideboardItem<System['order']>[] {
  const all = play.replay.scene.value?.sideboard ?? [];
  return all.filter(({ kind }) => kind !== 'commanders' && kind !== 'chits');
}

/** Where there is nothing but the turn, the turn bar says it. */
export function hasTray(play: Play): boolean {
  return piecesOf(play).some(({ kind }) => kind !== 'clock');
}
