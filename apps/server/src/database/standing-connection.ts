import type { Client } from 'pg';
import { BackOff } from './back-off.ts';

const STEPS = [0, 100, 200, 500, 1_000];
const PATIENCE = 2_000;
/** Answers are cached for this long. */
const FRESH = 1_000;

/**
 * A connection that is always open. It notices at once when the database goes away, and shows another Enfilade that our PostgreSQL is in
 * use.
 */
export class StandingConnection {
  private readonly makeClient: () => Client;
  private readonly backOff = new BackOff(STEPS);
  private client: Client | undefined;
  private closed = false;
  private asked: { readonly at: number; readonly answers: Promise<boolean> } | undefined;

  private constructor(makeClient: () => Client) {
    this.makeClient = makeClient;
  }

  /** Rejects when the database cannot be reached; once it could, a connection that breaks is replaced. */
  static async open(makeClient: () => Client): Promise<StandingConnection> {
    const standing = new StandingConnection(makeClient);
    await standing.connect();
    return standing;
  }

  get connected(): boolean {
    return this.client !== undefined;
  }

  /** Whether the database really answers, within two seconds. */
  answers(): Promise<boolean> {
    if (this.asked === undefined || performance.now() - this.asked.at > FRESH)
      this.asked = { at: performance.now(), answers: this.ask() };
    return this.asked.answers;
  }

  private async ask(): Promise<boolean> {
    const { client } = this;
    if (client === undefined) return false;
    const late = setTimeout(() => void client.end().catch(() => undefined), PATIENCE);
    try {
      await client.query('SELECT 1');
      return true;
    } catch {
      return false;
    } finally {
      clearTimeout(late);
    }
  }

  private async connect(): Promise<void> {
    const client = this.makeClient();
    client.on('error', () => {});
    await client.connect();
    if (this.closed) return client.end();
    this.client = client;
    this.backOff.reset();
    client.once('end', () => {
      this.client = undefined;
      this.reconnectLater();
    });
  }

  private reconnectLater(): void {
    if (this.closed) return;
    setTimeout(() => {
      if (!this.closed) this.connect().catch(() => this.reconnectLater());
    }, this.backOff.next()).unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }
}
