import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Side } from 'enfilade';
import { expect } from '../house.ts';
import { Person } from './person.ts';
import type { Table } from './table.ts';

/** The second device of a battle. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;
export const SETTINGS = `localStorage['enfilade.settings'] ??= '{"pace":"skip","waitsAfter":"nothing"}'`;

/** The network between one browser and the server: it can be cut, for the workers of a page too. */
export class Network {
  readonly server: Server;
  private readonly lines = new Set<Socket>();
  private isDown = false;

  constructor(to: string) {
    const { hostname, port } = new URL(to);
    this.server = createServer((near) => {
      if (this.isDown) return void near.destroy();
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      for (const [one, two] of [
        [near, far],
        [far, near],
      ] as const) {
        this.lines.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          this.lines.delete(one);
          two.destroy();
        });
      }
    });
  }

  /** The address of the server through this network. */
  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isDown = true;
    for (const line of this.lines) line.destroy();
  }

  restore(): void {
    this.isDown = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}

export interface Player {
  readonly table: Table;
  readonly person: Person;
}

export function playerAt(table: Table, each = 2): Player {
  return { table, person: new Person(table, each) };
}

/** Whose turn it is, once every screen says the same. */
export async function sideToAct(players: Readonly<Record<Side, Player>>): Promise<Side> {
  const waits = await agreedSide(players);
  if (waits === 'over') throw new Error('no side is to act');
  return waits;
}

/** The same; `over` when the battle is. */
export async function agreedSide(players: Readonly<Record<Side, Player>>): Promise<Side | 'over'> {
  let waits = 'over' as Side | 'over';
  await expect(async () => {
    const looks = [await players.a.table.look(), await players.b.table.look()];
    waits = looks[0]?.waits ?? 'over';
    expect(looks[1]?.waits).toBe(waits);
    expect(looks[1]?.count).toBe(looks[0]?.count);
    // The news of an act is there at once; the usual steps grow to a second.
  }).toPass({ intervals: [20, 50, 100] });
  return waits;
}

/** One order or answer of the side to act, seen on both screens. */
export async function actOnce(players: Readonly<Record<Side, Player>>): Promise<Side> {
  const side = await sideToAct(players);
  await actAs(side, players[side]);
  return side;
}

/** One order or answer of a side that is to act. */
export async function actAs(side: Side, { person, table }: Player): Promise<void> {
  const { count } = await table.look();
  await person.playUntil((look) => look.count > count || look.waits !== side);
}
