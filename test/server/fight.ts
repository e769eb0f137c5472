import { isDeepStrictEqual } from 'node:util';
import { type Side, SIDES } from 'enfilade';
import {
  agreed,
  devicesAt,
  seatedBattle,
  type TestAct,
  type TestDevice,
  type TestReply,
  type TestSeat,
} from '../../apps/server/src/battles/testing.ts';
import { checkedFile, fetchFile } from '../../apps/server/src/battles/testing-files.ts';
import { actAsCaptain, type GivenAct } from './captains.ts';
import { undisturbedEvents } from './undisturbed.ts';

interface Place {
  readonly port: number;
}

/** A battle between two devices that act as captains, whatever becomes of the server. */
export class Fight {
  readonly given: GivenAct[] = [];
  readonly both: readonly TestDevice[];
  private readonly scenario: string;
  private readonly seats: Readonly<Record<Side, TestSeat>>;
  private readonly devices: Readonly<Record<Side, TestDevice>>;

  private constructor(
    scenario: string,
    seats: Readonly<Record<Side, TestSeat>>,
    devices: Readonly<Record<Side, TestDevice>>,
  ) {
    [this.scenario, this.seats, this.devices] = [scenario, seats, devices];
    this.both = SIDES.map((side) => devices[side]);
  }

  static async begin(server: Place, scenario: string): Promise<Fight> {
    const seats = await seatedBattle(server, { scenario });
    return new Fight(scenario, seats, await devicesAt(server, seats));
  }

  /** One act of the side to act; false once the battle is over. */
  async actOnce(
    send: (device: TestDevice, act: TestAct) => Promise<TestReply> = (device, act) => device.act(act),
  ): Promise<boolean> {
    const mover = await agreed(this.devices);
    const side = mover?.seat?.side;
    if (mover === undefined || side === undefined) return false;
    const act = await actAsCaptain(mover, this.given.length, (each) => send(mover, each));
    this.given.push({ side, act });
    return true;
  }

  /** Ends the battle if nobody has; what differs from one with the same acts and dice in which nothing ever went wrong. */
  async differences(server: Place): Promise<readonly string[]> {
    const { both, given, scenario, seats } = this;
    const last = await agreed(this.devices);
    const side = last?.seat?.side;
    if (last !== undefined && side !== undefined) {
      given.push({ side, act: { kind: 'concede' } });
      await last.act({ kind: 'concede' });
    }
    for (const device of both) await device.until(({ standing }) => (standing?.result ?? null) !== null);
    const file = await fetchFile(server, seats.a);
    const { difference, promise, seal } = await checkedFile(file);
    const expected = await undisturbedEvents({ kind: 'shipped', scenario }, file, given);
    return Object.entries({
      'the events are others': !isDeepStrictEqual(file.events, expected),
      'a device was told something else': both.some(
        ({ moments }) =>
          !isDeepStrictEqual(
            moments.map(({ event }) => event),
            file.events,
          ),
      ),
      'the file is not reproduced': difference !== undefined,
      'the dice are not those that were promised': promise !== 'kept' || seal?.state !== 'checked',
    }).flatMap(([says, isSo]) => (isSo ? [`${scenario}: ${says}`] : []));
  }
}
