import { RANDOM, type BattleFile, type Change, type System } from 'enfilade';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Opening } from '../desk.ts';
import type { Bulletin, Players } from '../session.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import type { Shelved, StoredBattle } from './store.ts';
import { Table } from './table.ts';

/** The browser's storage, which may be full, shut, or used by another page. */
const shelf = vi.hoisted(() => ({
  battles: new Map<string, unknown>(),
  holders: new Map<string, string>(),
  fault: null as Error | null,
  slow: null as Promise<void> | null,
}));
vi.mock('./store.ts', () => ({
  async keepBattle(battle: StoredBattle, { id, holder }: Shelved, claims: boolean): Promise<boolean> {
    const copy = structuredClone(battle);
    await shelf.slow;
    if (shelf.fault !== null) throw shelf.fault;
    const last = shelf.holders.get(id);
    if (!claims && last !== undefined && last !== holder) return false;
    shelf.holders.set(id, holder);
    shelf.battles.set(id, copy);
    return true;
  },
  async storedBattle(id: string): Promise<unknown> {
    if (shelf.fault !== null) throw shelf.fault;
    return shelf.battles.get(id);
  },
}));

const PERSONS: Players = { a: 'person', b: 'person' };
const ALONE: Players = { a: 'person', b: 'random' };

let news: Bulletin[] = [];

function table(): Table {
  return new Table((bulletin) => news.push(bulletin));
}

function opened(opening: Opening | { readonly trouble: string }): Opening {
  if ('trouble' in opening) throw new Error(opening.trouble);
  const { id } = opening.bulletin;
  if (news.every((each) => each.id !== id)) news.push(opening.bulletin);
  return opening;
}

/** Computers give so many orders and no more. */
async function begun(scenario: string, players: Players, orders = Infinity): Promise<{ on: Table; id: string }> {
  const on = table();
  const { bulletin } = opened(await on.open({ kind: 'new', scenario, players, seed: 7 }, orders));
  return { on, id: bulletin.id };
}

function stored(id: string): StoredBattle {
  return shelf.battles.get(id) as StoredBattle;
}

function isAtRest({ waitsFor, players, stuck, missing }: Bulletin): boolean {
  return waitsFor === null || players[waitsFor] === 'person' || stuck !== null || missing !== null;
}

/** Until the computer is done, or has given so many orders, and everything is written. */
async function settled(on: Table, orders = Infinity): Promise<void> {
  await vi.waitUntil(() => news.some((each, i) => i === news.length - 1 && (isAtRest(each) || each.orders >= orders)), {
    timeout: 60_000,
    interval: 5,
  });
  await on.written();
}

