import { type Signal, signal } from '@preact/signals';
import type { Refusal } from 'enfilade';
import { append, type Clash, type Ledger, type Note, openLedger } from 'enfilade/referee';
import { newId } from '../../parts/new-id.ts';
import type { TableCache } from './table-cache.ts';
import { writtenAgain } from './mine.ts';
import { ReconnectingSocket, type Socket } from '../../parts/reconnecting-socket.ts';
import { type Fetch, postNote, tableUrl, tellAll, tellSince } from './post.ts';
import { readOn, shown } from './shown.ts';

/** A note of this phone that conflicts with others: "theirs or mine?" */
export interface Conflict {
  readonly note: Note;
  readonly clashes: readonly Clash[];
}

/** A note of this phone that the server rejects. */
export interface RejectedNote {
  readonly note: Note;
  readonly says: string;
  readonly refusal?: Refusal;
}

/** Live: changes arrive as they happen. Away: notes wait. Gone: there is no such table. */
export type LineState = 'opening' | 'live' | 'away' | 'gone';

export interface SyncOptions {
  readonly token: string;
  /** Who holds this phone. */
  readonly name: string;
  /** "http://192.168.1.20:1815" */
  readonly origin: string;
  readonly keep: TableCache;
  readonly fetch: Fetch;
  readonly connect: (address: string) => Socket;
}

export type OpenResult =
  | { readonly ok: true; readonly client: SyncClient }
  /** No such table, or it cannot be reached and this phone has never seen it. */
  | { readonly ok: false; readonly why: 'gone' | 'away'; readonly says?: string };

const KEEP_AFTER = 500;
const KEEP_AT_MOST = 1_000;
const SEND_AGAIN = [500, 1_000, 2_000, 4_000, 8_000];

interface TableUpdate {
  readonly number?: number;
  readonly notes?: readonly Note[];
  readonly here?: readonly string[];
}

/** One phone's copy of a shared table: with everything it has received, and everything written on it. */
export class SyncClient {
  /** The confirmed notes, and this phone's notes on their way. */
  readonly ledger: Signal<Ledger>;
  readonly title = signal('');
  /** Written here and not yet acknowledged. */
  readonly waiting = signal<readonly Note[]>([]);
  readonly conflict = signal<Conflict | null>(null);
  readonly rejected = signal<RejectedNote | null>(null);
  readonly line = signal<LineState>('opening');
  /** The names of those who are at the table now. */
  readonly here = signal<readonly string[]>([]);
  /** Whether this phone could not store the waiting notes: they are lost if the page is closed now. */
  readonly unkept = signal(false);

  /** Whether the server had no room for the waiting notes last time. */
  readonly noRoom = signal(false);

  private readonly options: SyncOptions;
  private readonly url: string;
  private readonly socket: ReconnectingSocket;
  private known: Ledger;
  private name: string;
  private readonly acknowledged = new Set<string>();
  private sending = false;
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private keeping: ReturnType<typeof setTimeout> | undefined;
  private keepings: Promise<void> = Promise.resolve();
  private closed = false;

  private constructor(options: SyncOptions, known: Ledger, title: string, waiting: readonly Note[]) {
    this.options = options;
    this.known = known;
    this.name = options.name;
    this.title.value = title;
    this.waiting.value = waiting;
    this.ledger = signal(shown(known, waiting));
    this.url = tableUrl(options);
    this.socket = new ReconnectingSocket({
      address: () => `${this.url.replace(/^http/, 'ws')}/news?since=${this.known.notes.length}`,
      connect: options.connect,
      opened: () => this.greet(),
      received: (message) => this.receive(message),
      lost: () => this.lost(),
    });
  }

  /** Opened from what this phone has stored, or else from the server. */
  static async open(options: SyncOptions): Promise<OpenResult> {
    const { token, keep, fetch } = options;
    const [kept, waiting] = await Promise.all([keep.known(token), keep.waiting(token)]).catch(
      () => [undefined, []] as const,
    );
    const before = kept && readOn(openLedger(kept.system), kept.notes);
    let client = kept && before && new SyncClient(options, before, kept.name, stillWaiting(waiting, before));
    if (client === undefined) {
      const told = await tellAll(fetch, tableUrl(options));
      if (told.kind !== 'told') return { ok: false, why: told.kind, ...('says' in told ? { says: told.says } : {}) };
      const ledger = readOn(openLedger(told.system), told.notes);
      if (ledger === undefined) throw new Error('the notes of this table do not follow from each other');
      client = new SyncClient(options, ledger, told.name, stillWaiting(waiting, ledger));
      client.keepSoon();
    }
    client.socket.open();
    void client.send();
    return { ok: true, client };
  }

