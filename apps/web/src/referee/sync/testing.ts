import type { Json } from 'enfilade';
import { append, type Ledger, type Note, openLedger, sameJson } from 'enfilade/referee';
import type { Socket } from '../../parts/reconnecting-socket.ts';

const OPEN = 1;
const CLOSED = 3;

/** The socket of one phone to the server below. */
class FakeSocket {
  readyState = 0;
  name = '';
  private readonly listeners: Readonly<Record<string, ((event: { data: unknown }) => void)[]>> = {
    open: [],
    close: [],
    error: [],
    message: [],
  };
  private readonly leave: () => void;

  constructor(leave: () => void) {
    this.leave = leave;
  }

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners[type]?.push(listener);
  }

  tell(type: string, data?: unknown): void {
    if (type === 'open') this.readyState = OPEN;
    if (type === 'close') this.readyState = CLOSED;
    for (const listener of this.listeners[type] ?? []) listener({ data });
  }

  send(): void {}

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.leave();
    setTimeout(() => this.tell('close'));
  }
}

/** A server with one table in this process: it stores, refuses and broadcasts as the real one does, and can be disconnected. */
export class FakeServer {
  ledger: Ledger;
  /** How many notes fit in one answer. */
  page = 2;
  /** The table is no longer there. */
  removed = false;
  /** The server is unreachable. */
  down = false;
  /** Notes are stored, but the confirmation is lost. */
  deaf = false;
  /** The server's disk is full. */
  full = false;
  private readonly sockets = new Set<FakeSocket>();
  private readonly token: string;

  constructor(token: string) {
    this.token = token;
    this.ledger = openLedger('bp');
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (this.down) throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(url);
    if (this.removed || !pathname.startsWith(`/api/tables/${this.token}`))
      return Response.json({ error: 'none' }, { status: 404 });
    const answer =
      init.method === 'POST'
        ? this.post(JSON.parse(init.body as string) as Note)
        : Response.json(this.since(Number(searchParams.get('since'))));
    if (this.deaf) throw new TypeError('Failed to fetch');
    return answer;
  };

  readonly connect = (address: string): Socket => {
    const socket = new FakeSocket(() => this.sockets.delete(socket));
    const since = Number(new URL(address).searchParams.get('since'));
    setTimeout(() => {
      if (this.down || this.removed) return socket.tell('close');
      this.sockets.add(socket);
      socket.tell('open');
      socket.tell('message', JSON.stringify({ number: this.ledger.notes.length }));
      for (let at = since; at < this.ledger.notes.length; at += this.page)
        socket.tell('message', JSON.stringify(this.since(at)));
    }, 5);
    return socket as unknown as Socket;
  };

  unplug(): void {
    this.down = true;
    for (const socket of this.sockets) socket.close();
  }

  private since(since: number) {
    const { system, notes } = this.ledger;
    const page = notes.slice(since, since + this.page);
    const number = page.length === 0 ? notes.length : since + page.length;
    return { system, name: 'Club night', number, total: notes.length, notes: page };
  }

  post(note: Note): Response {
    const at = this.ledger.notes.findIndex(({ id }) => id === note.id);
    if (at !== -1 && sameJson(this.ledger.notes[at] as unknown as Json, note as unknown as Json))
      return Response.json({ number: at + 1 });
    if (this.full) return Response.json({ error: 'full' }, { status: 507, headers: { 'retry-after': '10' } });
    if (note.by === 'Refused') return Response.json({ refusal: { message: 'name: no' } }, { status: 422 });
    const entered = append(this.ledger, note);
    if (!entered.ok) return Response.json({ clashes: entered.clashes }, { status: 409 });
    this.ledger = entered.ledger;
    const number = this.ledger.notes.length;
    const news = JSON.stringify({ number, notes: [note] });
    for (const socket of this.sockets) setTimeout(() => socket.readyState === OPEN && socket.tell('message', news), 5);
    return Response.json({ number });
  }
}
