import { connect } from 'node:net';
import type { Note } from 'enfilade/referee';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MIGRATIONS } from '../database/migrations.ts';
import { migrate } from '../database/migrate.ts';
import { ask, emptyDatabase, Phone, running, type TestListener, watchQueries } from '../testing.ts';
import { openingNote, setting } from '../testing-notes.ts';
import { LIMITS, type Limits } from './limits.ts';

/** Many phones, long books and hostile clients, with limits small enough to be reached at once. */

const url = await emptyDatabase();
const ANY = { burst: 1e6, perSecond: 1e6 };
const FREE = { ...LIMITS, tablesFromAddress: ANY, notesToTable: ANY, readsFromTable: ANY };
const NEVER = 3_600_000;

async function phoneWith(limits: Partial<Limits> = {}, database = { url }): Promise<Phone> {
  return new Phone(await running({ database, limits: { ...FREE, ...limits } }));
}

const soon = (holds: () => unknown): Promise<unknown> => vi.waitFor(holds, { timeout: 60_000, interval: 20 });

/** Names of the first unit, one after the other. */
function renames(from: number, to: number): readonly Note[] {
  const nameAt = (n: number): string => (n === 0 ? '1. Regiment' : `Name ${n}`);
  return Array.from({ length: to - from }, (_, i) =>
    setting(`n${from + i}`, { from: nameAt(from + i), to: nameAt(from + i + 1) }),
  );
}

/** A note of this size that changes nothing. */
function bulky(id: string, bytes: number): Note {
  const input = { padding: 'x'.repeat(bytes) };
  const deed: Note['deed'] = { kind: 'resolved', procedure: 'shoot', cast: {}, input, faces: [], says: '', table: [] };
  return { id, by: '', deed, changes: [] };
}

async function open(listener: TestListener): Promise<TestListener> {
  await soon(() => expect(listener.socket.readyState).toBe(1));
  return listener;
}

describe('a websocket', () => {
  test('that changes its name without end does not flood the others', async () => {
    const phone = await phoneWith({ messagesFromSocket: ANY, presenceEvery: NEVER });
    const token = await phone.createTable();
    const [other, flood] = [await open(phone.listen(token, 1)), await open(phone.listen(token, 1))];
    for (let i = 0; i < 1_000; i += 1) flood.say({ name: `n${i}` });
    // A ping is answered after everything sent before it.
    const answered = new Promise((resolve) => void flood.socket.once('pong', resolve));
    flood.socket.ping();
    await answered;
    await phone.write(token, setting('n', { from: '1. Regiment', to: 'Guards' }));
    await soon(() => expect(other.ids()).toEqual(['n']));
    expect(other.lists).toBeLessThanOrEqual(1);
  });

  test.each(['message', 'ping'] as const)('is closed when it sends more than one %s a second', async (kind) => {
    const phone = await phoneWith({ messagesFromSocket: { burst: 5, perSecond: 0.001 } });
    const token = await phone.createTable();
    const [quiet, loud] = [await open(phone.listen(token, 1)), await open(phone.listen(token, 1))];
    for (let i = 0; i < 6; i += 1) {
      if (i < 5) quiet.say({ name: `n${i}` });
      if (kind === 'ping') loud.socket.ping();
      else loud.say({ name: `n${i}` });
    }
    expect(await loud.closed).toBe(1008);
    expect(quiet.socket.readyState).toBe(1);
  });

  /** More than the buffers of a connection hold. */
  const BOOK = Array.from({ length: 200 }, (_, i) => bulky(`n${i}`, 60_000));
  const LONG = { openingBytes: 16 * 1024 * 1024, beat: NEVER, slowest: NEVER };

  test('that has answered is not cut off because the server was held up', async () => {
    const phone = await phoneWith({ beat: 100 });
    const { socket } = await open(phone.listen(await phone.createTable(), 1));
    let pings = 0;
    socket.on('ping', () => {
      pings += 1;
      // The answer has been sent; this process does not read it before the next beat is due.
      for (const until = performance.now() + 150; performance.now() < until; );
    });
    await soon(() => expect([socket.readyState, pings > 5]).toEqual([1, true]));
  });

  test('that answers pings but does not read is closed by what waits for it, not by the clock', async () => {
    const phone = await phoneWith({ ...LONG, beat: 200, unreadBytes: 64 * 1024 });
    const token = await phone.createTable(BOOK);
    const observer = await open(phone.listen(token, 201));
    await soon(() => expect(observer.lists).toBe(1));
    const { socket } = phone.listen(token, 1);
    socket.once('open', () => socket.pause());
    const pongs = setInterval(() => socket.readyState === 1 && socket.pong(), 20);
    onTestFinished(() => clearInterval(pongs));
    await soon(() => expect([observer.lists > 1, observer.here.length]).toEqual([true, 1]));
  });

  test('that does not read is cut off when all together have too much on its way', async () => {
    const phone = await phoneWith({ ...LONG, sendingBytes: 300_000, pageBytes: 250_000 });
    const token = await phone.createTable(BOOK);
    const observer = await open(phone.listen(token, 201));
    for (const { socket } of [phone.listen(token, 1), phone.listen(token, 1), phone.listen(token, 1)])
      socket.once('open', () => socket.pause());
    // One alone has less than that waiting.
    await soon(() => expect([observer.lists > 1, observer.here.length]).toEqual([true, 2]));
  });

  test('is one of so many at the whole server', async () => {
    const phone = await phoneWith({ sockets: 2 });
    const [one, two] = [await phone.createTable(), await phone.createTable()];
    const first = await open(phone.listen(one));
    await open(phone.listen(two));
    expect(await phone.listen(two).refused).toBe(503);
    first.socket.close();
    await first.closed;
    await soon(async () => expect((await open(phone.listen(two))).socket.readyState).toBe(1));
  });

  test('is opened only so often at one table', async () => {
    const phone = await phoneWith({ readsFromTable: { burst: 2, perSecond: 0.001 } });
    const token = await phone.createTable();
    await open(phone.listen(token));
    await open(phone.listen(token));
    expect(await phone.listen(token).refused).toBe(429);
  });
});

