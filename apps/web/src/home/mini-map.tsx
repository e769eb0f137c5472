import '../styles/mini-map.css';
import { thumbnails } from 'virtual:thumbnails';
import type { Side } from 'enfilade';
import { ownTurn } from '../play/turn.ts';
import type { Thumbnail as Small } from '../rules/catalogue.ts';
import { theme } from '../settings/appearance.ts';
import { settings } from '../settings/store.ts';
import { chosenDress } from '../table/army-colours.ts';
import { Thumbnail } from '../table/thumbnail.tsx';

interface MiniMapProps {
  /** The id of the battle. */
  readonly id: string;
  readonly label: string;
  /** The troops as they stand now; without them, as the battle begins. */
  readonly signs?: Small['signs'];
  /** The side whose edge is at the bottom. */
  readonly viewer?: Side;
}

/** A battle in small, lying as the table does in play. */
export function MiniMap({ id, label, signs, viewer = 'a' }: MiniMapProps) {
  const { [id]: small } = thumbnails;
  if (small === undefined) return <span class="mini-map" />;
  const turn = settings.wayUp.value === 'north' ? 0 : turnFor(small, viewer);
  return (
    <span class="mini-map">
      <Thumbnail
        {...small}
        signs={signs ?? small.signs}
        turn={turn}
        theme={theme.value}
        dress={chosenDress(small.armies, viewer)}
        label={label}
      />
    </span>
  );
}

/** As at the beginning: a table does not turn while its battle goes on. */
function turnFor({ signs, width, height }: Small, viewer: Side): ReturnType<typeof ownTurn> {
  const stands = signs.flatMap(({ side, blocks: [first] }) => (first === undefined ? [] : [{ side, pose: first }]));
  return ownTurn({ signs: stands, table: { width, height }, viewer, wide: true });
}
