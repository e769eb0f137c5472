import type { Context } from 'hono';

const AGAIN = '2';

/** Limits the total size of request bodies that are being read or answered. */
export class Bodies {
  private readonly most: number;
  private bytes = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Answers a request with its body as text. A slow sender counts for what has arrived, not for what was announced. */
  async read(c: Context, most: number, answer: (text: string) => Promise<Response>): Promise<Response> {
    const tooLarge = (): Response => c.json({ error: `at most ${most} bytes` }, 413);
    if (Number(c.req.header('content-length') ?? 0) > most) return tooLarge();
    // Not cancelled if it is too long: that would cut the connection before the answer is read.
    const body: ReadableStream<Uint8Array> | null = c.req.raw.body;
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let [text, bytes] = ['', 0];
    try {
      for (;;) {
        const part = await reader?.read().catch(() => 'broken' as const);
        if (part === 'broken') return c.json({ error: 'the request broke off' }, 400);
        if (part?.value === undefined) break;
        bytes += part.value.length;
        this.bytes += part.value.length;
        if (bytes > most) return tooLarge();
        if (this.bytes > this.most)
          return c.json({ error: 'the server is busy: try again in a moment' }, 503, { 'retry-after': AGAIN });
        text += decoder.decode(part.value, { stream: true });
      }
      return await answer(text + decoder.decode());
    } finally {
      this.bytes -= bytes;
    }
  }
}