describe('a long book', () => {
  const PAGE = 2_000;

  test('is told in pages of so many bytes, by request and by websocket', async () => {
    const phone = await phoneWith({ pageBytes: PAGE });
    const token = await phone.createTable(renames(0, 100));
    // Notes that an older version stored know nothing of their bytes.
    await ask(url, 'UPDATE enfilade.notes SET bytes = NULL WHERE number % 2 = 0');
    const [opening] = ((await phone.get(`/${token}`)).body as { notes: Note[] }).notes;
    const largest = Math.max(PAGE, JSON.stringify(opening).length) + 100;
    const notes: Note[] = [];
    for (let pages = 0; notes.length < 101; pages += 1) {
      const { body } = await phone.get(`/${token}?since=${notes.length}`);
      const page = body['notes'] as Note[];
      expect(JSON.stringify(body).length).toBeLessThan(largest);
      expect(body).toMatchObject({ number: notes.length + page.length, total: 101 });
      notes.push(...page);
      expect(pages).toBeLessThan(20);
    }
    expect(notes.map(({ id }) => id)).toEqual(['opening', ...renames(0, 100).map(({ id }) => id)]);
    const listener = phone.listen(token);
    await soon(() => expect(listener.ids()).toEqual(notes.map(({ id }) => id)));
    expect(Math.max(...listener.sizes)).toBeLessThan(largest);
    // A page of version 0.1.0 asks once and takes the rest from the websocket.
    const { body } = await phone.get(`/${token}`);
    const rest = phone.listen(token, (body['notes'] as Note[]).length);
    await soon(() => expect((body['notes'] as Note[]).length + rest.notes.length).toBe(101));
  });

  test('is asked for only so often', async () => {
    const phone = await phoneWith({ readsFromTable: { burst: 2, perSecond: 0.01 } });
    const token = await phone.createTable();
    expect([(await phone.get(`/${token}`)).status, (await phone.get(`/${token}`)).status]).toEqual([200, 200]);
    const { status, headers } = await phone.get(`/${token}`);
    expect([status, Number(headers.get('retry-after')) > 10]).toEqual([429, true]);
  });

  const READ = /FROM enfilade\.notes\s+WHERE table_id = \$1 AND number > \$2/;

  test('is read once, and not at all where the answer is known without it', async () => {
    const phone = await phoneWith();
    const [token, full] = [await phone.createTable(renames(0, 9)), await phone.createTable(renames(0, 9))];
    const cold = await phoneWith({ notes: 10 });
    const queries = watchQueries();
    const reads = () => queries.filter(({ sql }) => READ.test(sql)).length;
    expect((await cold.write(full, setting('late', { from: 'Name 9', to: 'x' }))).status).toBe(413);
    expect((await cold.write(full, renames(8, 9)[0] as Note)).body).toEqual({ number: 10 });
    expect(reads()).toBe(0);
    const other = await phoneWith();
    for (let i = 0; i < 3; i += 1)
      expect((await other.write(token, setting(`wrong${i}`, { from: 'x', to: 'y' }))).status).toBe(409);
    expect((await other.write(token, setting('n', { from: 'Name 9', to: 'Guards' }))).status).toBe(200);
    expect(reads()).toBe(1);
  });

  test('is read and judged without locking its row', async () => {
    const phone = await phoneWith();
    const token = await phone.createTable(renames(0, 9));
    const cold = await phoneWith();
    await cold.get(`/${token}`);
    const queries = watchQueries();
    expect((await cold.write(token, setting('n', { from: 'Name 9', to: 'x' }))).status).toBe(200);
    const sqls = queries.map(({ sql }) => sql);
    expect(sqls.filter((sql) => READ.test(sql))).toHaveLength(1);
    expect(sqls.filter((sql) => /^BEGIN|FOR UPDATE/.test(sql))).toEqual([]);
  });

  test.each([
    ['notes', { snapshotNotes: 10 }],
    ['bytes', { snapshotBytes: 1_500 }],
  ])('is read from its last snapshot, which is made after so many %s', async (_, limits) => {
    const database = { url: await emptyDatabase() };
    const phone = await phoneWith(limits, database);
    const token = await phone.createTable(renames(0, 5));
    for (const note of renames(5, 40)) expect((await phone.write(token, note)).status).toBe(200);
    const stored = (): Promise<{ number: number }[]> => ask(database.url, 'SELECT number FROM enfilade.snapshots');
    await soon(async () => expect((await stored())[0]?.number).toBeGreaterThan(25));
    const cold = await phoneWith(limits, database);
    const queries = watchQueries();
    expect((await cold.write(token, setting('mine', { from: 'x', to: 'y' }))).body).toMatchObject({
      number: 41,
      clashes: [{ now: 'Name 40' }],
    });
    expect((await cold.write(token, setting('theirs', { from: 'Name 40', to: 'y' }))).body).toEqual({ number: 42 });
    expect((await cold.write(token, setting('u1', { item: 'u1', from: '2. Regiment', to: 'y' }))).status).toBe(200);
    const since = queries.filter(({ sql }) => READ.test(sql)).map(({ values }) => Number(values[1]));
    expect(since.filter((number) => number <= 25)).toEqual([]);
  });

  test('of a version that knew no snapshots is read, and has one afterwards', async () => {
    const old = await emptyDatabase();
    const { Client } = await import('pg');
    const client = new Client({ connectionString: old });
    await client.connect();
    await migrate(client, MIGRATIONS.slice(0, 1));
    await client.end();
    const notes = [await openingNote(), ...renames(0, 30)];
    const token = 'a'.repeat(24);
    await ask(
      old,
      `WITH made AS (INSERT INTO enfilade.tables (token_hash, system, name, number, bytes)
         VALUES (sha256($1::text::bytea), 'bp', '', $2, 1) RETURNING id)
       INSERT INTO enfilade.notes (table_id, number, id, note)
       SELECT made.id, given.number, given.note ->> 'id', given.note
       FROM made, json_array_elements($3::json) WITH ORDINALITY AS given (note, number)`,
      [token, notes.length, JSON.stringify(notes)],
    );
    const phone = await phoneWith({ snapshotNotes: 10 }, { url: old });
    expect((await phone.get(`/${token}`)).body['notes']).toEqual(notes);
    expect((await phone.write(token, setting('n', { from: 'Name 30', to: 'x' }))).body).toEqual({ number: 32 });
    await soon(async () => expect(await ask(old, 'SELECT number FROM enfilade.snapshots')).toEqual([{ number: 31 }]));
  });

  test('that two servers write to at once takes every note', async () => {
    const phones = [await phoneWith(), await phoneWith()];
    const token = (await phones[0]?.createTable()) ?? '';
    const writers = Array.from({ length: 8 }, async (_, unit) => {
      for (let i = 0; i < 10; i += 1) {
        const from = i === 0 ? `${unit + 1}. Regiment` : `${unit}/${i - 1}`;
        const note = setting(`${unit}-${i}`, { item: `u${unit}`, from, to: `${unit}/${i}` });
        expect((await phones[unit % 2]?.write(token, note))?.status).toBe(200);
      }
    });
    await Promise.all(writers);
    expect((await phones[0]?.get(`/${token}`))?.body['number']).toBe(81);
  });
});

