import fc from 'fast-check';
import { RULEBOOK_IDS } from 'enfilade';
import type { Note } from 'enfilade/referee';
import { describe, expect, test, vi } from 'vitest';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { ask, emptyDatabase, Phone, running } from '../testing.ts';
import { openingNote, setting } from '../testing-notes.ts';
import { LIMITS } from './limits.ts';
import { HTTP_LIMITS } from '../http-limits.ts';

const url = await emptyDatabase();
const FREE = {
  ...LIMITS,
  tablesFromAddress: { burst: 1e6, perSecond: 1e6 },
  notesToTable: { burst: 1e6, perSecond: 1e6 },
};

/** Large notes cost as much as many requests. */
const UNCHARGED = { ...HTTP_LIMITS, requests: { burst: 1e9, perSecond: 1e9 } };

async function phoneAtTable(limits = FREE): Promise<{ phone: Phone; token: string }> {
  const phone = new Phone(await running({ database: { url }, limits, httpLimits: UNCHARGED }));
  return { phone, token: await phone.createTable() };
}

/** Sooner than the beat would bring it. */
const soon = (holds: () => unknown): Promise<unknown> => vi.waitFor(holds, { timeout: 60_000, interval: 20 });

const FIRST = { from: '1. Regiment', to: 'Guards' };

