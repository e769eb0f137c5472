const USUAL_BUDGET_MS = 2000;

/** How far the computer players of a battle may go: the page holds it, whether they are here yet or not. */
export class ComputerAllowance {
  /** They may act until so many orders have told the viewer something. */
  allowed = 0;
  /** How long who thinks ahead may think about one order, in milliseconds. */
  budget = USUAL_BUDGET_MS;
  /** Whoever thinks says what he has. */
  movesNow = false;
  /** Counts what makes earlier thoughts worthless. */
  generation = 0;
  private wake: () => void = () => undefined;

  allow(orders: number): void {
    this.allowed = orders;
    this.wake();
  }

  /** What is thought of now is no longer wanted. */
  dropThoughts(): void {
    this.generation += 1;
    this.wake();
  }

  /** When something has changed. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}
