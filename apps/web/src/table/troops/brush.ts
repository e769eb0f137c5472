import type { Lens } from '../camera.ts';
import type { Detail } from '../detail.ts';
import type { Hatches } from '../hatch.ts';
import type { Palette } from '../palette.ts';
import type { Pen } from '../pen.ts';

export interface Brush {
  readonly pen: Pen;
  readonly lens: Lens;
  readonly ink: Palette;
  readonly hatches: Hatches;
  /** Pixels an inch. */
  readonly inch: number;
  readonly detail: Detail;
}
