import type { Battle, System } from '#battle/index.ts';
import type { Point } from '#field/index.ts';
import type { CardPart, ThrownEvent } from './card-part.ts';
import type { ClashReading } from './clash.ts';
import type { Hand } from './hand.ts';
import type { Aim, MoveCost, SightLine } from './overlay.ts';
import type { Guide } from './guide.ts';
import type { TutorialStep } from './panel.ts';

/** Where the player would like a unit to go: a place, a heading, a formation or a target; the rest is left to the system. */
export interface Wish {
  readonly at?: Point;
  readonly heading?: number;
  readonly formation?: string;
  readonly target?: string;
  /** Corners of the way, in order. */
  readonly via?: readonly Point[];
  /** The end of the unit that stays where it is while the unit wheels. */
  readonly about?: Point;
}

/** What a screen asks of a system once its table is shown; until then nothing of it is fetched. It decides nothing, as the chart. */
export interface ChartDetails<S extends System> {
  /** What a newcomer should know when a part of the turn begins, by phase. */
  readonly tutorial: Readonly<Record<string, TutorialStep>>;
  /** The first battle, step by step; systems without one for newcomers have none. */
  readonly guide?: Guide;
  /** Whether one sees the other or a place, and what stops it. */
  sight(battle: Battle<S>, from: string, to: string | Point): SightLine | undefined;
  /** The targets it could shoot at or fight from where it stands, in any part of the turn: what the odds card works out. */
  aims(battle: Battle<S>, id: string): readonly Aim[];
  /** What an event adds to the card of its resolution; undefined where it is told as any event is. */
  cardPart(thrown: ThrownEvent<S>): CardPart | undefined;
  /** Charges and fights, for the odds of the whole of one. */
  readonly clashes: ClashReading<S>;
  /**
   * The orders that would bring a unit to where it is dragged, best first, derived from the offers. They need not be legal; the refusal of
   * the first is shown.
   */
  proposals(battle: Battle<S>, id: string, wish: Wish): readonly S['order'][];
  /** What a move would cost; undefined for orders that move nothing. */
  moveCost(battle: Battle<S>, order: S['order']): MoveCost | undefined;
  /** Orders that are given by dragging. */
  readonly hand: Hand<S>;
}
