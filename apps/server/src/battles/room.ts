import { SIDES, type Viewer } from 'enfilade';
import { timeLeft } from './clock.ts';
import type { Attendance } from './attendance.ts';
import type { WhyGone } from 'enfilade/online';
import type { Device, Telling } from './device.ts';
import type { HeldBattle } from './held-battle.ts';
import type { BattleLimits } from './limits.ts';
import type { BattleState } from './state.ts';
import { formerToken } from './visitor.ts';

/** Bytes of memory of a battle that has just begun, and for each byte as it is stored. */
const BASE_WEIGHT = 64 * 1024;
const WEIGHT_OF_A_BYTE = 3.5;
/** The longest wait of a Node timer. */
const LONGEST_WAIT = 2_000_000_000;

interface RoomTerms {
  readonly limits: BattleLimits;
  readonly now: () => number;
}

/** A battle on this server, with the devices that are at it. What is done to it is done one after another. */
export class Room {
  readonly battle: HeldBattle;
  readonly attendance: Attendance;
  readonly devices = new Set<Device>();
  /** Acts that wait for their turn. */
  waiting = 0;
  private readonly terms: RoomTerms;
  private queue: Promise<unknown> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(battle: HeldBattle, attendance: Attendance, terms: RoomTerms) {
    [this.battle, this.attendance, this.terms] = [battle, attendance, terms];
  }

  get id(): string {
    return this.battle.head.id;
  }

  /** Roughly what it takes in memory, as measured. */
  get weight(): number {
    return BASE_WEIGHT + WEIGHT_OF_A_BYTE * this.battle.bytes;
  }

  run<T>(act: () => Promise<T> | T): Promise<T> {
    this.waiting += 1;
    const done = this.queue.then(act);
    this.queue = done
      .catch(() => undefined)
      .then(() => {
        this.waiting -= 1;
      });
    return done;
  }

  get telling(): Telling {
    const { attendance } = this;
    const { limits, now: clock } = this.terms;
    const now = clock();
    return {
      away: { a: attendance.away('a', now), b: attendance.away('b', now) },
      watching: attendance.count('nobody', now),
      now,
      patience: limits,
      talks: limits.talks,
    };
  }

  enter(device: Device): void {
    this.devices.add(device);
    this.attendance.join(device.viewer);
  }

  /** False where it had gone before. */
  leave(device: Device): boolean {
    if (!this.devices.delete(device)) return false;
    this.attendance.leave(device.viewer, this.terms.now());
    return true;
  }

  /** Sends every device here what is new, and again when time alone changes something. */
  tell(): void {
    const { battle, telling } = this;
    for (const device of this.devices)
      if (device.isWelcome(battle)) device.tell(battle, telling);
      else this.dismiss(device, whyLost(battle.state, device));
    this.tellLater();
  }

  tellPeople(): void {
    const { battle, telling } = this;
    for (const device of this.devices) device.tellPeople(battle, telling);
    this.tellLater();
  }

  dismiss(device: Device, because: WhyGone): void {
    if (this.leave(device)) device.end(because);
  }

  close(because: 'removed' | 'server'): void {
    clearTimeout(this.timer);
    for (const device of this.devices) this.dismiss(device, because);
  }

  muted(viewer: Viewer): boolean {
    return viewer !== 'nobody' && this.battle.state.seats[viewer].muted;
  }

  /** A clock runs out, or a side that was coming back is away. */
  private tellLater(): void {
    clearTimeout(this.timer);
    const { battle, attendance } = this;
    const { limits, now: clock } = this.terms;
    const now = clock();
    const { clock: time } = battle.state;
    const waits = SIDES.flatMap((side) => [
      ...(time.running === side ? [timeLeft(time, side, now) ?? 0] : []),
      limits.reconnecting - (attendance.away(side, now) || Infinity),
    ]).filter((wait) => wait > 0);
    const wait = Math.min(...waits, LONGEST_WAIT);
    if (this.devices.size === 0 || wait === LONGEST_WAIT) return;
    this.timer = setTimeout(() => this.tellPeople(), wait + 1);
    this.timer.unref();
  }
}

function whyLost(state: BattleState, { hash }: Device): WhyGone {
  return (hash === null ? undefined : formerToken(state, hash)?.became) ?? 'removed';
}