describe('a table', () => {
  test('is laid out with the notes so far and read by whoever has its link', async () => {
    const { phone, token } = await phoneAtTable();
    expect(token).toMatch(/^[\w-]{22,}$/);
    const { status, body, headers } = await phone.get(`/${token}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ system: 'bp', name: 'Club night', number: 1, notes: [await openingNote()] });
    expect(headers.get('cache-control')).toBe('no-store');
    for (const since of ['1', '7', '1e9'])
      expect((await phone.get(`/${token}?since=${since}`)).body['notes']).toEqual([]);
    for (const since of ['', '-1', 'x', '0.5', '1e99'])
      expect((await phone.get(`/${token}?since=${since}`)).body['notes']).toHaveLength(1);
  });

  test('keeps nothing by which a reader of the database could join it', async () => {
    const { token } = await phoneAtTable();
    expect(JSON.stringify(await ask(url, 'SELECT * FROM enfilade.tables'))).not.toContain(token);
  });

  test.each(['A'.repeat(24), 'short', '%00', '../..', 'x'.repeat(3000), "' OR 1=1"])(
    'is not there for who has another link: %s',
    async (wrong) => {
      const { phone, token } = await phoneAtTable();
      const other = await phone.get(`/${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
      const path = `/${encodeURIComponent(wrong)}`;
      for (const { status, body } of [
        await phone.get(path),
        await phone.post(`${path}/notes`, setting('n', FIRST)),
        await phone.post(`${path}/notes`, 'no JSON'),
        other,
      ]) {
        expect(status).toBe(404);
        expect(body).toEqual({ error: 'there is no such table' });
      }
      expect(await phone.listen(encodeURIComponent(wrong)).refused).toBe(404);
    },
  );

  test.each([
    ['a system nobody knows', { system: 'chess', notes: [] }, 'system'],
    ['a name of an object', { system: 'constructor', notes: [] }, 'system'],
    ['no system', { notes: [] }, 'system'],
    ['a name with a zero', { system: 'bp', name: 'a\u0000b' }, 'name'],
    ['notes that are none', { system: 'bp', notes: [{}] }, 'notes[0].id'],
    ['a field too many', { system: 'bp', owner: 'me' }, 'owner'],
    ['no object', [], 'request'],
    ['a change that finds nothing', { system: 'bp', notes: [setting('n', FIRST)] }, 'notes[0].changes'],
    ['nothing at all', null, 'request'],
  ])('is not laid out with %s', async (_, opening, field) => {
    const { phone } = await phoneAtTable();
    const { status, body } = await phone.post('', opening);
    expect(status).toBe(422);
    expect(body['refusal']).toMatchObject({ field, rule: 'contract' });
  });

  test('is told which systems there are', async () => {
    const { phone } = await phoneAtTable();
    const { body } = await phone.post('', { system: 'chess', notes: [] });
    expect(body['refusal']).toMatchObject({
      message: `system: there is no referee for "chess"; there are ${RULEBOOK_IDS.join(', ')}`,
    });
  });

  test('is not laid out with two notes of one id', async () => {
    const { phone } = await phoneAtTable();
    const { body } = await phone.post('', {
      system: 'bp',
      notes: [await openingNote(), { ...setting('opening', FIRST) }],
    });
    expect(body['refusal']).toMatchObject({ field: 'notes[1].id' });
  });

  test('takes only so many from one address', async () => {
    const phone = new Phone(
      await running({ database: { url }, limits: { ...LIMITS, tablesFromAddress: { burst: 2, perSecond: 0.01 } } }),
    );
    await phone.createTable();
    await phone.createTable();
    const { status, headers } = await phone.post('', { system: 'bp', notes: [] });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(10);
  });

  test('is not for pages of others', async () => {
    const { phone, token } = await phoneAtTable();
    const foreign = { origin: 'http://elsewhere.example' };
    expect((await phone.post('', { system: 'bp', notes: [] }, foreign)).status).toBe(403);
    expect(await phone.listen(token, 0, foreign).refused).toBe(403);
  });
});

describe('a note', () => {
  test('is numbered, and entered once however often it is sent', async () => {
    const { phone, token } = await phoneAtTable();
    const note = setting('n', FIRST);
    const answers = await Promise.all([1, 2, 3].map(() => phone.write(token, note)));
    expect(answers.map(({ status, body }) => [status, body['number']])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect((await phone.get(`/${token}?since=1`)).body['notes']).toEqual([note]);
  });

  test('of another content under a known id is refused, not swallowed', async () => {
    const { phone, token } = await phoneAtTable();
    await phone.write(token, setting('n', FIRST));
    const { status, body } = await phone.write(token, setting('n', { from: 'Guards', to: 'Militia' }));
    expect(status).toBe(422);
    expect(body['refusal']).toMatchObject({ field: 'note.id' });
  });

  test('that found something else is told what stands there now, and nothing is entered', async () => {
    const { phone, token } = await phoneAtTable();
    await phone.write(token, setting('theirs', FIRST));
    const { status, body } = await phone.write(token, setting('mine', { ...FIRST, to: 'Militia' }));
    expect(status).toBe(409);
    expect(body).toMatchObject({ number: 2, clashes: [{ change: { to: 'Militia' }, now: 'Guards' }] });
    expect((await phone.get(`/${token}`)).body['number']).toBe(2);
  });

  test('of fifty at once for one field one is entered and the others are told', async () => {
    const { phone, token } = await phoneAtTable();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => phone.write(token, setting(`n${i}`, { ...FIRST, to: `Name ${i}` }))),
    );
    const count = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
    expect([count(200), count(409)]).toEqual([1, 49]);
  });

  test.each<[string, Note, string]>([
    ['a value that the system refuses', setting('n', { field: 'casualties', from: 0, to: 99 }), 'u0.casualties'],
    ['a field that the system does not know', addField('wings'), 'u0.wings'],
    ['a field every object has', addField('constructor'), 'u0.constructor'],
    ['a name that is none', setting('n', { ...FIRST, to: '' }), 'u0.name'],
    ['a name that steers a terminal', setting('n', { ...FIRST, to: '\u001b[2J' }), 'u0.name'],
  ])('with %s is refused by field and rule', async (_, note, field) => {
    const { phone, token } = await phoneAtTable();
    const { status, body } = await phone.write(token, note);
    expect(status).toBe(422);
    expect(body['refusal']).toMatchObject({ field, rule: expect.any(String) as string });
    expect((await phone.get(`/${token}`)).body['number']).toBe(1);
  });

  test('with a test owed by something that plays no such part is refused, by something that does entered', async () => {
    const { phone, token } = await phoneAtTable();
    const owing = (target: string): Note => {
      const values = { procedure: 'break-test', label: 'Break test', cast: { unit: [target] }, given: {} };
      return {
        ...setting(`owed-${target}`, FIRST),
        changes: [{ kind: 'add', item: { id: `o-${target}`, kind: 'owed', values } }],
      };
    };
    const { status, body } = await phone.write(token, owing('clock'));
    expect([status, body['refusal']]).toEqual([422, expect.objectContaining({ field: 'o-clock.cast.unit' })]);
    expect((await phone.write(token, owing('u3'))).status).toBe(200);
  });

  test('with characters that databases stumble over comes back as it was', async () => {
    const { phone, token } = await phoneAtTable();
    const deed = { kind: 'chore', says: 'a\u0000b \ud800' } as const;
    const note: Note = { ...setting('n', { ...FIRST, to: '🎺 "\\ \' %s' }), deed };
    expect((await phone.write(token, note)).status).toBe(200);
    const { body } = await phone.get(`/${token}?since=1`);
    expect(body['notes']).toEqual([note]);
  });

  test('too large, too deep, or one too many is turned away', async () => {
    const { phone, token } = await phoneAtTable({ ...FREE, notes: 2, items: 15 });
    const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const deep = JSON.stringify(setting('deep', { ...FIRST, to: 'HERE' })).replace('"HERE"', nested);
    expect((await phone.post(`/${token}/notes`, deep)).status).toBe(422);
    expect((await phone.write(token, setting('large', { ...FIRST, to: 'x'.repeat(70_000) }))).status).toBe(413);
    const more = (await openingNote()).changes.at(-1);
    if (more?.kind !== 'add') throw new Error('no unit');
    const add: Note = {
      ...setting('more', FIRST),
      changes: [{ kind: 'add', item: { ...more.item, id: 'another' } }],
    };
    expect((await phone.write(token, add)).status).toBe(413);
    expect((await phone.write(token, setting('n', FIRST))).status).toBe(200);
    expect((await phone.write(token, setting('o', { from: 'Guards', to: 'x' }))).status).toBe(413);
  });

  test('comes no faster than a table allows', async () => {
    const { phone, token } = await phoneAtTable({ ...FREE, notesToTable: { burst: 1, perSecond: 0.5 } });
    expect((await phone.write(token, setting('n', FIRST))).status).toBe(200);
    const { status, headers } = await phone.write(token, setting('o', { from: 'Guards', to: 'x' }));
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of any kind at all never breaks the server', async () => {
    const { phone, token } = await phoneAtTable();
    const opening = await openingNote();
    const word = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'u0', 'clock', 'name', 'side', ''), fc.string());
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<never>;
    const item = fc.record({
      id: word,
      kind: fc.constantFrom('unit', 'side', 'clock', 'command', 'owed'),
      values: json,
    });
    const change = fc.oneof(
      fc.record({ kind: fc.constantFrom('add', 'drop'), item: fc.oneof(item, fc.constant(opening.changes[4])) }),
      fc.record(
        { kind: fc.constant('set'), item: word, field: word, from: json, to: json },
        { requiredKeys: ['kind', 'item', 'field'] },
      ),
      json,
    );
    const deed = fc.oneof(
      fc.constant({ kind: 'edited' }),
      fc.record({ kind: fc.constant('undone'), note: word }),
      json,
    );
    const note = fc.record({ id: word, by: word, deed, changes: fc.oneof(fc.array(change, { maxLength: 4 }), json) });
    const body = fc.oneof(
      { weight: 6, arbitrary: note.map((value) => JSON.stringify(value)) },
      { weight: 2, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string() },
    );
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const { status } = await phone.post(`/${token}/notes`, given);
        seen.add(status);
        return [200, 400, 409, 413, 422].includes(status);
      }),
      { numRuns: 1000 },
    );
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 422]));
    expect((await phone.get(`/${token}`)).status).toBe(200);
    expect((await phone.write(token, setting('after-all', FIRST))).status).toBeLessThan(500);
  });
});

