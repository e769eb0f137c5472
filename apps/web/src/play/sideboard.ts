import type { Size } from '../table/camera.ts';

/** Pixels of the layout, as in `styles/play.css`. */
const BAR = 48;
const PANEL = 300;
/** Pixels that cards and points need beside the table, and the most they take. */
const SIDEBOARD_LEAST = 240;
const SIDEBOARD_MOST = 320;

/** How wide the sideboard may be without taking anything from the table; 0 where there is no room for it. */
export function sideboardWidth(window: Size, table: Size): number {
  const spare = Math.floor(window.width - PANEL - ((window.height - BAR) * table.width) / table.height);
  return spare < SIDEBOARD_LEAST ? 0 : Math.min(spare, SIDEBOARD_MOST);
}
