/** How many orders the player has given in this part of the turn: one that ends without any may be a slip. */
export class PartOrders {
  private count = 0;
  private part: string | null = null;

  get isNone(): boolean {
    return this.count === 0;
  }

  /** Of a battle that was left in the middle it is not known in which part its last orders were given. */
  opened(orders: number): void {
    [this.count, this.part] = [orders, null];
  }

  /** One of the whole side ends a part, or decides something before it: what follows begins anew. */
  given(isOfSide: boolean): void {
    this.count = isOfSide ? 0 : this.count + 1;
  }

  undone(): void {
    this.count = Math.max(0, this.count - 1);
  }

  /** The table shows the present. */
  arrived(part: string): void {
    if (this.part !== null && this.part !== part) this.count = 0;
    this.part = part;
  }
}
