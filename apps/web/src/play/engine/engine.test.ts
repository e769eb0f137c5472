import { RANDOM, type BattleFile, type Change, type System } from 'enfilade';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BattleRequest } from '../engine-api.ts';
import type { Players } from '../players.ts';
import type { Status } from '../snapshot.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import { REOPENING_STRINGS } from './reopening-strings.ts';
import type { ShelfEntry, StoredBattle } from './store.ts';
import { TestEngine } from './testing.ts';

/** The browser's storage, which may be full, shut, or used by another page. */
const shelf = vi.hoisted(() => ({
  battles: new Map<string, unknown>(),
  holders: new Map<string, string>(),
  fault: null as Error | null,
  slow: null as Promise<void> | null,
}));
vi.mock('./store.ts', () => ({
  async keepBattle(battle: StoredBattle, { id, holder }: ShelfEntry, claims: boolean): Promise<boolean> {
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
const PACE = { orders: 0, budget: 2000, everyScene: true };

/** Computers give this many orders and no more. */
async function opened(wanted: BattleRequest, orders = Infinity): Promise<TestEngine> {
  const engine = new TestEngine();
  expect(await engine.begin(wanted, orders)).toBeNull();
  return engine;
}

const begun = (scenario: string, players: Players, orders?: number): Promise<TestEngine> =>
  opened({ kind: 'new', scenario, players, seed: 7 }, orders);

const troubleWith = (wanted: BattleRequest): Promise<string | null> => new TestEngine().begin(wanted);

function stored(id: string): StoredBattle {
  return shelf.battles.get(id) as StoredBattle;
}

function isAtRest({ waitsFor, players, stuck, missing }: Status): boolean {
  return waitsFor === null || players[waitsFor] === 'person' || stuck !== null || missing !== null;
}

/** Until the computer is done, or has given so many orders, and everything is written. */
async function settled(engine: TestEngine, orders = Infinity): Promise<void> {
  await vi.waitUntil(() => isAtRest(engine.status) || engine.status.orders >= orders, { timeout: 60_000, interval: 5 });
  await engine.written();
}

beforeEach(() => {
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
  const engine = await begun('bp-maida', PERSONS);
  const { id } = engine.status;
  await engine.branch(1, PACE);
  const { id: branch } = engine.status;
  release();
  await engine.close();
  expect([...shelf.battles.keys()]).toEqual([id, branch]);
});

it('says in plain words that the storage is full', async () => {
  shelf.fault = Object.assign(new Error('disk'), { name: 'QuotaExceededError' });
  const engine = await begun('bp-maida', PERSONS);
  await settled(engine);
  expect(engine.status.unsaved).toBe(ENGINE_STRINGS.full);
});

it('overwrites nothing when another page has gone on with the battle', async () => {
  const engine = await begun('bp-maida', PERSONS);
  const { id } = engine.status;
  await settled(engine);
  const other = await opened({ kind: 'stored', id });
  const [offer] = other.snapshot.sideOffers;
  await other.order(offer?.order ?? { kind: 'endPhase' });
  await settled(other);
  const kept = stored(id).file.journal.length;
  await engine.order({ kind: 'concede' });
  await settled(engine);
  expect(engine.status.unsaved).toBe(ENGINE_STRINGS.elsewhere);
  expect(stored(id).file.journal.length).toBe(kept);
});

it('says why where there is no storage, and where a battle is not in it', async () => {
  expect(await troubleWith({ kind: 'stored', id: 'x' })).toBe(REOPENING_STRINGS.notStored);
  shelf.fault = new Error('forbidden');
  expect(await troubleWith({ kind: 'stored', id: 'x' })).toBe(REOPENING_STRINGS.storageShut('forbidden'));
});

it('keeps of a damaged battle what can be read, and leaves the rest where it lies', async () => {
  const engine = await begun('bbb-lindenbruck', { a: 'random', b: 'random' }, 40);
  const { id } = engine.status;
  await settled(engine, 40);
  await engine.close();
  const { file, ...rest } = stored(id);
  const half = Math.floor(file.events.length / 2);
  const events = file.events.map((event, i) => (i === half ? ('rot' as unknown as typeof event) : event));
  shelf.battles.set(id, { ...rest, players: PERSONS, file: { ...file, events } });
  const { status, snapshot } = await opened({ kind: 'stored', id });
  expect(status.id).not.toBe(id);
  expect(status.moments).toBeGreaterThan(0);
  expect(status.moments).toBeLessThanOrEqual(half);
  expect(snapshot.opened?.warning).toMatch(/damaged/);
  shelf.battles.set(id, { ...rest, file: 'rot' });
  expect(await troubleWith({ kind: 'stored', id })).toMatch(/damaged/);
});

it('opens a stored battle whose players or dice are unreadable', async () => {
  const engine = await begun('bp-maida', ALONE);
  const { id } = engine.status;
  await engine.close();
  shelf.battles.set(id, { id, file: stored(id).file });
  expect((await opened({ kind: 'stored', id })).status).toMatchObject({ id, players: PERSONS });
});

it('keeps who plays in a file', async () => {
  const engine = await begun('bp-maida', { a: 'random', b: 'person' });
  const text = await engine.file('battle');
  await engine.close();
  const again = await opened({ kind: 'file', text, players: PERSONS });
  expect(again.status.players).toEqual({ a: 'random', b: 'person' });
});

it('says why no file can be opened', async () => {
  const open = (text: string) => troubleWith({ kind: 'file', text, players: PERSONS });
  expect(await open('')).toBe(REOPENING_STRINGS.noFile);
  expect(await open('{')).toMatch(/^Not a battle file/);
  const engine = await begun('bp-maida', PERSONS);
  const file = JSON.parse(await engine.file('battle')) as BattleFile<System>;
  const chess = { ...file, scenario: { ...file.scenario, ruleset: 'chess' } };
  expect(await open(JSON.stringify(chess))).toContain('scenario.ruleset: there is no system "chess"; there are bp,');
  const older = { state: { commanders: null, brigades: null } } as unknown as Change<System>;
  const events = [...file.events.slice(0, -1), { ...file.events.at(-1), changes: [older] }];
  expect(await open(JSON.stringify({ ...file, events }))).toMatch(/continue the battle/);
});

it('says that the computer cannot go on', async () => {
  vi.spyOn(RANDOM, 'order').mockImplementation(() => {
    throw new Error('lost its orders');
  });
  const engine = await begun('bp-maida', { a: 'random', b: 'random' });
  await settled(engine);
  expect(engine.status.stuck).toBe('lost its orders');
});

it('takes back the own orders only, and nothing once what was hidden has been shown', async () => {
  const engine = await begun('mt-glen', ALONE);
  await settled(engine);
  expect((await engine.order({ kind: 'concede', side: 'a' } as { kind: string })).ok).toBe(true);
  expect(engine.status).toMatchObject({ waitsFor: null, noUndo: ENGINE_STRINGS.noUndoShown });
  expect((await engine.undo()).ok).toBe(false);
  const watched = await begun('bp-maida', { a: 'random', b: 'random' });
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect((await watched.undo()).ok).toBe(false);
  await watched.close();
});

it('shows the whole battle from its beginning when it is over', async () => {
  const engine = await begun('mt-harlans-mill', ALONE);
  await settled(engine);
  await engine.order({ kind: 'concede', side: 'a' } as { kind: string });
  const { status, since, scenes, lines } = engine.snapshot;
  expect([since, scenes.map(({ moment }) => moment)]).toEqual([0, [status.moments]]);
  for (let moment = 1; moment <= status.moments; moment += 1)
    expect((await engine.look(moment)).scene.moment).toBe(moment);
  expect(lines.length).toBeGreaterThan(0);
  expect(engine.lines).toEqual(lines);
});

it.each(['bp-maida', 'bbb-quatre-bras', 'gtc-kernstown'])(
  'says how units of %s went from where they stood to where they stand',
  async (scenario) => {
    const engine = await begun(scenario, { a: 'random', b: 'random' }, 60);
    await settled(engine, 60);
    // Ways are worked out with the details of the system.
    await vi.waitUntil(() => engine.hasDetails, { timeout: 60_000, interval: 5 });
    const { moments } = engine.status;
    const sceneAt = async (moment: number) => (await engine.look(moment)).scene;
    let [moved, told] = [0, 0];
    for (let moment = 2; moment <= Math.min(moments, 60); moment += 1) {
      const [before, after] = [await sceneAt(moment - 1), await sceneAt(moment)];
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
);

it('begins and goes on where the page is not served over https, as on a phone in the house', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  try {
    const engine = await begun('bp-maida', ALONE);
    const { id } = engine.status;
    await settled(engine);
    expect(stored(id).secret.commitment).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(await engine.branch(1, PACE)).toBeNull();
    expect(engine.status.id).not.toBe(id);
  } finally {
    vi.unstubAllGlobals();
  }
});

it.each(['bp-maida', 'bbb-quatre-bras', '1866-nachod', 'gtc-kernstown', 'mt-glen'])(
  'lets a person give up %s, and says who did',
  async (scenario) => {
    const engine = await begun(scenario, PERSONS);
    const { opened: first, status, sideOffers } = engine.snapshot;
    const given = sideOffers.filter(({ kind }) => kind === 'concede');
    expect(given.map(({ says }) => says)).toEqual(['Concede']);
    const loser = status.viewer === 'b' ? 'b' : 'a';
    expect(await engine.order(given[0]?.order ?? { kind: '' })).toEqual({ ok: true });
    expect(engine.status.result).toMatchObject({
      winner: loser === 'a' ? 'b' : 'a',
      because: `${first?.brief.sideWords[loser].called} conceded`,
    });
    expect(engine.snapshot.sideOffers).toEqual([]);
  },
);

it('says what could still be done to an enemy, and nothing of a unit that could only move or be ordered', async () => {
  const engine = await begun('bp-sunken-lane', PERSONS);
  const attacks = () =>
    engine.snapshot.tasks.flatMap(({ name, attacks: all }) => all.map((each) => `${name}: ${each}`));
  expect(engine.snapshot.tasks.map(({ name, offers }) => [name, offers.length > 0])).toContainEqual([
    'Voltigeurs',
    true,
  ]);
  expect(attacks()).toEqual([]);
  const phase = () => engine.snapshot.scenes.at(-1)?.phase;
  for (let i = 0; i < 6 && phase() !== 'shooting'; i += 1) {
    const end = engine.snapshot.sideOffers.find(({ kind }) => kind !== 'concede');
    expect(attacks()).toEqual([]);
    await engine.order(end?.order ?? { kind: '' });
  }
  expect(attacks()).toContain('Voltigeurs: Shoot at Rifles');
});
