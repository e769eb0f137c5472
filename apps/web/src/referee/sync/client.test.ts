import fc from 'fast-check';
import type { Json } from 'enfilade';
import { append, type Edit, type Note } from 'enfilade/referee';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SyncClient } from './client.ts';
import { MemoryCache } from './table-cache.ts';
import { FakeServer } from './testing.ts';

const TOKEN = 'table';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function note(id: string, changes: readonly Edit[], by = 'Anna'): Note {
  return { id, by, deed: { kind: 'edited' }, changes: [...changes] };
}

function set(id: string, from: Json, to: Json, item = 'u0'): Note {
  return note(id, [{ kind: 'set', item, field: 'losses', from, to }]);
}

function serverWithUnits(): FakeServer {
  const server = new FakeServer(TOKEN);
  const units = ['u0', 'u1', 'u2'].map(
    (id): Edit => ({ kind: 'add', item: { id, kind: 'unit', values: { losses: 0 } } }),
  );
  const entered = append(server.ledger, note('opening', units, 'Host'));
  if (entered.ok) server.ledger = entered.ledger;
  return server;
}

async function phone(server: FakeServer, keep = new MemoryCache()): Promise<SyncClient> {
  const { fetch, connect } = server;
  const opening = SyncClient.open({ token: TOKEN, name: 'Anna', origin: 'http://host', keep, fetch, connect });
  await vi.advanceTimersByTimeAsync(100);
  const opened = await opening;
  if (!opened.ok) throw new Error(`not opened: ${opened.why}`);
  return opened.client;
}

const later = (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds);
const losses = (client: SyncClient, item = 'u0'): unknown => client.ledger.value.items[item]?.values['losses'];