describe('the opening of a table', () => {
  const head = { system: 'bp', name: 'Club night' };

  test('comes in lines, a note each, and may be long', async () => {
    const phone = await phoneWith();
    const notes = [await openingNote(), ...renames(0, 3_000)];
    const { status, body } = await phone.postLines([head, ...notes]);
    expect([status, body['number']]).toEqual([201, 3_001]);
    const last = (await phone.get(`/${String(body['token'])}?since=2990`)).body;
    expect(last).toMatchObject({ name: 'Club night', number: 3_001, notes: notes.slice(2_990) });
  });

  test('lets others be answered while it is judged', async () => {
    const server = await running({ database: { url }, limits: FREE });
    const phone = new Phone(server);
    const state = { done: false, answers: 0 };
    const created = phone.postLines([head, await openingNote(), ...renames(0, 15_000)]).then(({ status }) => {
      state.done = true;
      return status;
    });
    while (!state.done) {
      await fetch(`${server.address}/api/health`);
      state.answers += 1;
    }
    expect(await created).toBe(201);
    expect(state.answers).toBeGreaterThan(5);
  });

  test.each<[string, unknown, number, unknown]>([
    ['a line that is not JSON', '{', 422, { refusal: { field: 'notes[1]', rule: 'contract' } }],
    ['a line that is no note', {}, 422, { refusal: { field: 'notes[1].id' } }],
    ['a note larger than a note may be', bulky('n', 70_000), 422, { refusal: { field: 'notes[1]' } }],
    [
      'a note that finds nothing',
      setting('n', { from: 'x', to: 'y' }),
      422,
      { refusal: { field: 'notes[1].changes' } },
    ],
    ['one id twice', setting('opening', { from: '1. Regiment', to: 'y' }), 422, { refusal: { field: 'notes[1].id' } }],
    ['more bytes than a book takes', bulky('n', 60_000), 413, {}],
  ])('with %s is refused', async (_, line, status, body) => {
    const phone = await phoneWith({ bookBytes: 50_000 });
    const answer = await phone.postLines([head, await openingNote(), line]);
    expect(answer).toMatchObject({ status, body });
    if (typeof line === 'string' || status === 413) return;
    expect(await phone.post('', { ...head, notes: [await openingNote(), line] })).toMatchObject({ status, body });
  });

  test('without a first line, or as one JSON text that is too long, is refused', async () => {
    const phone = await phoneWith({ openingJsonBytes: 20_000 });
    expect((await phone.postLines(['', await openingNote()])).status).toBe(400);
    expect((await phone.postLines([{ system: 'chess' }])).body['refusal']).toMatchObject({ field: 'system' });
    const notes = [await openingNote(), bulky('n', 20_000)];
    expect((await phone.post('', { ...head, notes })).status).toBe(413);
    expect((await phone.postLines([head, ...notes])).status).toBe(201);
  });
});