  /** Shown at once, sent when possible. Returns the reason if it conflicts with what is shown here. */
  write(note: Note): readonly Clash[] {
    const entered = append(this.ledger.value, note);
    if (!entered.ok) return entered.clashes;
    this.ledger.value = entered.ledger;
    this.waiting.value = [...this.waiting.value, note];
    this.keepWaiting([], [note]);
    // A storage that never answers must not stop notes.
    void Promise.race([this.keepings, pause(KEEP_AT_MOST)]).then(() => this.send());
    return [];
  }

  /** The answer to a conflict: the note is dropped, or written again over the others' change. */
  settle(choice: 'theirs' | 'mine'): void {
    const { note } = this.conflict.value ?? {};
    if (note === undefined) return;
    this.conflict.value = null;
    const [before, behind] = this.around(note);
    if (choice === 'theirs') {
      this.keepWaiting([note.id], []);
      this.setWaiting([...before, ...behind]);
    } else {
      const mine = writtenAgain(this.known, note, newId());
      this.keepWaiting([note.id, ...behind.map(({ id }) => id)], [mine, ...behind]);
      this.setWaiting([...before, mine, ...behind]);
    }
    void this.send();
  }

  /** Drops the note that the server rejects. */
  dismiss(): void {
    const { note } = this.rejected.value ?? {};
    if (note === undefined) return;
    this.rejected.value = null;
    this.keepWaiting([note.id], []);
    this.setWaiting(this.waiting.value.filter(({ id }) => id !== note.id));
    void this.send();
  }

  introduce(name: string): void {
    this.name = name;
    this.socket.send({ name });
  }

  /** The phone woke up or is online again. */
  wake(): void {
    if (this.closed || this.line.value === 'gone') return;
    this.failures = 0;
    this.socket.open();
    void this.send();
  }

  /** The phone has gone offline. */
  sleep(): void {
    this.socket.close();
    if (this.line.value !== 'gone') this.line.value = 'away';
    this.keepNow();
  }

  /** Resolves when everything is stored. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.again);
    this.socket.close();
    this.keepNow();
    await this.keepings;
  }

  private around(note: Note): readonly [readonly Note[], readonly Note[]] {
    const all = this.waiting.value;
    const at = all.findIndex(({ id }) => id === note.id);
    return [all.slice(0, Math.max(at, 0)), all.slice(at + 1)];
  }

  private setWaiting(waiting: readonly Note[]): void {
    this.waiting.value = waiting;
    this.ledger.value = shown(this.known, waiting);
  }

  private greet(): void {
    this.line.value = 'live';
    this.socket.send({ name: this.name });
    this.failures = 0;
    void this.send();
  }

  /** There is no such table, so there is nothing to wait for. */
  private endLine(): void {
    this.line.value = 'gone';
    this.here.value = [];
    this.socket.close();
  }

  private lost(): void {
    if (this.line.value !== 'gone') this.line.value = 'away';
    this.here.value = [];
    // A failed websocket gives no reason; where none is allowed, polling must do.
    void this.catchUp();
  }

  private receive(message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    const { number, notes, here } = message as TableUpdate;
    if (here !== undefined) this.here.value = here;
    if (number === undefined) return;
    const has = this.known.notes.length;
    if (notes === undefined) {
      if (number < has) void this.catchUp();
    } else if (number - notes.length > has) void this.catchUp();
    else if (number > has) this.learn(notes.slice(has - (number - notes.length)));
  }

  /** False if the server could not be reached. */
  private async catchUp(): Promise<boolean> {
    for (;;) {
      const told = await tellSince(this.options.fetch, this.url, this.known.notes.length);
      if (told.kind === 'gone') this.endLine();
      if (told.kind !== 'told') return false;
      const has = this.known.notes.length;
      // The server was restored from an earlier backup.
      if (told.total < has) return this.learnAnew();
      const before = told.number - told.notes.length;
      if (before <= has) this.learn(told.notes.slice(has - before));
      const learned = this.known.notes.length;
      if (this.closed || learned === has || learned >= told.total) return true;
    }
  }

  private async learnAnew(): Promise<boolean> {
    const told = await tellAll(this.options.fetch, this.url);
    const ledger = told.kind === 'told' ? readOn(openLedger(told.system), told.notes) : undefined;
    if (ledger === undefined) return false;
    this.known = ledger;
    this.accept(ledger.notes);
    return true;
  }

