import { onTestFinished } from 'vitest';
import type { TestAct, TestDevice, TestReply } from '../../apps/server/src/battles/testing.ts';
import { emptyDatabase } from '../../apps/server/src/testing.ts';
import { CommitGate, type CommitMoment } from './commit-gate.ts';
import { Fight } from './fight.ts';
import { ServerProgram } from './server-program.ts';

/** The moments of an act at which the server is killed. */
export type Kill = CommitMoment | 'acknowledged';

/** Servers, one after the other, on one database that can be stopped. */
export class MortalServer {
  readonly fights: Fight[] = [];
  kills = 0;
  port = 0;
  private readonly gate: CommitGate;
  private server: ServerProgram | undefined;

  private constructor(gate: CommitGate) {
    this.gate = gate;
  }

  static async born(): Promise<MortalServer> {
    const mortal = new MortalServer(await CommitGate.before(await emptyDatabase()));
    onTestFinished(async () => {
      await mortal.server?.stop('SIGKILL');
      mortal.gate.close();
    });
    await mortal.start();
    return mortal;
  }

  async begin(scenario: string): Promise<void> {
    this.fights.push(await Fight.begin(this, scenario));
  }

  /** Sends an act and kills the server at these moments of it; the device sends again what was not acknowledged. */
  async send(device: TestDevice, act: TestAct, kills: readonly Kill[]): Promise<TestReply> {
    const reply = device.act(act);
    for (const kill of kills) {
      if (kill === 'acknowledged') await reply;
      // What is refused is never stored.
      else if ((await Promise.race([this.gate.stopAt(kill), reply])) !== undefined) break;
      await this.reborn();
    }
    return reply;
  }

  private async start(): Promise<void> {
    this.server = await ServerProgram.start({ DATABASE_URL: this.gate.url, HOST: '127.0.0.1' });
    this.port = await this.server.port();
  }

  /** Killed, and another one takes its place. */
  private async reborn(): Promise<void> {
    this.kills += 1;
    await this.server?.stop('SIGKILL');
    this.gate.release();
    const devices = this.fights.flatMap(({ both }) => both);
    for (const device of devices) device.cut();
    await this.start();
    for (const device of devices) device.connect(this);
  }
}
