import type { GroundSign, Sign } from 'enfilade';
import { inside } from '../geometry.ts';
import type { Palette } from '../palette.ts';

/** The wash of the wood it stands in: its trees give way to open troops, or these could not be seen among them. */
export function clearingOf({ pose }: Sign, ground: readonly GroundSign[], ink: Palette): string | null {
  for (const { recipe, area } of ground) {
    if (area === null || (recipe !== 'wood' && recipe !== 'orchard' && recipe !== 'rough')) continue;
    if (inside(area, pose)) return recipe === 'wood' ? ink.wood : recipe === 'orchard' ? ink.orchard : ink.rough;
  }
  return null;
}