describe('a phone at a table', () => {
  test('shows its own note at once and everybody hears of it', async () => {
    const server = serverWithUnits();
    const [anna, bert] = [await phone(server), await phone(server)];
    await later();
    expect(anna.line.value).toBe('live');
    expect(anna.write(set('n', 0, 1))).toEqual([]);
    expect([losses(anna), anna.waiting.value.length]).toEqual([1, 1]);
    await later();
    expect([losses(bert), anna.waiting.value.length]).toEqual([1, 0]);
    expect(anna.ledger.value.notes.map(({ id }) => id)).toEqual(['opening', 'n']);
  });

  test('keeps writing without a network, through a reload, and catches up in the order it wrote', async () => {
    const server = serverWithUnits();
    const keep = new MemoryCache();
    const before = await phone(server, keep);
    await later();
    server.unplug();
    await later();
    expect(before.line.value).toBe('away');
    before.write(set('one', 0, 1));
    before.write(set('two', 1, 2));
    await before.close();
    const after = await phone(server, keep);
    expect([losses(after), after.waiting.value.length]).toEqual([2, 2]);
    server.down = false;
    await later(15_000);
    expect(after.line.value).toBe('live');
    expect(server.ledger.notes.map(({ id }) => id)).toEqual(['opening', 'one', 'two']);
    expect([after.waiting.value, await keep.waiting(TOKEN)]).toEqual([[], []]);
  });

  test('is told at once when its note does not fit what it shows', async () => {
    const client = await phone(serverWithUnits());
    expect(client.write(set('n', 5, 6))).toMatchObject([{ now: 0 }]);
    expect(client.waiting.value).toEqual([]);
  });

  test('catches up when it wakes, without waiting for its turn to try again', async () => {
    const server = serverWithUnits();
    const [anna, bert] = [await phone(server), await phone(server)];
    await later();
    anna.sleep();
    bert.write(set('n', 0, 3));
    await later(60_000);
    expect([losses(anna), anna.line.value]).toEqual([0, 'away']);
    anna.wake();
    await later(50);
    expect([losses(anna), anna.line.value]).toEqual([3, 'live']);
  });

  test('opens a line anew that has been silent for too long', async () => {
    const server = serverWithUnits();
    const connects = vi.spyOn(server, 'connect');
    await phone(server);
    await later(30_000);
    expect(connects).toHaveBeenCalledTimes(1);
    await later(20_000);
    expect(connects.mock.calls.length).toBeGreaterThan(1);
  });

  test('whose answer was lost sends its note again and has it entered once', async () => {
    const server = serverWithUnits();
    const client = await phone(server);
    await later();
    client.sleep();
    server.deaf = true;
    client.write(set('n', 0, 1));
    await later();
    server.deaf = false;
    client.wake();
    await later(10_000);
    expect(server.ledger.notes.map(({ id }) => id)).toEqual(['opening', 'n']);
    expect(client.waiting.value).toEqual([]);
  });

  test('opens a long book in several answers, and catches up in several where it has no line', async () => {
    const server = serverWithUnits();
    const write = (from: number, to: number): void => {
      for (let n = from; n < to; n += 1) server.post(set(`n${n}`, n, n + 1));
    };
    write(0, 7);
    const client = await phone(server);
    expect([losses(client), client.ledger.value.notes.length]).toEqual([7, 8]);
    client.sleep();
    write(7, 20);
    client.write(set('mine', 0, 1, 'u1'));
    await later();
    expect([losses(client), client.waiting.value.length]).toEqual([20, 0]);
  });

  test('keeps what it has of a table that was removed, and asks no more', async () => {
    const server = serverWithUnits();
    const client = await phone(server);
    await later();
    server.removed = true;
    server.unplug();
    server.down = false;
    await later(5_000);
    expect([client.line.value, client.ledger.value.notes.length]).toEqual(['gone', 1]);
    const connects = vi.spyOn(server, 'connect');
    await later(60_000);
    expect(connects).not.toHaveBeenCalled();
  });

  test('learns that there is no such table', async () => {
    const server = serverWithUnits();
    const { fetch, connect } = server;
    const opening = SyncClient.open({
      token: 'x',
      name: '',
      origin: 'http://host',
      keep: new MemoryCache(),
      fetch,
      connect,
    });
    await later();
    expect(await opening).toEqual({ ok: false, why: 'gone' });
  });

  test('begins anew where the server was put back to an earlier day', async () => {
    const server = serverWithUnits();
    const client = await phone(server);
    const { ledger } = server;
    client.write(set('n', 0, 1));
    await later();
    server.ledger = ledger;
    client.wake();
    await later();
    expect([losses(client), client.ledger.value.notes.length]).toEqual([0, 1]);
  });

  test('keeps its notes while the server has no room, says so, and sends them when it has', async () => {
    const server = serverWithUnits();
    const keep = new MemoryCache();
    const client = await phone(server, keep);
    server.full = true;
    client.write(set('one', 0, 1));
    client.write(set('two', 1, 2));
    await later(60_000);
    expect([client.noRoom.value, losses(client), client.rejected.value]).toEqual([true, 2, null]);
    expect((await keep.waiting(TOKEN)).map(({ id }) => id)).toEqual(['one', 'two']);
    server.full = false;
    await later(10_000);
    expect(server.ledger.notes.map(({ id }) => id)).toEqual(['opening', 'one', 'two']);
    expect([client.noRoom.value, client.waiting.value]).toEqual([false, []]);
  });

  test('keeps a note that the server does not take until somebody has seen why', async () => {
    const server = serverWithUnits();
    const client = await phone(server);
    client.write({ ...set('n', 0, 1), by: 'Refused' });
    client.write(set('m', 0, 1, 'u1'));
    await later(30_000);
    expect(client.rejected.value).toMatchObject({ note: { id: 'n' }, says: 'name: no' });
    client.dismiss();
    await later();
    expect([losses(client), losses(client, 'u1'), client.waiting.value.length]).toEqual([0, 1, 0]);
  });
});

