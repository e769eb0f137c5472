const USUAL_BUDGET_MS = 2000;

/** How far the computer players of a battle may go. The page sets it, even before they are loaded. */
export class ComputerAllowance {
  /** They may act until the viewer has seen this many orders. */
  allowed = 0;
  /** How long a computer player may think about one order, in milliseconds. */
  budget = USUAL_BUDGET_MS;
  /** The player that is thinking must give the best order it has. */
  movesNow = false;
  /** Goes up whenever earlier thoughts are out of date. */
  generation = 0;
  private wake: () => void = () => undefined;

  allow(orders: number): void {
    this.allowed = orders;
    this.wake();
  }

  /** Makes current thoughts out of date. */
  dropThoughts(): void {
    this.generation += 1;
    this.wake();
  }

  /** Resolves at the next change. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
