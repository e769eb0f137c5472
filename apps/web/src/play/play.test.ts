import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client, Heeds } from './client.ts';
import type { Desk } from './desk.ts';
import { Table } from './engine/table.ts';
import { Play } from './play.ts';
import type { Players } from './session.ts';

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
function beside({ onNews, onFault }: Heeds): Client {
  const later = <T>(value: T, then: (copy: T) => void): void => {
    const copy = structuredClone(value);
    setTimeout(() => then(copy), 0);
  };
  const table = new Table((bulletin) => later(bulletin, onNews));
  let waiting = 0;
  const desk = new Proxy(table, {
    get:
      (_, method: keyof Desk) =>
      (...args: readonly unknown[]) =>
        new Promise((resolve, reject) => {
          waiting += 1;
          const done = <T>(then: (value: T) => void) => {
            return (value: T): void =>
              later(value, (copy) => {
                waiting -= 1;
                then(copy);
              });
          };
          const call = table[method] as (...given: readonly unknown[]) => Promise<unknown>;
          later(args, (given) => {
            call.apply(table, [...given]).then(
              done(resolve),
              done((error: Error) => {
                onFault(error.message);
                reject(error);
              }),
            );
          });
        }),
  });
  return { desk, isIdle: () => waiting === 0, close: () => undefined };
}

async function settled(play: Play): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
    quiet = play.isSettled ? quiet + 1 : 0;
  }
}

