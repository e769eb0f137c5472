import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Bodies } from './bodies.ts';
import { yieldToOthers } from './pacing.ts';

const bodies = new Bodies(1_000);
const app = new Hono().post('/', (c) => bodies.read(c, 900, async (text) => c.text(text)));

function post(body: string | ReadableStream, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return Promise.resolve(app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit));
}

/** A body that is sent bit by bit. */
function slowBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    stream,
    send: async (text: string) => {
      controller?.enqueue(Buffer.from(text));
      for (let i = 0; i < 5; i += 1) await yieldToOthers();
    },
    end: () => controller?.close(),
    breakOff: () => controller?.error(new Error('gone')),
  };
}

test('what is sent at once takes so many bytes together; others are asked to come again', async () => {
  const [slow, other] = [slowBody(), slowBody()];
  const answered = post(slow.stream, { 'content-length': '900' });
  await slow.send('');
  // Announced, but not sent: it takes nothing yet.
  expect(await (await post('x'.repeat(900))).text()).toHaveLength(900);
  await slow.send('x'.repeat(800));
  const late = await post('x'.repeat(300));
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await post('x'.repeat(150))).status).toBe(200);
  await slow.send('\u00e9'.repeat(40));
  slow.end();
  expect(await (await answered).text()).toBe('x'.repeat(800) + '\u00e9'.repeat(40));
  const broken = post(other.stream);
  await other.send('x'.repeat(800));
  other.breakOff();
  expect((await broken).status).toBe(400);
  expect((await post('x'.repeat(900))).status).toBe(200);
});

test('one that is too long is refused, whether it says so or not', async () => {
  const silent = slowBody();
  const answered = post(silent.stream);
  await silent.send('x'.repeat(901));
  expect((await answered).status).toBe(413);
  expect((await post('', { 'content-length': '901' })).status).toBe(413);
  expect((await post('x'.repeat(900))).status).toBe(200);
});