test('bodies that break off take no memory any more, and are not entered', async () => {
  const server = await running({ database: { url }, limits: { ...FREE, bodyBytes: 10_000 } });
  const phone = new Phone(server);
  const token = await phone.createTable();
  for (let i = 0; i < 5; i += 1) {
    const socket = connect(server.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const note = JSON.stringify(bulky(`slow${i}`, 9_000));
    socket.write(`POST /api/tables/${token}/notes HTTP/1.1\r\nhost: x\r\ncontent-length: ${note.length + 1}\r\n\r\n`);
    socket.write(note, () => socket.destroySoon());
  }
  let tries = 0;
  await soon(async () => expect((await phone.write(token, bulky(`after${(tries += 1)}`, 9_000))).status).toBe(200));
  const notes = (await phone.get(`/${token}?since=1`)).body['notes'] as Note[];
  expect(notes.map(({ id }) => id)).toEqual([`after${tries}`]);
});

test('notes to tables that do not exist are not counted', async () => {
  const phone = await phoneWith({ notesToTable: { burst: 1, perSecond: 0.001 } });
  const note = setting('n', { from: '1. Regiment', to: 'x' });
  const unknown = 'x'.repeat(24);
  expect([(await phone.write(unknown, note)).status, (await phone.write(unknown, note)).status]).toEqual([404, 404]);
});
