import type { Battle, Side, System, Viewer } from '#battle/index.ts';
import type { SideboardItem } from './sideboard.ts';
import type { GroundSign } from './ground-sign.ts';
import type { Overlay } from './overlay.ts';
import type { Panel, TurnBar } from './panel.ts';
import type { Sign } from './sign.ts';

/** What belongs together in the journal. */
export interface JournalShape {
  /** Phases in which an order is carried out that was given before: what is done in them belongs to it. */
  readonly followUps: readonly string[];
  /** Whose each part of the turn is: a part of one side is named after it. */
  readonly partsOf: 'oneSide' | 'bothSides';
}

/** What an order does, in the order of a list: what is not said does something else. */
export const ORDER_GROUPS = ['charge', 'move', 'formation', 'fire'] as const;
/** Under which heading of a list an order stands. */
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/**
 * What a screen shows of a battle, in the words of its system. It decides nothing: everything is asked of one viewer's view, and every
 * order still goes through the game.
 */
export interface Chart<S extends System> {
  /** How lengths are written. */
  readonly unit: 'inch' | 'centimetre';
  /** How its dice look, and whether the `roll` of a resolution is the face of one die or a sum. */
  readonly dice: { readonly sides: 6 | 10; readonly rollIs: 'face' | 'sum' };
  /** Orders of a whole side by what they lead to: those that end its part of the turn, and those that leave the battle. */
  readonly sideOrders: {
    readonly end: readonly S['order']['kind'][];
    readonly leave: readonly S['order']['kind'][];
  };
  /** What the orders of units do, for lists of them. */
  readonly groups: Readonly<Partial<Record<S['order']['kind'], OrderGroup>>>;
  /** Orders that only announce what is done later, as command rolls and chits do. */
  readonly announces?: readonly S['order']['kind'][];
  readonly journal: JournalShape;
  /** Whether one side has something that the other may not see, so that a shared device is handed over. */
  hasSecrets(battle: Battle<S>): boolean;
  signs(battle: Battle<S>, viewer: Viewer): readonly Sign[];
  ground(battle: Battle<S>): readonly GroundSign[];
  turnBar(battle: Battle<S>): TurnBar;
  /** The forces of a side, in one line. */
  forces(battle: Battle<S>, side: Side): string;
  panel(battle: Battle<S>, id: string): Panel | undefined;
  /** Fire bands, command rings, zones of control of one unit as it stands. */
  overlays(battle: Battle<S>, id: string): readonly Overlay[];
  sideboard(battle: Battle<S>, viewer: Viewer): readonly SideboardItem<S['order']>[];
  /** The order, of no consequence by itself, that any order to this unit begins with: the player need not give it. */
  readies?(battle: Battle<S>, id: string): S['order'] | undefined;
  /** What a proposed order is called, if it is more than a move. */
  orderLabel?(battle: Battle<S>, order: S['order']): string | undefined;
  /** Formations a player may choose for a unit. */
  formations(battle: Battle<S>, id: string): readonly { readonly id: string; readonly label: string }[];
}
