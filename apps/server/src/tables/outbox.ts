interface OutgoingMessage {
  readonly bytes: number;
  readonly cut: () => void;
}

/** What has been handed to connections and has not left yet. Its total is limited; beyond that the slowest connection is cut off. */
export class Outbox {
  private readonly most: number;
  private readonly sendings = new Set<OutgoingMessage>();
  private bytes = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Returns a function to call when it has been sent. */
  add(bytes: number, cut: () => void): () => void {
    const sending = { bytes, cut };
    this.sendings.add(sending);
    this.bytes += bytes;
    for (const oldest of this.sendings) {
      if (this.bytes <= this.most) break;
      this.remove(oldest);
      oldest.cut();
    }
    return () => this.remove(sending);
  }

  private remove(sending: OutgoingMessage): void {
    if (this.sendings.delete(sending)) this.bytes -= sending.bytes;
  }
}
