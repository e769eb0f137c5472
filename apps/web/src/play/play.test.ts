import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkerCall } from './engine-api.ts';
import { Engine } from './engine/engine.ts';
import { serve } from './engine/serve.ts';
import { choose } from '../settings/store.ts';
import { Play } from './play.ts';
import type { Players } from './players.ts';
import { startWorker, type WorkerClient, type WorkerListeners } from './worker-client.ts';

const storage = vi.hoisted(() => ({ fault: null as Error | null, orders: 0 }));
vi.mock('./engine/store.ts', () => ({
  async keepBattle(battle: { readonly file: { readonly journal: readonly unknown[] } }): Promise<boolean> {
    if (storage.fault !== null) throw storage.fault;
    storage.orders = battle.file.journal.length;
    return true;
  },
}));

const PERSONS: Players = { a: 'person', b: 'person' };

/** A worker in the same thread: everything is copied, and comes later in the order in which it was sent. */
class SameThread extends EventTarget {
  static calls: string[] = [];
  private readonly answer: ReturnType<typeof serve>;

  constructor() {
    super();
    this.answer = serve(Engine, (data) =>
      this.later(data, (copy) => this.dispatchEvent(new MessageEvent('message', { data: copy }))),
    );
  }

  postMessage(call: WorkerCall): void {
    SameThread.calls.push(call.method);
    this.later(call, this.answer);
  }

  private later<T>(value: T, then: (copy: T) => void): void {
    const copy = structuredClone(value);
    setTimeout(() => then(copy), 0);
  }
}

const beside = (listeners: WorkerListeners): WorkerClient =>
  startWorker(listeners, new SameThread() as unknown as Worker);

async function settled(play: Play): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
    quiet = play.pending.length === 0 ? quiet + 1 : 0;
  }
}

async function begun(scenario: string, players: Players): Promise<Play> {
  const play = new Play(beside);
  await play.open({ kind: 'new', scenario, players, seed: 7 });
  await settled(play);
  return play;
}

