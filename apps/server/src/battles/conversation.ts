import { type Act, type DeviceMessage, deviceMessageSchema, type Hello, type WhyGone } from 'enfilade/online';
import { Bucket } from '../tables/rate-limiter.ts';
import { isDeeper } from '../tables/read-note.ts';
import { parsed } from '../tables/read-opening.ts';
import type { Battles } from './battles.ts';
import { Device, type Connection } from './device.ts';
import { fieldOf } from './field.ts';
import { storedHash } from './make-battle.ts';
import type { Room } from './room.ts';
import { BATTLE_STRINGS as STRINGS } from './strings.ts';
import { formerToken, seatOfToken } from './visitor.ts';

interface ConversationConnection extends Connection {
  /** It has sent too much, or nothing that makes sense. */
  cut(): void;
}

const NOT_IN = { left: 'server', full: 'full', unwelcome: 'unknown' } as const;

/** One websocket from its first message to its last: what comes in is read with the schema and carried out in order. */
export class Conversation {
  private readonly id: string;
  private readonly battles: Battles;
  private readonly connection: ConversationConnection;
  private readonly messages: Bucket;
  private readonly acts: Bucket;
  private readonly talk: Bucket;
  private readonly silence: NodeJS.Timeout;
  private greeted: Promise<void> = Promise.resolve();
  private state: 'silent' | 'greeting' | 'ended' | { readonly room: Room; readonly device: Device } = 'silent';

  constructor(id: string, battles: Battles, connection: ConversationConnection) {
    [this.id, this.battles, this.connection] = [id, battles, connection];
    const { limits } = battles;
    this.messages = new Bucket(limits.messagesFromDevice);
    this.acts = new Bucket(limits.actsFromDevice);
    this.talk = new Bucket(limits.talkFromDevice);
    this.silence = setTimeout(() => this.cut(), limits.silence);
    this.silence.unref();
  }

  /** False where it has sent too much: it is cut off. */
  mayGoOn(): boolean {
    if (this.state === 'ended') return false;
    if (this.messages.take() === 0) return true;
    this.cut();
    return false;
  }

  receive(text: string): void {
    if (!this.mayGoOn()) return;
    const json = parsed(text);
    if (json === undefined || isDeeper(json, this.battles.limits.depth)) return this.cut();
    const read = deviceMessageSchema.safeParse(json);
    if (read.success) this.handle(read.data);
    else this.misread(json, STRINGS.contract(fieldOf(read.error.issues, 'message')));
  }

  end(): void {
    clearTimeout(this.silence);
    if (typeof this.state === 'object') this.battles.leave(this.state.room, this.state.device);
    this.state = 'ended';
  }

  private handle(message: DeviceMessage): void {
    const { state } = this;
    if (message.kind === 'hello') {
      if (state !== 'silent') return this.cut();
      this.state = 'greeting';
      // The database is away: the device comes again.
      this.greeted = this.greet(message).catch(() => this.leaveWith('server'));
    } else if (state === 'greeting') void this.greeted.then(() => this.handle(message));
    else if (typeof state === 'object') this.carryOut(state, message).catch(() => this.leaveWith('server'));
    else if (state === 'silent') this.cut();
  }

  private async greet({ seat, have, talk }: Hello): Promise<void> {
    const room = await this.battles.freshRoom(this.id);
    const viewer = seat === null ? 'nobody' : room && seatOfToken(room.battle.state, seat);
    const hash = seat === null ? null : storedHash(seat);
    const former = hash === null ? undefined : room && formerToken(room.battle.state, hash);
    if (room === undefined || viewer === undefined) return this.leaveWith(former?.became ?? 'unknown');
    const device = new Device(this.connection, { viewer, hash, have, talk });
    if (this.state === 'ended') return;
    const entered = await this.battles.enter(room, device);
    if (entered !== 'in') return this.leaveWith(NOT_IN[entered]);
    clearTimeout(this.silence);
    // It may have hung up while it was let in.
    if (this.isEnded) this.battles.leave(room, device);
    else this.state = { room, device };
  }

  private async carryOut({ room, device }: { readonly room: Room; readonly device: Device }, act: Act): Promise<void> {
    const wait = Math.max(this.acts.take(), act.kind === 'say' ? this.talk.take() : 0);
    if (wait > 0) return this.refuse(act.id, 'too-fast', STRINGS.tooFast);
    const outcome = await this.battles.act(room, device.viewer, act);
    if (this.isEnded) return;
    if (outcome.ok) this.say({ kind: 'done', id: act.id });
    else if (outcome.why !== 'gone') {
      const { why, refusal } = outcome;
      this.say({ kind: 'refused', id: act.id, why, refusal });
    }
  }

  private get isEnded(): boolean {
    return this.state === 'ended';
  }

  /** What has an id is refused, so that it is not sent again for ever; what has none is cut off. */
  private misread(json: unknown, because: string): void {
    const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined;
    if (typeof this.state !== 'object' || typeof id !== 'string' || id.length > 64) return this.cut();
    this.refuse(id, 'contract', because);
  }

  private refuse(id: string, why: 'contract' | 'too-fast', because: string): void {
    this.say({ kind: 'refused', id, why, refusal: { rule: 'contract', because } });
  }

  private say(frame: Parameters<Device['say']>[0]): void {
    this.connection.send(Buffer.from(JSON.stringify(frame)));
  }

  private leaveWith(because: WhyGone): void {
    if (this.isEnded) return;
    this.say({ kind: 'gone', because });
    this.end();
    this.connection.close();
  }

  private cut(): void {
    this.end();
    this.connection.cut();
  }
}
