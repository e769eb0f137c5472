import type { Battle, BattleEvent, Side, System } from '#battle/index.ts';

/** The attackers and the target of an order: a charge, an assault, or the fight it has led to. */
export interface Clash {
  readonly unit: string;
  readonly target: string;
  readonly side: Side;
  /** What is taken for granted, where the rules keep it from the player: "if it reaches them". */
  readonly granted?: string;
  /** How likely what is taken for granted is, where it depends on a roll that comes first. */
  readonly likely?: number;
}

/** How it ends for the side that gives the order, in this order; `stopped` where it doesn't come to blows. */
export const CLASH_VERDICTS = ['win', 'draw', 'lose', 'stopped'] as const;
/** One of the four ways a clash can end. */
export type ClashVerdict = (typeof CLASH_VERDICTS)[number];

/** Something that can become of one of the two, in the words of the system. */
export interface ClashFate {
  readonly of: 'them' | 'us';
  readonly says: string;
}

/** How one clash has ended. */
export interface ClashEnd<Fate extends string = string> {
  readonly verdict: ClashVerdict;
  readonly fates: readonly Fate[];
}

/**
 * What a system says of charges and fights, so that their odds can be worked out by carrying them out many times. It restates no rule: what
 * happens is told by the orders themselves.
 */
export interface ClashReading<S extends System, Fate extends string = string> {
  /** What each verdict is called: "win the round". */
  readonly verdicts: Readonly<Record<ClashVerdict, string>>;
  /** What can become of the two, the best for the side that gives the order first. */
  readonly fates: Readonly<Record<Fate, ClashFate>>;
  /** Undefined where the order leads to no clash. */
  of(battle: Battle<S>, order: S['order']): Clash | undefined;
  /** The battle in which it is tried: unchanged unless something is taken for granted. */
  grant?(battle: Battle<S>, clash: Clash): Battle<S>;
  /** The order that takes it on from where the battle has come, of whichever side is to act; undefined once it is settled. */
  next(battle: Battle<S>, clash: Clash, events: readonly BattleEvent<S>[]): S['order'] | undefined;
  /** How it has ended, from all that happened and the battle after it. */
  judge(battle: Battle<S>, clash: Clash, events: readonly BattleEvent<S>[]): ClashEnd<Fate>;
}