beforeEach(() => {
  choose('pace', 'skip');
  choose('waitsAfter', 'nothing');
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  Object.assign(storage, { fault: null, orders: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives an order once, however often it is pressed', async () => {
  const play = await begun('bbb-quatre-bras', PERSONS);
  const { ending, tasks } = play.store;
  expect(tasks.value.length).toBeGreaterThan(1);
  const order = ending.value?.order ?? { kind: '' };
  const before = storage.orders;
  const given = await Promise.all([play.give(order), play.give(order), play.give(order)]);
  expect(given).toEqual([true, false, false]);
  await settled(play);
  expect(storage.orders).toBeGreaterThan(before);
  expect(play.mayAct.value).toBe(true);
});

it('calls the worker once for an order: all that changes is sent by itself', async () => {
  const play = await begun('bp-maida', PERSONS);
  const id = play.store.tasks.value.find((task) => task.id !== null)?.id ?? '';
  SameThread.calls = [];
  await play.select(id);
  await settled(play);
  const { order, says } = play.selection.unit.value?.offers[0] ?? { order: { kind: '' }, says: '' };
  await play.draft.stage(order, says);
  await settled(play);
  expect(await play.give(order)).toBe(true);
  await settled(play);
  expect(SameThread.calls).toEqual(['select', 'propose', 'order']);
  expect([play.mayAct.value, play.replay.isLive.value, play.draft.order.value]).toEqual([true, true, null]);
});

it('tells a show while it runs', async () => {
  const play = new Play(beside);
  await play.open({ kind: 'new', scenario: 'bp-crossroads', players: { a: 'captain', b: 'captain' }, seed: 7 });
  await vi.waitFor(() => expect(play.store.status.value?.moments).toBeGreaterThan(60), {
    timeout: 60_000,
    interval: 1,
  });
  const [told, shown] = [play.store.lines.value.at(-1)?.moment ?? 0, play.replay.moment.value];
  play.opponent.pause();
  expect(told).toBeGreaterThan(30);
  expect(told).toBeLessThanOrEqual(shown);
  await settled(play);
});

it('keeps the table covered until the other has the screen', async () => {
  const play = await begun('mt-harlans-mill', PERSONS);
  expect(play.handover.value).toBe(play.store.status.value?.viewer);
  expect(play.mayAct.value).toBe(false);
  await play.takeOver();
  await settled(play);
  expect([play.handover.value, play.mayAct.value]).toEqual([null, true]);
});

it('uncovers the table when the order that gave it away is taken back', async () => {
  const play = await begun('1866-nachod', PERSONS);
  for (let i = 0; i < 20 && (play.handover.value === null || play.store.status.value?.noUndo !== null); i += 1) {
    if (play.handover.value === null) await play.give(play.store.sideOffers.value[0]?.order ?? { kind: 'done' });
    else await play.takeOver();
    await settled(play);
  }
  const { viewer } = play.store.status.value ?? {};
  expect(play.handover.value).toBe(viewer === 'a' ? 'b' : 'a');
  await play.undo();
  await settled(play);
  expect([play.handover.value, play.mayAct.value, play.store.status.value?.waitsFor]).toEqual([null, true, viewer]);
});

it('forgets a wish that is dropped while it is being led', async () => {
  const play = await begun('bp-maida', PERSONS);
  const id = play.store.tasks.value.find((task) => task.id !== null)?.id ?? '';
  await play.select(id);
  const pose = play.replay.scene.value?.signs.find((sign) => sign.id === id)?.pose ?? { x: 0, y: 0 };
  play.draft.wish(id, { at: { x: pose.x, y: pose.y + 2000 } }, 'there');
  play.draft.wish(id, { at: { x: pose.x, y: pose.y + 3000 } }, 'farther');
  play.draft.drop();
  await settled(play);
  expect(play.draft.order.value).toBeNull();
});

it('keeps an order that is looked at when the storage is full', async () => {
  const play = await begun('bbb-quatre-bras', PERSONS);
  await play.give(play.store.ending.value?.order ?? { kind: '' });
  await settled(play);
  storage.fault = new Error('full');
  const { value: ending } = play.store.ending;
  const id = play.store.tasks.value.find((task) => task.id !== null && task.offers.length > 0)?.id ?? '';
  await play.select(id);
  const [offer] = play.selection.unit.value?.offers ?? [];
  await play.give(offer?.order ?? ending?.order ?? { kind: '' });
  const draft = play.store.ending.value?.order ?? { kind: '' };
  void play.draft.stage(draft, 'end');
  await settled(play);
  expect(play.store.status.value?.unsaved).toMatch(/full/);
  expect(play.draft.order.value?.says).toBe('end');
});

it('looks back only at what is past', async () => {
  const play = await begun('bp-maida', PERSONS);
  await play.replay.lookAt(play.replay.moment.value + 1);
  expect(play.mayAct.value).toBe(true);
  await play.replay.lookAt(1);
  expect([play.mayAct.value, play.mayUndo.value]).toEqual([false, false]);
  expect(await play.give({ kind: 'endPhase' })).toBe(false);
  await play.replay.lookAt(99);
  await settled(play);
  expect(play.mayAct.value).toBe(true);
});

it('shows the chosen unit as it was at the moment that is looked back at', async () => {
  const play = await begun('bbb-quatre-bras', { a: 'person', b: 'random' });
  for (let i = 0; i < 12 && play.store.status.value?.result === null && play.mayAct.value; i += 1) {
    const { question } = play.store.status.value;
    if (question === null) await play.give(play.store.ending.value?.order ?? { kind: '' });
    else await play.answer(question.options[0].answer);
    await settled(play);
  }
  const stood = async (moment: number): Promise<string> => {
    await play.replay.lookAt(moment);
    await settled(play);
    return JSON.stringify(play.selection.unit.value?.panel);
  };
  const { value: count } = play.replay.count;
  const moved = play.store.lines.value.find(({ moment, units }) => moment > 20 && units.length > 0);
  await play.select(moved?.units[0] ?? '');
  await settled(play);
  const now = JSON.stringify(play.selection.unit.value?.panel);
  const seen = new Set<string>();
  for (let moment = 2; moment < count; moment += Math.max(1, Math.floor(count / 12))) seen.add(await stood(moment));
  expect(seen.size).toBeGreaterThan(1);
  expect(play.selection.unit.value?.offers).toEqual([]);
  play.replay.toPresent();
  await settled(play);
  expect(JSON.stringify(play.selection.unit.value?.panel)).toBe(now);
});

it('tells a battle with secrets from its beginning when it is over', async () => {
  const play = await begun('mt-glen', { a: 'person', b: 'random' });
  const concession = play.store.sideOffers.value.find(({ kind }) => kind === 'concede');
  expect(await play.give(concession?.order ?? { kind: 'concede' })).toBe(true);
  await settled(play);
  const moments = play.store.lines.value.map(({ moment }) => moment);
  expect(moments).toEqual([...new Set(moments)].toSorted((one, two) => one - two));
  expect(moments.at(-1)).toBeLessThanOrEqual(play.store.status.value?.moments ?? 0);
  expect(play.replay.isLive.value).toBe(true);
  expect(play.mayUndo.value).toBe(false);
});

it('plays on from a moment as a new battle, with nothing of the old one chosen', async () => {
  const play = await begun('bbb-quatre-bras', PERSONS);
  const { value: old } = play.store.status;
  await play.give(play.store.ending.value?.order ?? { kind: '' });
  await settled(play);
  await play.select(play.replay.scene.value?.signs[0]?.id ?? null);
  await play.replay.lookAt(1);
  const id = await play.playOn();
  await settled(play);
  expect(id).not.toBe(old?.id);
  expect([play.selection.id.value, play.mayAct.value, play.replay.isLive.value]).toEqual([null, true, true]);
});

it('keeps what is planned on the page: the engine is told nothing of it', async () => {
  const { Planner } = await import('./plans/planner.ts');
  const play = await begun('bp-maida', PERSONS);
  const planner = new Planner(play);
  const [sign] = play.replay.scene.value?.signs.filter(({ side }) => side === play.store.status.value?.viewer) ?? [];
  const [id, x] = [sign?.id ?? '', sign?.pose.x ?? 0];
  SameThread.calls = [];
  const drag = (phase: 'start' | 'move' | 'end' | 'cancel', by: number): void =>
    planner.drag({ id, over: null, isGhost: false, by: { x: by, y: 0 }, phase });
  drag('start', 0);
  drag('end', 3000);
  expect(play.plans.value).toMatchObject([{ unit: id, at: { x: x + 3000 }, heading: null }]);
  drag('start', 0);
  drag('move', 9000);
  drag('cancel', 9000);
  expect(play.plans.value).toMatchObject([{ unit: id, at: { x: x + 3000 } }]);
  drag('start', 0);
  drag('end', 100);
  expect(play.plans.value).toEqual([]);
  await settled(play);
  expect(SameThread.calls).toEqual([]);
});

it('says that the engine is gone', async () => {
  let die: WorkerListeners['onDeath'] = () => undefined;
  const play = new Play((listeners) => {
    die = listeners.onDeath;
    return beside(listeners);
  });
  await play.open({ kind: 'new', scenario: 'bp-maida', players: PERSONS });
  die('out of memory');
  expect(play.store.state.value).toMatchObject({ trouble: expect.stringMatching(/out of memory/) as string });
});

it('shows the reach of a second unit beside the first, fainter, until it is asked again', async () => {
  // It asks at once how wide the page is.
  const { focusOf } = await import('./map-focus.ts');
  const play = await begun('bp-maida', PERSONS);
  const [one, two] = play.replay.scene.value?.signs.filter(({ rank, side }) => rank === 0 && side === 'a') ?? [];
  const shown = { moves: true, fire: true, sight: true, command: true, names: true };
  await play.selection.compare(two?.id ?? '');
  expect(play.selection.compared.value).toBeNull();
  await play.select(one?.id ?? '');
  const alone = focusOf(play, shown, false).overlays.length;
  await play.selection.compare(two?.id ?? '');
  const both = focusOf(play, shown, false);
  expect(both.compared).toBe(two?.id);
  expect(both.overlays.length).toBeGreaterThan(alone);
  expect(both.overlays.slice(alone).every(({ band }) => band > 0)).toBe(true);
  await play.selection.compare(two?.id ?? '');
  expect(focusOf(play, shown, false).overlays).toHaveLength(alone);
  await play.selection.compare(two?.id ?? '');
  await play.select(two?.id ?? '');
  expect(play.selection.compared.value).toBeNull();
});

it('keeps the table of a phone clear of what the player has not chosen', async () => {
  const { focusOf } = await import('./map-focus.ts');
  const play = await begun('bp-maida', PERSONS);
  const shown = { moves: true, fire: true, sight: true, command: true, names: true };
  const [one] = play.replay.scene.value?.signs.filter(({ rank, side }) => rank === 0 && side === 'a') ?? [];
  await play.selection.select(one?.id ?? '');
  expect(focusOf(play, shown, false).overlays).not.toEqual([]);
  expect(focusOf(play, shown, true)).toMatchObject({ chosen: null, overlays: [], targets: [], lit: [], handles: null });
  await play.select(one?.id ?? '');
  expect(focusOf(play, shown, true).overlays).not.toEqual([]);
});

it('shows where a unit can fire when it can, or when the player looks at an enemy', async () => {
  const { focusOf } = await import('./map-focus.ts');
  const play = await begun('bp-maida', PERSONS);
  const shown = { moves: true, fire: true, sight: true, command: true, names: true };
  const arcs = (): number => focusOf(play, shown, false).overlays.filter(({ verb }) => verb === 'fire').length;
  const { viewer } = play.store.status.value ?? {};
  const foot = play.replay.scene.value?.signs.filter(({ rank }) => rank === 0) ?? [];
  const [own, enemy] = [foot.find(({ side }) => side === viewer), foot.find(({ side }) => side !== viewer)];
  await play.select(own?.id ?? '');
  expect(arcs()).toBe(0);
  play.selection.hovered.value = enemy?.id ?? '';
  expect(arcs()).toBeGreaterThan(0);
  play.selection.hovered.value = own?.id ?? '';
  expect(arcs()).toBe(0);
  await play.select(enemy?.id ?? '');
  expect(arcs()).toBeGreaterThan(0);
});

it('lets go of a card that was played', async () => {
  const play = await begun('mt-glen', { a: 'person', b: 'random' });
  for (let i = 0; i < 12 && play.store.status.value?.question === null; i += 1) {
    const card = play.store.tasks.value.find(
      ({ id }) => id !== null && play.replay.scene.value?.signs.every((sign) => sign.id !== id),
    );
    const task = card ?? play.store.tasks.value.find(({ offers }) => offers.length > 0);
    await play.select(task?.id ?? null);
    const order = (task?.id === null ? play.store.sideOffers.value : play.selection.unit.value?.offers)?.at(-1)?.order;
    if (order === undefined || !(await play.give(order))) break;
    await settled(play);
    const { id, unit } = play.selection;
    expect(id.value === null || unit.value?.panel !== null || unit.value.offers.length > 0).toBe(true);
    if (card !== undefined && id.value === null) return;
  }
  throw new Error('no card was played');
});
