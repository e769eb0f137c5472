import { type Side, SIDES } from 'enfilade';

/** How long each computer player thinks about a turn, as measured in this battle on this machine. */
export class ThinkingPace {
  private readonly spent: Record<Side, number> = { a: 0, b: 0 };
  private readonly turns: Record<Side, Set<number>> = { a: new Set(), b: new Set() };

  add(side: Side, turn: number, milliseconds: number): void {
    this.spent[side] += milliseconds;
    this.turns[side].add(turn);
  }

  /** In milliseconds; a side that has not thought is left out. */
  get perTurn(): Readonly<Partial<Record<Side, number>>> {
    return Object.fromEntries(
      SIDES.flatMap((side) => {
        const { size } = this.turns[side];
        return size === 0 ? [] : [[side, Math.round(this.spent[side] / size)]];
      }),
    );
  }
}
