import type { Client } from 'pg';
import { BackOff } from './back-off.ts';

const STEPS = [100, 500, 1_000, 2_000, 5_000];

interface ChannelListener {
  receive(payload: string): void;
  /** It is heard again after a break: what was said meanwhile is lost. */
  connected(): void;
}

/** What servers on one database tell each other, over a connection that is replaced when it breaks. */
export class Channel {
  private readonly name: string;
  private readonly makeClient: () => Client;
  private readonly listener: ChannelListener;
  private readonly backOff = new BackOff(STEPS);
  private client: Client | undefined;
  private closed = false;

  constructor(name: string, makeClient: () => Client, listener: ChannelListener) {
    [this.name, this.makeClient, this.listener] = [name, makeClient, listener];
    void this.listen();
  }

  private async listen(): Promise<void> {
    if (this.closed) return;
    const client = this.makeClient();
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.listener.receive(payload));
    client.on('error', () => {});
    client.once('end', () => this.listenAgain());
    try {
      await client.connect();
      await client.query(`LISTEN ${this.name}`);
      this.backOff.reset();
      this.listener.connected();
    } catch {
      client.end().catch(() => undefined);
    }
  }

  private listenAgain(): void {
    if (!this.closed) setTimeout(() => void this.listen(), this.backOff.next()).unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }
}
