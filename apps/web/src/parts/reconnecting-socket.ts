/** The part of a browser's WebSocket that is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
};

export interface SocketOptions {
  /** Asked for with the number of the last note received. */
  address(): string;
  connect(address: string): Socket;
  opened(): void;
  received(message: unknown): void;
  /** The connection was lost or refused; the next attempt comes after this many milliseconds. */
  lost(wait: number): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
/** The server sends a sign of life every 15 seconds. */
const SILENCE = 40_000;
const OPEN = 1;

/** A websocket that reconnects until it is closed. */
export class ReconnectingSocket {
  private readonly options: SocketOptions;
  private socket: Socket | undefined;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(options: SocketOptions) {
    this.options = options;
  }

  get live(): boolean {
    return this.socket?.readyState === OPEN;
  }

  /** Reconnects now: the phone woke up, or is online again. */
  open(): void {
    this.hangUp();
    this.closed = false;
    this.tries = 0;
    this.connect();
  }

  close(): void {
    this.closed = true;
    this.hangUp();
  }

  send(message: unknown): void {
    if (this.live) this.socket?.send(JSON.stringify(message));
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }

  private connect(): void {
    const socket = this.options.connect(this.options.address());
    this.socket = socket;
    const ours = (): boolean => this.socket === socket;
    socket.addEventListener('open', () => {
      if (!ours()) return;
      this.tries = 0;
      this.watch();
      this.options.opened();
    });
    socket.addEventListener('message', ({ data }) => {
      if (!ours()) return;
      this.watch();
      this.options.received(parsed(data));
    });
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => ours() && this.again());
    this.watch();
  }

  private watch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.hangUp();
      this.again();
    }, SILENCE);
  }

  private again(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    this.socket = undefined;
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * (1 << Math.min(this.tries, 10)));
    this.tries += 1;
    // Phones that lost their server together should not all come back at once.
    const wait = longest * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
    this.options.lost(wait);
  }
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