async function begun(scenario: string, players: Players): Promise<Play> {
  const play = new Play(beside);
  await play.open({ kind: 'new', scenario, players, seed: 7 });
  await settled(play);
  return play;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  Object.assign(storage, { fault: null, orders: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives an order once, however often it is pressed', async () => {
  const play = await begun('bbb-quatre-bras', PERSONS);
  const { ending, tasks } = play;
  expect(tasks.value.length).toBeGreaterThan(1);
  const order = ending.value?.order ?? { kind: '' };
  const before = storage.orders;
  const given = await Promise.all([play.give(order), play.give(order), play.give(order)]);
  expect(given).toEqual([true, false, false]);
  expect(play.mayAct.value).toBe(false);
  expect(await play.give(order)).toBe(false);
  await settled(play);
  expect(storage.orders).toBeGreaterThan(before);
  expect(play.mayAct.value).toBe(true);
});

it('tells a show while it runs', async () => {
  const play = new Play(beside);
  play.opponent.choosePace('fast');
  await play.open({ kind: 'new', scenario: 'bp-crossroads', players: { a: 'captain', b: 'captain' }, seed: 7 });
  await vi.waitFor(() => expect(play.bulletin.value?.moments).toBeGreaterThan(60), { timeout: 60_000, interval: 1 });
  const [told, shown] = [play.lines.value.at(-1)?.moment ?? 0, play.showing.moment.value];
  play.opponent.pause();
  expect(told).toBeGreaterThan(30);
  expect(told).toBeLessThanOrEqual(shown);
  await settled(play);
});

it('keeps the table covered until the other has the screen', async () => {
  const play = await begun('mt-harlans-mill', PERSONS);
  expect(play.handover.value).toBe(play.bulletin.value?.viewer);
  expect(play.mayAct.value).toBe(false);
  await play.takeOver();
  await settled(play);
  expect([play.handover.value, play.mayAct.value]).toEqual([null, true]);
});

it('uncovers the table when the order that gave it away is taken back', async () => {
  const play = await begun('1866-nachod', PERSONS);
  for (let i = 0; i < 20 && (play.handover.value === null || play.bulletin.value?.noUndo !== null); i += 1) {
    if (play.handover.value === null) await play.give(play.sideOffers.value[0]?.order ?? { kind: 'done' });
    else await play.takeOver();
    await settled(play);
  }
  const { viewer } = play.bulletin.value ?? {};
  expect(play.handover.value).toBe(viewer === 'a' ? 'b' : 'a');
  await play.undo();
  await settled(play);
  expect([play.handover.value, play.mayAct.value, play.bulletin.value?.waitsFor]).toEqual([null, true, viewer]);
});

it('forgets a wish that is dropped while it is being led', async () => {
  const play = await begun('bp-maida', PERSONS);
  const id = play.tasks.value.find((task) => task.id !== null)?.id ?? '';
  await play.select(id);
  const pose = play.scene.value?.signs.find((sign) => sign.id === id)?.pose ?? { x: 0, y: 0 };
  play.wish(id, { at: { x: pose.x, y: pose.y + 2000 } }, 'there');
  play.wish(id, { at: { x: pose.x, y: pose.y + 3000 } }, 'farther');
  play.unstage();
  await settled(play);
  expect(play.staged.value).toBeNull();
});

it('keeps an order that is looked at when the storage is full', async () => {
  const play = await begun('bbb-quatre-bras', PERSONS);
  await play.give(play.ending.value?.order ?? { kind: '' });
  await settled(play);
  storage.fault = new Error('full');
  const { value: ending } = play.ending;
  const id = play.tasks.value.find((task) => task.id !== null && task.offers.length > 0)?.id ?? '';
  await play.select(id);
  const [offer] = play.chosen.value?.offers ?? [];
  await play.give(offer?.order ?? ending?.order ?? { kind: '' });
  const staged = play.ending.value?.order ?? { kind: '' };
  void play.stage(staged, 'end');
  await settled(play);
  expect(play.bulletin.value?.unsaved).toMatch(/full/);
  expect(play.staged.value?.says).toBe('end');
});

it('looks back only at what is past', async () => {
  const play = await begun('bp-maida', PERSONS);
  await play.showing.lookAt(play.showing.moment.value + 1);
  expect(play.mayAct.value).toBe(true);
  await play.showing.lookAt(1);
  expect([play.mayAct.value, play.mayUndo.value]).toEqual([false, false]);
  expect(await play.give({ kind: 'endPhase' })).toBe(false);
  await play.showing.lookAt(99);
  await settled(play);
  expect(play.mayAct.value).toBe(true);
});

it('shows the chosen unit as it was at the moment that is looked back at', async () => {
  const play = await begun('bbb-quatre-bras', { a: 'person', b: 'random' });
  for (let i = 0; i < 12 && play.bulletin.value?.result === null && play.mayAct.value; i += 1) {
    const { question } = play.bulletin.value;
    if (question === null) await play.give(play.ending.value?.order ?? { kind: '' });
    else await play.answer(question.options[0].answer);
    await settled(play);
  }
  const stood = async (moment: number): Promise<string> => {
    await play.showing.lookAt(moment);
    await settled(play);
    return JSON.stringify(play.chosen.value?.panel);
  };
  const { value: count } = play.showing.count;
  const moved = play.lines.value.find(({ moment, units }) => moment > 20 && units.length > 0);
  await play.select(moved?.units[0] ?? '');
  await settled(play);
  const now = JSON.stringify(play.chosen.value?.panel);
  const seen = new Set<string>();
  for (let moment = 2; moment < count; moment += Math.max(1, Math.floor(count / 12))) seen.add(await stood(moment));
  expect(seen.size).toBeGreaterThan(1);
  expect(play.chosen.value?.offers).toEqual([]);
  await play.showing.toPresent();
  await settled(play);
  expect(JSON.stringify(play.chosen.value?.panel)).toBe(now);
});

it('tells a battle with secrets from its beginning when it is over', async () => {
  const play = await begun('mt-glen', { a: 'person', b: 'random' });
  const concession = play.sideOffers.value.find(({ kind }) => kind === 'concede');
  expect(await play.give(concession?.order ?? { kind: 'concede' })).toBe(true);
  await settled(play);
  const moments = play.lines.value.map(({ moment }) => moment);
  expect(moments).toEqual([...new Set(moments)].toSorted((one, two) => one - two));
  expect(moments.at(-1)).toBeLessThanOrEqual(play.bulletin.value?.moments ?? 0);
  expect(play.showing.isLive.value).toBe(true);
  expect(play.mayUndo.value).toBe(false);
});

it('plays on from a moment as a new battle, with nothing of the old one chosen', async () => {
  const play = await begun('bbb-quatre-bras', PERSONS);
  const { value: old } = play.bulletin;
  await play.give(play.ending.value?.order ?? { kind: '' });
  await settled(play);
  await play.select(play.scene.value?.signs[0]?.id ?? null);
  await play.showing.lookAt(1);
  const id = await play.playOn();
  await settled(play);
  expect(id).not.toBe(old?.id);
  expect([play.selected.value, play.mayAct.value, play.showing.isLive.value]).toEqual([null, true, true]);
});

it('says that the engine is gone', async () => {
  let die: Heeds['onDeath'] = () => undefined;
  const play = new Play((heeds) => {
    die = heeds.onDeath;
    return beside(heeds);
  });
  await play.open({ kind: 'new', scenario: 'bp-maida', players: PERSONS });
  die('out of memory');
  expect(play.state.value).toMatchObject({ trouble: expect.stringMatching(/out of memory/) as string });
});

it('shows the reach of a second unit beside the first, fainter, until it is asked again', async () => {
  // It asks at once how wide the page is.
  const { focusOf } = await import('./map-focus.ts');
  const play = await begun('bp-maida', PERSONS);
  const [one, two] = play.scene.value?.signs.filter(({ rank, side }) => rank === 0 && side === 'a') ?? [];
  const shown = { moves: true, fire: true, sight: true, command: true, names: true };
  await play.compare(two?.id ?? '');
  expect(play.compared.value).toBeNull();
  await play.select(one?.id ?? '');
  const alone = focusOf(play, shown).overlays.length;
  await play.compare(two?.id ?? '');
  const both = focusOf(play, shown);
  expect(both.compared).toBe(two?.id);
  expect(both.overlays.length).toBeGreaterThan(alone);
  expect(both.overlays.slice(alone).every(({ band }) => band > 0)).toBe(true);
  await play.compare(two?.id ?? '');
  expect(focusOf(play, shown).overlays).toHaveLength(alone);
  await play.compare(two?.id ?? '');
  await play.select(two?.id ?? '');
  expect(play.compared.value).toBeNull();
});

it('lets go of a card that was played', async () => {
  const play = await begun('mt-glen', { a: 'person', b: 'random' });
  for (let i = 0; i < 12 && play.bulletin.value?.question === null; i += 1) {
    const card = play.tasks.value.find(
      ({ id }) => id !== null && play.scene.value?.signs.every((sign) => sign.id !== id),
    );
    const task = card ?? play.tasks.value.find(({ offers }) => offers.length > 0);
    await play.select(task?.id ?? null);
    const order = (task?.id === null ? play.sideOffers.value : play.chosen.value?.offers)?.at(-1)?.order;
    if (order === undefined || !(await play.give(order))) break;
    await settled(play);
    const { selected, chosen } = play;
    expect(selected.value === null || chosen.value?.panel !== null || chosen.value.offers.length > 0).toBe(true);
    if (card !== undefined && selected.value === null) return;
  }
  throw new Error('no card was played');
});
