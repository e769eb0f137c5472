import { createContext } from 'preact';
import type { ComponentType } from 'preact';
import type { Play } from './play.ts';

type Part = ComponentType<{ readonly play: Play }>;

/** What an online battle adds to the table, so that the table need not know of it before. */
export interface TableSlots {
  /** In the bar at the top: the line, spectators, the seal. */
  readonly Bar: Part;
  /** In the menu: what is said about the battle. */
  readonly MenuEntry: Part;
  /** First in the panel: the other player, requests, what is under way. */
  readonly Top: Part;
  /** Last in the panel: talk and what one may ask for. */
  readonly Foot: Part;
  /** Beside what can be done when it is over. */
  readonly End: Part;
}

/** Null at a table of one's own. */
export const Slots = createContext<TableSlots | null>(null);
