/** The first battle of a system explained while it is played, on the small battle made for it. */
export interface Guide {
  /** The battle, played as its first side. */
  readonly scenario: string;
  readonly steps: readonly GuideStep[];
}

/** One thing to do. It is asked for when it can be done, and not again once it was. */
export interface GuideStep {
  readonly id: string;
  /** In the row of steps: "Shoot". */
  readonly title: string;
  /** What to do, at the head of the card: "Order the first battalion". */
  readonly asks: string;
  /** How, and why: three sentences at most. */
  readonly says: string;
  /** The box of the sheet that has the reason. */
  readonly box: string;
  /** The phases in which it is asked for. */
  readonly phases: readonly string[];
  /** Any of these orders does it. */
  readonly orders: readonly string[];
}
