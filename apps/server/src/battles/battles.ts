import { randomUUID } from 'node:crypto';
import type { Viewer } from 'enfilade';
import { isSide, SIDES } from 'enfilade/battle';
import type { Act } from 'enfilade/online';
import type { Client, Pool } from 'pg';
import { Channel } from '../database/channel.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { RateLimiter } from '../tables/rate-limiter.ts';
import { judge } from './acts/judge.ts';
import { refuse, type Verdict } from './acts/verdict.ts';
import { Attendance } from './attendance.ts';
import type { Device } from './device.ts';
import type { HeldBattle } from './held-battle.ts';
import type { BattleLimits } from './limits.ts';
import * as records from './records.ts';
import { Room } from './room.ts';
import { BattleStore } from './store.ts';
import { BATTLE_STRINGS as STRINGS } from './strings.ts';

export type Outcome = Verdict | { readonly ok: false; readonly why: 'gone' };

export interface BattlesOptions {
  readonly limits: BattleLimits;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly report?: (error: unknown) => void;
  /** Hears of every act: what it was, what came of it, and how many seconds it took until it was stored and told. */
  readonly measure?: ((act: Act['kind'], outcome: string, seconds: number) => void) | undefined;
  /** If so, nothing new is saved. */
  readonly isDiskAlmostFull?: () => Promise<boolean>;
  /** Makes the battle that follows one that is over. */
  readonly follow: (battle: HeldBattle, promises: Rematch, now: number) => HeldBattle;
}

type Rematch = NonNullable<Extract<Verdict, { readonly ok: true }>['rematch']>;

/** Tries to store an act while others store theirs. */
const MOST_TRIES = 20;

/**
 * The battles of a database. Several servers may work on one: an act is judged on the battle as this server holds it, and stored only if
 * nobody has stored anything since.
 */
export class Battles {
  readonly limits: BattleLimits;
  readonly store: BattleStore;
  readonly pool: Pool;
  readonly now: () => number;
  /** Called when a battle has changed here or elsewhere. */
  changed: (room: Room) => void = () => {};
  private readonly options: BattlesOptions;
  /** Tells the servers on one database apart. */
  readonly server = randomUUID().slice(0, 8);
  private readonly channel: Channel;
  /** Those in use, the longest unused first. */
  private readonly rooms = new Map<string, Promise<Room | undefined>>();
  private readonly open = new Map<string, Room>();
  private readonly unannounced = new Set<Room>();
  private readonly spectatorTalk: RateLimiter;
  private isAnnouncing = false;

  constructor(pool: Pool, makeClient: () => Client, options: BattlesOptions) {
    [this.pool, this.options, this.limits] = [pool, options, options.limits];
    this.now = options.now ?? Date.now;
    this.spectatorTalk = new RateLimiter(options.limits.talkFromSpectators);
    this.store = new BattleStore(pool, this.now);
    this.channel = new Channel(records.BATTLE_CHANNEL, makeClient, {
      receive: (words) => this.receive(words),
      connected: () => void this.catchUp(),
    });
  }

  /** How many battles are in memory, and how many devices are at them. */
  get load(): { readonly battles: number; readonly devices: number } {
    const devices = [...this.open.values()].reduce((sum, room) => sum + room.devices.size, 0);
    return { battles: this.open.size, devices };
  }

  /** Undefined where there is none, or none any more. */
  async room(id: string): Promise<Room | undefined> {
    const known = this.rooms.get(id);
    const opening = known ?? this.openRoom(id);
    this.rooms.delete(id);
    this.rooms.set(id, opening);
    try {
      const room = await opening;
      if (room === undefined) this.rooms.delete(id);
      return room;
    } catch (error) {
      this.rooms.delete(id);
      throw error;
    }
  }

  /** The same as it is stored now, even if another server has changed it. */
  async freshRoom(id: string): Promise<Room | undefined> {
    const room = await this.room(id);
    return room !== undefined && (await room.run(() => this.refresh(room))) ? room : undefined;
  }

  /** Carries out what a device asks for; when it resolves it is stored, and every device here has it. */
  async act(room: Room, viewer: Viewer, act: Act): Promise<Outcome> {
    if (room.waiting > this.limits.waitingActs) return refuse('too-fast', STRINGS.tooFast);
    if (await this.options.isDiskAlmostFull?.()) return refuse('too-fast', STRINGS.diskFull);
    if (act.kind === 'say' && viewer === 'nobody' && this.spectatorTalk.take(room.id) > 0)
      return refuse('too-fast', STRINGS.tooFast);
    const begun = performance.now();
    const outcome = await room.run(() => this.actNow(room, viewer, act));
    this.options.measure?.(act.kind, outcome.ok ? 'done' : outcome.why, (performance.now() - begun) / 1000);
    return outcome;
  }

