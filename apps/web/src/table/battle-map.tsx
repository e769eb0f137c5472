import { thumbnails } from 'virtual:thumbnails';
import { theme } from '../settings/appearance.ts';
import { chosenDress } from './army-colours.ts';
import { Thumbnail } from './thumbnail.tsx';

/** A battle in small, as it begins. */
export function BattleMap({ id, name }: { readonly id: string; readonly name: string }) {
  const thumbnail = thumbnails[id];
  if (thumbnail === undefined) return null;
  return (
    <Thumbnail {...thumbnail} theme={theme.value} dress={chosenDress(thumbnail.armies)} label={`Map of ${name}`} />
  );
}