beforeEach(() => {
  news = [];
  Object.assign(shelf, { battles: new Map(), holders: new Map(), fault: null, slow: null });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('writes a battle down that is begun while another is still being written', async () => {
  let release = (): void => undefined;
  shelf.slow = new Promise((resolve) => {
    release = resolve;
  });
  const { on, id } = await begun('bp-maida', PERSONS);
  const branch = opened(await on.branch(1));
  release();
  await on.close();
  expect([...shelf.battles.keys()]).toEqual([id, branch.bulletin.id]);
});

it('says in plain words that the storage is full', async () => {
  shelf.fault = Object.assign(new Error('disk'), { name: 'QuotaExceededError' });
  const { on } = await begun('bp-maida', PERSONS);
  await settled(on);
  expect(news.at(-1)?.unsaved).toBe(ENGINE_STRINGS.full);
});

it('overwrites nothing when another page has gone on with the battle', async () => {
  const { on, id } = await begun('bp-maida', PERSONS);
  await settled(on);
  const other = table();
  opened(await other.open({ kind: 'stored', id }));
  const [offer] = await other.sideOffers();
  await other.order(offer?.order ?? { kind: 'endPhase' });
  await settled(other);
  const kept = stored(id).file.journal.length;
  await on.order({ kind: 'concede' });
  await settled(on);
  expect(news.at(-1)?.unsaved).toBe(ENGINE_STRINGS.elsewhere);
  expect(stored(id).file.journal.length).toBe(kept);
});

it('says why where there is no storage, and where a battle is not in it', async () => {
  expect(await table().open({ kind: 'stored', id: 'x' })).toEqual({ trouble: ENGINE_STRINGS.notStored });
  shelf.fault = new Error('forbidden');
  expect(await table().open({ kind: 'stored', id: 'x' })).toEqual({ trouble: ENGINE_STRINGS.storageShut('forbidden') });
});

it('keeps of a damaged battle what can be read, and leaves the rest where it lies', async () => {
  const { on, id } = await begun('bbb-lindenbruck', { a: 'random', b: 'random' }, 40);
  await settled(on, 40);
  await on.close();
  const { file, ...rest } = stored(id);
  const half = Math.floor(file.events.length / 2);
  const events = file.events.map((event, i) => (i === half ? ('rot' as unknown as typeof event) : event));
  shelf.battles.set(id, { ...rest, players: PERSONS, file: { ...file, events } });
  const found = opened(await table().open({ kind: 'stored', id }));
  expect(found.bulletin.id).not.toBe(id);
  expect(found.bulletin.moments).toBeGreaterThan(0);
  expect(found.bulletin.moments).toBeLessThanOrEqual(half);
  expect(found.warning).toMatch(/damaged/);
  shelf.battles.set(id, { ...rest, file: 'rot' });
  expect(await table().open({ kind: 'stored', id })).toMatchObject({
    trouble: expect.stringMatching(/damaged/) as string,
  });
});

it('opens a stored battle whose players or dice are unreadable', async () => {
  const { on, id } = await begun('bp-maida', ALONE);
  await on.close();
  shelf.battles.set(id, { id, file: stored(id).file });
  expect(opened(await table().open({ kind: 'stored', id })).bulletin).toMatchObject({ id, players: PERSONS });
});

it('keeps who plays in a file', async () => {
  const { on } = await begun('bp-maida', { a: 'random', b: 'person' });
  const text = await on.file();
  await on.close();
  const again = opened(await table().open({ kind: 'file', text, players: PERSONS }));
  expect(again.bulletin.players).toEqual({ a: 'random', b: 'person' });
});

it('says why no file can be opened', async () => {
  const open = (text: string) => table().open({ kind: 'file', text, players: PERSONS });
  expect(await open('')).toEqual({ trouble: ENGINE_STRINGS.noFile });
  expect(await open('{')).toMatchObject({ trouble: expect.stringMatching(/^Not a battle file/) as string });
  const { on } = await begun('bp-maida', PERSONS);
  const file = JSON.parse(await on.file()) as BattleFile<System>;
  const older = { state: { commanders: null, brigades: null } } as unknown as Change<System>;
  const events = [...file.events.slice(0, -1), { ...file.events.at(-1), changes: [older] }];
  const trouble = await open(JSON.stringify({ ...file, events }));
  expect(trouble).toMatchObject({ trouble: expect.stringMatching(/continue the battle/) as string });
});

it('says that the computer cannot go on', async () => {
  vi.spyOn(RANDOM, 'order').mockImplementation(() => {
    throw new Error('lost its orders');
  });
  const { on } = await begun('bp-maida', { a: 'random', b: 'random' });
  await settled(on);
  expect(news.at(-1)?.stuck).toBe('lost its orders');
});

it('takes back the own orders only, and nothing once what was hidden has been shown', async () => {
  const { on } = await begun('mt-glen', ALONE);
  await settled(on);
  expect((await on.order({ kind: 'concede', side: 'a' } as { kind: string })).ok).toBe(true);
  expect(news.at(-1)).toMatchObject({ waitsFor: null, noUndo: ENGINE_STRINGS.noUndoShown });
  expect((await on.undo()).ok).toBe(false);
  const watched = await begun('bp-maida', { a: 'random', b: 'random' });
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect((await watched.on.undo()).ok).toBe(false);
  await watched.on.close();
});

it('shows the whole battle from its beginning when it is over', async () => {
  const { on } = await begun('mt-harlans-mill', ALONE);
  await settled(on);
  await on.order({ kind: 'concede', side: 'a' } as { kind: string });
  const { moments = 0 } = news.at(-1) ?? {};
  for (let moment = 1; moment <= moments; moment += 1) expect((await on.scene(moment)).moment).toBe(moment);
  expect((await on.journal(0)).length).toBeGreaterThan(0);
});

it.each(['bp-maida', 'bbb-quatre-bras', 'gtc-kernstown'])(
  'says how units of %s went from where they stood to where they stand',
  async (scenario) => {
    const { on } = await begun(scenario, { a: 'random', b: 'random' }, 60);
    await settled(on, 60);
    const { moments } = news.at(-1) ?? { moments: 0 };
    let [moved, told] = [0, 0];
    for (let moment = 2; moment <= Math.min(moments, 60); moment += 1) {
      const [before, after] = [await on.scene(moment - 1), await on.scene(moment)];
      for (const [id, way] of Object.entries(after.ways)) {
        const [was, is] = [before, after].map(({ signs }) => signs.find((sign) => sign.id === id)?.pose);
        const [first, last] = [way[0], way.at(-1)];
        if (was === undefined || is === undefined || first === undefined || last === undefined) continue;
        if (was.x === is.x && was.y === is.y) continue;
        moved += 1;
        if (Math.hypot(first.x - was.x, first.y - was.y) < 2500 && Math.hypot(last.x - is.x, last.y - is.y) < 2500)
          told += 1;
      }
    }
    expect(moved).toBeGreaterThan(0);
    expect(told / moved).toBeGreaterThan(0.5);
  },
  20_000,
);

it('begins and goes on where the page is not served over https, as on a phone in the house', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  try {
    const { on, id } = await begun('bp-maida', ALONE);
    await settled(on);
    expect(stored(id).secret.commitment).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(opened(await on.branch(1)).bulletin.id).not.toBe(id);
  } finally {
    vi.unstubAllGlobals();
  }
});

it.each(['bp-maida', 'bbb-quatre-bras', '1866-nachod', 'gtc-kernstown', 'mt-glen'])(
  'lets a person give up %s, and says who did',
  async (scenario) => {
    const on = table();
    const { brief, bulletin } = opened(await on.open({ kind: 'new', scenario, players: PERSONS, seed: 7 }));
    const given = (await on.sideOffers()).filter(({ kind }) => kind === 'concede');
    expect(given.map(({ says }) => says)).toEqual(['Concede']);
    const loser = bulletin.viewer === 'b' ? 'b' : 'a';
    expect(await on.order(given[0]?.order ?? { kind: '' })).toEqual({ ok: true });
    expect(news.at(-1)?.result).toMatchObject({
      winner: loser === 'a' ? 'b' : 'a',
      because: `${brief.sides[loser]} conceded`,
    });
    expect(await on.sideOffers()).toEqual([]);
  },
);