  /** Changes a battle by something that is no act of a device; false where it is not to be changed. */
  async change(room: Room, changes: (battle: HeldBattle) => boolean): Promise<boolean> {
    return room.run(async () => {
      for (let i = 0; i < MOST_TRIES; i += 1) {
        if (!(await this.refresh(room))) return false;
        const done = await this.safely(room, async () => {
          if (!changes(room.battle)) return 'unwanted';
          return (await this.store.commit(room.battle, { act: null, line: null })) ? 'stored' : 'outrun';
        });
        if (done !== 'outrun') {
          if (done === 'stored') this.tell(room);
          return done === 'stored';
        }
        await this.reload(room);
      }
      throw new Error('a battle is changed by others all the time');
    });
  }

  async insert(battle: HeldBattle): Promise<void> {
    await this.store.insert(battle);
  }

  /** A device has connected: it is sent what it does not have yet. 'left' if the battle has left memory meanwhile. */
  async enter(room: Room, device: Device): Promise<'in' | 'unwelcome' | 'full' | 'left'> {
    return room.run(async () => {
      if (this.open.get(room.id) !== room) return 'left';
      if (!(await this.refresh(room)) || !device.isWelcome(room.battle)) return 'unwelcome';
      if (device.viewer === 'nobody' && room.telling.watching >= this.limits.spectators) return 'full';
      room.enter(device);
      if (isSide(device.viewer)) records.markSeen(this.pool, device.viewer, [room.id]).catch(() => undefined);
      this.announce([room]);
      room.tell();
      await this.tellTalk(room, [device]);
      this.changed(room);
      return 'in';
    });
  }

  leave(room: Room, device: Device): void {
    if (!room.leave(device)) return;
    if (isSide(device.viewer)) records.markSeen(this.pool, device.viewer, [room.id]).catch(() => undefined);
    this.announce([room]);
    room.tellPeople();
    if (room.devices.size === 0) this.evict();
  }

  /** Forgets a battle that was removed, here and on the other servers. */
  async announceGone(ids: readonly string[]): Promise<void> {
    await records.announce(
      this.pool,
      ids.map((id) => `${id} gone`),
    );
  }

  /** Now and then: changes that were not announced, who is here, and who has vanished. */
  async catchUp(): Promise<void> {
    const rooms = [...this.open.values()].filter(({ devices }) => devices.size > 0);
    if (rooms.length === 0) return;
    try {
      const versions = await records.versionsOf(
        this.pool,
        rooms.map(({ id }) => id),
      );
      for (const room of rooms) {
        const version = versions.get(room.id);
        if (version === undefined) this.forget(room.id, 'removed');
        else if (version > room.battle.version) this.follow(room);
        room.tellPeople();
      }
      for (const side of SIDES) {
        const present = rooms.filter(({ attendance }) => attendance.here[side] > 0);
        await records.markSeen(
          this.pool,
          side,
          present.map(({ id }) => id),
        );
      }
      this.announce(rooms);
    } catch {
      // The database is away: the next beat asks again.
    }
  }

  async close(): Promise<void> {
    for (const room of this.open.values()) room.close('server');
    await this.channel.close();
  }

  private async openRoom(id: string): Promise<Room | undefined> {
    const [battle, away] = await Promise.all([this.store.read(id), records.seenOf(this.pool, id)]);
    if (battle === undefined) return undefined;
    const { limits, now } = this;
    const room = new Room(battle, new Attendance(away, { beat: limits.beat, now: now() }), { limits, now });
    this.evict();
    if (this.weight + room.weight > this.limits.memoryBytes)
      throw new DatabaseUnavailable('more battles are open than this server has memory for.');
    this.open.set(id, room);
    return room;
  }

  private async actNow(room: Room, viewer: Viewer, act: Act): Promise<Outcome> {
    const who = { viewer, id: act.id };
    for (let i = 0; i < MOST_TRIES; i += 1) {
      const outcome = await this.safely(room, async (): Promise<Outcome | 'outrun'> => {
        const verdict = judge(room.battle, viewer, act, { now: this.now(), limits: this.limits });
        if (!verdict.ok) return this.refusedOrDone(room, who, verdict);
        if (verdict.rematch !== undefined) await this.follows(room.battle, verdict.rematch);
        const line = verdict.line ?? null;
        return (await this.store.commit(room.battle, { act: who, line })) ? verdict : 'outrun';
      });
      if (outcome !== 'outrun') {
        if (outcome.ok) this.tell(room);
        return outcome;
      }
      await this.reload(room);
    }
    throw new Error('a battle is changed by others all the time');
  }

  /** It may have been done before, or be judged by a battle that has gone on elsewhere. */
  private async refusedOrDone(
    room: Room,
    who: { readonly viewer: Viewer; readonly id: string },
    verdict: Verdict,
  ): Promise<Outcome | 'outrun'> {
    const known = await records.lookUp(this.pool, room.id, who);
    if (known === undefined) return { ok: false, why: 'gone' };
    if (known.done) return { ok: true };
    return known.version === room.battle.version ? verdict : 'outrun';
  }