describe('two people at one unit', () => {
  async function clashing(): Promise<{ server: FakeServer; anna: SyncClient; bert: SyncClient; keep: MemoryCache }> {
    const server = serverWithUnits();
    const keep = new MemoryCache();
    const [anna, bert] = [await phone(server), await phone(server, keep)];
    await later();
    bert.sleep();
    server.unplug();
    bert.write(set('mine', 0, 3));
    bert.write(set('other', 0, 1, 'u1'));
    server.post(set('theirs', 0, 2));
    server.down = false;
    anna.wake();
    bert.wake();
    await later(20_000);
    return { server, anna, bert, keep };
  }

  test('are asked: nothing is overwritten and nothing dropped meanwhile', async () => {
    const { anna, bert, keep } = await clashing();
    expect(bert.conflict.value).toMatchObject({ note: { id: 'mine' }, clashes: [{ now: 2, change: { to: 3 } }] });
    expect([losses(anna), losses(bert)]).toEqual([2, 2]);
    expect((await keep.waiting(TOKEN)).map(({ id }) => id)).toEqual(['mine', 'other']);
  });

  test('keep theirs: the note goes, those behind it are sent', async () => {
    const { anna, bert, keep } = await clashing();
    bert.settle('theirs');
    await later();
    expect([losses(anna), losses(bert), losses(anna, 'u1')]).toEqual([2, 2, 1]);
    expect([bert.conflict.value, await keep.waiting(TOKEN)]).toEqual([null, []]);
  });

  test('use mine: it is written again over theirs, before those behind it', async () => {
    const { server, anna, bert, keep } = await clashing();
    bert.settle('mine');
    expect((await keep.waiting(TOKEN)).at(-1)?.id).toBe('other');
    await later();
    expect([losses(anna), losses(bert), losses(anna, 'u1')]).toEqual([3, 3, 1]);
    expect(server.ledger.notes.map(({ id }) => id)).toEqual(['opening', 'theirs', expect.any(String), 'other']);
    expect([bert.conflict.value, await keep.waiting(TOKEN)]).toEqual([null, []]);
  });

  test('are not asked once the others have taken theirs back', async () => {
    const { anna, bert } = await clashing();
    anna.write(set('back', 2, 0));
    await later();
    expect([bert.conflict.value, losses(anna)]).toEqual([null, 3]);
  });
});

/** What can happen at a table with three phones. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), who: fc.nat(2), unit: fc.nat(2), to: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom('sleep' as const, 'wake' as const, 'reload' as const), who: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom('unplug' as const, 'plug' as const, 'deafen' as const, 'wait' as const) }),
);

test('whatever happens: no note is lost without a question, and in the end all show the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      const server = serverWithUnits();
      const keeps = [new MemoryCache(), new MemoryCache(), new MemoryCache()];
      const phones = await Promise.all(keeps.map((keep) => phone(server, keep)));
      const [written, asked] = [[] as string[], new Set<string>()];
      for (const [i, each] of happenings.entries()) {
        const client = 'who' in each ? phones[each.who] : undefined;
        if (each.kind === 'write' && client !== undefined) {
          const item = `u${each.unit}`;
          const from = client.ledger.value.items[item]?.values['losses'] ?? null;
          if (client.write(set(`n${i}`, from, each.to, item)).length === 0) written.push(`n${i}`);
        } else if (each.kind === 'reload' && client !== undefined) {
          await client.close();
          const keep = keeps[each.who];
          if (keep !== undefined) phones[each.who] = await phone(server, keep);
        } else if (each.kind === 'sleep') client?.sleep();
        else if (each.kind === 'wake') client?.wake();
        else if (each.kind === 'unplug') server.unplug();
        else if (each.kind === 'plug') server.down = server.deaf = false;
        else if (each.kind === 'deafen') server.deaf = true;
        await later(each.kind === 'wait' ? 3_000 : 20);
      }
      server.down = server.deaf = false;
      for (const client of phones) client.wake();
      for (let round = 0; round < 60; round += 1) {
        await later(2_000);
        for (const client of phones) {
          if (client.conflict.value !== null) asked.add(client.conflict.value.note.id);
          client.settle('theirs');
        }
      }
      const kept = new Set(server.ledger.notes.map(({ id }) => id));
      expect(written.filter((id) => !kept.has(id) && !asked.has(id))).toEqual([]);
      for (const client of phones) {
        expect(client.ledger.value).toEqual(server.ledger);
        expect(client.waiting.value).toEqual([]);
        await client.close();
      }
      for (const keep of keeps) expect(await keep.waiting(TOKEN)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
