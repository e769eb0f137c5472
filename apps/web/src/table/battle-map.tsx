import { thumbnails } from 'virtual:thumbnails';
import { theme } from '../settings/appearance.ts';
import { Thumbnail } from './thumbnail.tsx';

/** A battle in small, as it begins. */
export function BattleMap({ id, name }: { readonly id: string; readonly name: string }) {
  const thumbnail = thumbnails[id];
  return thumbnail === undefined ? null : <Thumbnail {...thumbnail} theme={theme.value} label={`Map of ${name}`} />;
}