describe('the news', () => {
  test('bring what was missed at once, then each note, to everybody', async () => {
    const { phone, token } = await phoneAtTable();
    const [one, two] = [phone.listen(token), phone.listen(token, 1)];
    await soon(() => expect([one.ids(), one.here.length]).toEqual([['opening'], 2]));
    await phone.write(token, setting('n', FIRST));
    await soon(() => expect([one.ids(), two.ids()]).toEqual([['opening', 'n'], ['n']]));
    const late = phone.listen(token, 1);
    await soon(() => expect(late.ids()).toEqual(['n']));
  });

  test('come in order and without gaps while many write', async () => {
    const { phone, token } = await phoneAtTable();
    const early = phone.listen(token);
    await Promise.all(
      Array.from({ length: 12 }, async (_, unit) => {
        let from = `${unit + 1}. Regiment`;
        for (let i = 0; i < 10; i += 1) {
          const to = `${unit}/${i}`;
          await phone.write(token, setting(`${unit}-${i}`, { item: `u${unit}`, from, to }));
          from = to;
        }
      }),
    );
    const late = phone.listen(token, 60);
    const kept = ((await phone.get(`/${token}`)).body['notes'] as Note[]).map(({ id }) => id);
    expect(kept).toHaveLength(121);
    await soon(() => expect(early.ids()).toEqual(kept));
    await soon(() => expect(late.ids()).toEqual(kept.slice(60)));
  });

  test('say who is here', async () => {
    const { phone, token } = await phoneAtTable();
    const [anna, bert] = [phone.listen(token), phone.listen(token)];
    for (const [ear, name] of [
      [anna, 'Anna'],
      [bert, 'Bert'],
    ] as const)
      ear.socket.once('open', () => ear.socket.send(JSON.stringify({ name })));
    await soon(() => expect([...anna.here].sort()).toEqual(['Anna', 'Bert']));
    bert.socket.close();
    await soon(() => expect(anna.here).toEqual(['Anna']));
  });

  test('reach the phones of another server on the same database', async () => {
    const { phone, token } = await phoneAtTable();
    const other = new Phone(await running({ database: { url }, limits: FREE }));
    const [here, there] = [phone.listen(token, 1), other.listen(token, 1)];
    await soon(() => expect(there.socket.readyState).toBe(1));
    await phone.write(token, setting('here', FIRST));
    await soon(() => expect(there.ids()).toEqual(['here']));
    // The other server appends on top of a note it only received.
    expect((await other.write(token, setting('there', { from: 'Guards', to: 'Militia' }))).body).toEqual({ number: 3 });
    expect((await phone.write(token, setting('late', { from: 'Guards', to: 'x' }))).status).toBe(409);
    await soon(() => expect(here.ids()).toEqual(['here', 'there']));
  });

  test('large notes count as much as many requests', async () => {
    const { port } = await running({
      database: { url },
      limits: FREE,
      httpLimits: { ...HTTP_LIMITS, requests: { burst: 100, perSecond: 1 } },
    });
    const phone = new Phone({ port });
    const { body } = await phone.post('', { system: 'bp', notes: [await openingNote()] });
    const input = { padding: 'x'.repeat(60_000) };
    const deed = { kind: 'resolved', procedure: 'shoot', cast: {}, input, faces: [], says: '', table: [] } as const;
    const large = (id: string) => phone.post(`/${String(body['token'])}/notes`, { id, by: '', deed, changes: [] });
    expect([(await large('n1')).status, (await large('n2')).status]).toEqual([200, 429]);
  });

  test('leave nobody waiting for a phone that is asleep or too slow', async () => {
    const { phone, token } = await phoneAtTable({ ...FREE, beat: 300, slowest: 3_000 });
    const awake = phone.listen(token);
    const [asleep, slow] = [phone.listen(token, 0, {}, { autoPong: false }), phone.listen(token)];
    await soon(() => expect([awake.here.length, slow.here.length]).toEqual([3, 3]));
    await soon(() => expect([asleep.socket.readyState, awake.here.length]).toEqual([WebSocket.CLOSED, 2]));
    slow.socket.pause();
    const input = { padding: 'x'.repeat(60_000) };
    for (let i = 0; i < 200; i += 1) {
      const deed = { kind: 'resolved', procedure: 'shoot', cast: {}, input, faces: [], says: '', table: [] } as const;
      await phone.post(`/${token}/notes`, { id: `n${i}`, by: '', deed, changes: [] });
    }
    await soon(() => expect([awake.notes.length, awake.here.length]).toEqual([201, 1]));
  });

  test.each(['//', 'http://[', '/api/tables/x/news%'])('turn away an upgrade of %s, and live on', async (address) => {
    const { port, address: home } = await running({ database: { url }, limits: FREE });
    const socket = connect(port, '127.0.0.1');
    const said = new Promise<string>((resolve) => {
      socket.once('data', (data: Buffer) => resolve(data.toString()));
      socket.once('error', () => resolve('cut off'));
    });
    const ended = new Promise((resolve) => void socket.once('close', resolve));
    socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    expect(await said).toMatch(/^HTTP\/1\.1 404/);
    await ended;
    expect((await fetch(`${home}/api/health`)).status).toBe(200);
  });

  test('go on when the line on which servers hear each other was cut', async () => {
    const { phone, token } = await phoneAtTable();
    const other = new Phone(await running({ database: { url }, limits: FREE }));
    const there = other.listen(token, 1);
    await soon(() => expect(there.socket.readyState).toBe(1));
    await ask(
      url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await soon(async () => expect((await phone.write(token, setting('n', FIRST))).status).toBe(200));
    await soon(() => expect(there.ids()).toEqual(['n']));
  });
});

test('without a database the rest goes on, and only whoever runs the server is told why', async () => {
  const said: string[] = [];
  const server = await running({
    database: { url: 'postgres://nobody:secret@127.0.0.1:9/none' },
    say: (sentence) => said.push(sentence),
  });
  const phone = new Phone(server);
  const { status, body } = await phone.post('', { system: 'bp', notes: [] });
  expect(status).toBe(503);
  expect(body['error']).toBe('Shared tables are off just now.');
  expect(await phone.listen('x'.repeat(24)).refused).toBe(503);
  expect((await fetch(`${server.address}/api/rulesets`)).status).toBe(200);
  expect(said).toEqual([expect.stringMatching(/Shared tables are off: .*127\.0\.0\.1:9\/none/)]);
  expect(said.join()).not.toContain('secret');
});

function addField(field: string): Note {
  return { ...setting('n', FIRST), changes: [{ kind: 'set', item: 'u0', field, to: 1 }] };
}