  /** Whatever goes wrong, the battle in memory is what is stored. */
  private async safely<T>(room: Room, act: () => Promise<T>): Promise<T | Verdict> {
    try {
      return await act();
    } catch (error) {
      await this.reload(room);
      if (isKnownAct(error)) return { ok: true };
      if (isFromDatabase(error)) throw error;
      this.options.report?.(error);
      return refuse('rules', STRINGS.broken);
    }
  }

  private async follows(battle: HeldBattle, promises: Rematch): Promise<void> {
    const next = this.options.follow(battle, promises, this.now());
    await this.insert(next);
    battle.state = { ...battle.state, rematch: next.head.id };
  }

  /** Without a version nothing can be stored: should the database be away now, it is read when it is back. */
  private async reload(room: Room): Promise<void> {
    room.battle.version = 0;
    await this.refresh(room);
  }

  /** Takes over what other servers have stored and tells the devices here; false where the battle is gone. */
  private async refresh(room: Room): Promise<boolean> {
    const { version } = room.battle;
    if (!(await this.store.refresh(room.battle))) {
      this.forget(room.id, 'removed');
      return false;
    }
    if (room.battle.version !== version) this.tell(room);
    return true;
  }

  private tell(room: Room): void {
    room.tell();
    this.tellTalk(room, [...room.devices]).catch(() => undefined);
    this.changed(room);
  }

  private async tellTalk(room: Room, devices: readonly Device[]): Promise<void> {
    const { isOver, state } = room.battle;
    const from = Math.min(...devices.map((device) => device.talkedUpTo(isOver)));
    if (devices.length === 0 || from >= state.talked) return;
    const lines = await records.talkAfter(this.pool, room.id, from);
    for (const device of devices) device.tellTalk(lines, { isOver, isMuted: room.muted(device.viewer) });
  }

  /** Another server has stored something. */
  private follow(room: Room): void {
    // A battle without devices is brought up to date when one connects.
    if (room.devices.size === 0) return;
    // Should it fail, the next beat tries again.
    room.run(() => this.refresh(room)).catch(() => undefined);
  }

  private receive(words: string): void {
    const [id = '', what = '', server = '', ...numbers] = words.split(' ');
    const room = this.open.get(id);
    if (room === undefined) return;
    if (what === 'gone') this.forget(id, 'removed');
    else if (what === 'here') this.noteAttendance(room, server, numbers.map(Number));
    else if (Number(what) > room.battle.version) this.follow(room);
  }

  private noteAttendance(room: Room, server: string, [a = 0, b = 0, nobody = 0]: readonly number[]): void {
    if (server === this.server) return;
    const isNew = room.attendance.note(server, { a, b, nobody }, this.now());
    room.tellPeople();
    // Whoever has just come does not know of us.
    if (isNew && room.devices.size > 0) this.announce([room]);
  }

  /** Tells the other servers who is here, one message after the other, so that the last one is right. */
  private announce(rooms: readonly Room[]): void {
    for (const room of rooms) this.unannounced.add(room);
    if (!this.isAnnouncing) void this.announceAll();
  }

  private async announceAll(): Promise<void> {
    this.isAnnouncing = true;
    while (this.unannounced.size > 0) {
      const words = Array.from(this.unannounced, ({ id, attendance }) => {
        const { a, b, nobody } = attendance.here;
        return `${id} here ${this.server} ${a} ${b} ${nobody}`;
      });
      this.unannounced.clear();
      // The database is away: the next beat tells it again.
      await records.announce(this.pool, words).catch(() => undefined);
    }
    this.isAnnouncing = false;
  }

  forget(id: string, because: 'removed' | 'server'): void {
    this.open.get(id)?.close(because);
    this.open.delete(id);
    this.rooms.delete(id);
  }

  /** Battles without devices leave memory, the longest unused first. */
  private evict(): void {
    let { weight } = this;
    for (const id of this.rooms.keys()) {
      if (weight <= this.limits.cacheBytes) return;
      const room = this.open.get(id);
      if (room === undefined || room.devices.size > 0 || room.waiting > 0) continue;
      weight -= room.weight;
      this.forget(id, 'server');
    }
  }

  private get weight(): number {
    return [...this.open.values()].reduce((sum, room) => sum + room.weight, 0);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String((error as NodeJS.ErrnoException).code ?? '') : '';
}

/** The same act was stored before: it is done, and not done again. */
function isKnownAct(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** PostgreSQL's codes have five letters and digits, the system's begin with E. */
function isFromDatabase(error: unknown): boolean {
  return codeOf(error) !== '' || (error instanceof Error && /connection|timeout|not queryable/i.test(error.message));
}