  private learn(notes: readonly Note[]): void {
    if (notes.length === 0) return;
    const known = readOn(this.known, notes);
    if (known === undefined) {
      void this.learnAnew();
      return;
    }
    this.known = known;
    this.accept(notes);
  }

  /** Own notes that are confirmed now no longer wait. */
  private accept(notes: readonly Note[]): void {
    const ids = new Set(notes.map(({ id }) => id));
    const [came, left] = [[] as string[], [] as Note[]];
    for (const note of this.waiting.value) {
      if (ids.has(note.id)) came.push(note.id);
      else left.push(note);
    }
    if (came.length > 0) this.keepWaiting(came, []);
    for (const id of came) this.acknowledged.delete(id);
    this.setWaiting(left);
    this.keepSoon();
    const asked = this.conflict.value?.note;
    // Another page of this phone has settled it, or the others have undone theirs.
    if (asked !== undefined && (ids.has(asked.id) || append(this.known, asked).ok)) this.conflict.value = null;
    void this.send();
  }

  /** Notes are sent one at a time, in order. */
  private async send(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    clearTimeout(this.again);
    try {
      for (let note = this.next(); note !== undefined; note = this.next()) if (!(await this.sendOne(note))) break;
    } finally {
      this.sending = false;
    }
  }

  private next(): Note | undefined {
    if (this.closed || this.line.value === 'gone' || this.conflict.value !== null || this.rejected.value !== null)
      return undefined;
    return this.waiting.value.find(({ id }) => !this.acknowledged.has(id));
  }

  /** False when the rest has to wait. */
  private async sendOne(note: Note): Promise<boolean> {
    const posted = await postNote(this.options.fetch, `${this.url}/notes`, note);
    this.noRoom.value = posted.kind === 'no-room';
    switch (posted.kind) {
      case 'entered':
        this.failures = 0;
        this.acknowledged.add(note.id);
        if (posted.number === this.known.notes.length + 1) this.learn([note]);
        else if (!this.socket.live) await this.catchUp();
        return true;
      case 'clashes':
        return this.clashed(note, posted.clashes);
      case 'refused': {
        const { says, refusal } = posted;
        this.rejected.value = { note, says, ...(refusal === undefined ? {} : { refusal }) };
        return false;
      }
      case 'later':
      case 'no-room':
        this.sendLater(posted.seconds * 1_000);
        return false;
      case 'gone':
        this.endLine();
        return false;
      case 'away':
        this.sendLater(SEND_AGAIN[Math.min(this.failures, SEND_AGAIN.length - 1)] ?? 0);
        this.failures += 1;
        return false;
    }
  }

  /** Asks only about what still conflicts once the phone knows everything the server does. */
  private async clashed(note: Note, clashes: readonly Clash[]): Promise<boolean> {
    if (!(await this.catchUp())) {
      this.sendLater(SEND_AGAIN[0] ?? 0);
      return false;
    }
    const still = append(this.known, note);
    if (still.ok) {
      this.sendLater(SEND_AGAIN[0] ?? 0);
      return false;
    }
    this.conflict.value = { note, clashes: still.clashes.length > 0 ? still.clashes : clashes };
    return false;
  }

  private sendLater(milliseconds: number): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.send(), milliseconds);
  }

  private keepWaiting(gone: readonly string[], come: readonly Note[]): void {
    this.keepIn(() => this.options.keep.changeWaiting(this.options.token, gone, come));
  }

  private keepSoon(): void {
    this.keeping ??= setTimeout(() => this.keepNow(), KEEP_AFTER);
  }

  private keepNow(): void {
    clearTimeout(this.keeping);
    this.keeping = undefined;
    const { system, notes } = this.known;
    const known = { system, name: this.title.value, notes };
    this.keepIn(() => this.options.keep.keepKnown(this.options.token, known));
  }

  /** Started at once: the page may be closed before anything else is done. */
  private keepIn(act: () => Promise<void>): void {
    this.keepings = Promise.all([act(), this.keepings]).then(
      () => {
        this.unkept.value = false;
      },
      () => {
        this.unkept.value = true;
      },
    );
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Stored notes not known to have arrived; stored by two pages, sent once. */
function stillWaiting(kept: readonly Note[], { notes }: Ledger): readonly Note[] {
  const arrived = new Set(notes.map(({ id }) => id));
  return [...new Map(kept.map((note) => [note.id, note])).values()].filter(({ id }) => !arrived.has(id));
}
