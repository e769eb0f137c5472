import { battleOfView, isFault, loadPlay, readBattleFile, readViewFile, type System, viewFileOf } from 'enfilade';
import { describe, expect, it, vi } from 'vitest';

import type { BattleRequest } from '../engine-api.ts';
import { BOTH_PERSONS } from '../players.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import { keepBattle } from './store.ts';
import { TestEngine } from './testing.ts';

vi.mock('./store.ts', () => ({ keepBattle: vi.fn<typeof keepBattle>(async () => true) }));

async function opened(wanted: BattleRequest): Promise<TestEngine> {
  const engine = new TestEngine();
  expect(await engine.begin(wanted)).toBeNull();
  return engine;
}

/** A battle of which some orders have been given. */
async function underWay(scenario: string): Promise<TestEngine> {
  const engine = await opened({ kind: 'new', scenario, players: BOTH_PERSONS, seed: 7 });
  for (let i = 0; i < 12; i += 1) {
    await engine.lookAs(engine.status.waitsFor ?? 'a');
    const { tasks, sideOffers } = engine.snapshot;
    const { id = null } = tasks.find((task) => task.id !== null && task.offers.length > 0) ?? {};
    const offers = id === null ? sideOffers : (await engine.unit(id)).offers;
    const order = offers.find(({ kind }) => kind !== 'concede')?.order;
    if (order !== undefined) await engine.order(order);
  }
  await engine.lookAs('a');
  await engine.written();
  return engine;
}

describe.each(['mt-harlans-mill', '1866-nachod'])('%s, saved while it goes on', (scenario) => {
  it('discloses no seed', async () => {
    const engine = await underWay(scenario);
    const { seed, nonce, commitment } = JSON.parse(await engine.file('battle')) as Record<string, unknown>;
    expect({ seed, nonce }).toEqual({ seed: null, nonce: null });
    expect(commitment).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it('can be shared as what the person at the screen sees, and no more', async () => {
    const engine = await underWay(scenario);
    const [whole, text] = [await engine.file('battle'), await engine.file('view')];
    const file = readBattleFile<System>(JSON.parse(whole));
    const view = readViewFile<System>(JSON.parse(text));
    const play = await loadPlay(scenario.startsWith('mt') ? 'mt' : '1866');
    if (isFault(view) || isFault(file) || play === undefined) throw new Error('no view was written');
    expect(Object.keys(view)).not.toContain('journal');
    expect(view).toMatchObject({ viewer: 'a', rules: play.ruleset.version, commitment: file.commitment });
    expect(view.events).toEqual(file.events.flatMap((event) => play.ruleset.redact(event, 'a') ?? []));
    expect(view.orders.reduce((sum, told) => sum + told, 0)).toBe(view.events.length);
    expect(view.orders).not.toContain(0);
    expect(viewFileOf(play.ruleset, battleOfView(view), 'a')).toEqual(view);
  });

  it('opens as a view: it cannot be played, and is not stored', async () => {
    const text = await (await underWay(scenario)).file('view');
    vi.mocked(keepBattle).mockClear();
    const engine = await opened({ kind: 'file', text, players: BOTH_PERSONS });
    const { events } = JSON.parse(text) as { readonly events: readonly unknown[] };
    const { status, tasks, sideOffers } = engine.snapshot;
    expect(status).toMatchObject({ isView: true, viewer: 'a', waitsFor: null, moments: events.length, result: null });
    for (let moment = 1; moment <= events.length; moment += 7)
      expect((await engine.look(moment)).scene.moment).toBe(moment);
    expect(engine.lines.length).toBeGreaterThan(0);
    expect([tasks, sideOffers]).toEqual([[], []]);
    expect(await engine.order({ kind: 'concede' })).toMatchObject({ ok: false });
    expect((await engine.undo()).ok).toBe(false);
    expect(await engine.branch(1, { orders: 0, budget: 0, everyScene: true })).toBe(ENGINE_STRINGS.notPlayedOn);
    expect(JSON.parse(await engine.file('view')) as unknown).toEqual(JSON.parse(text));
    await engine.written();
    expect(keepBattle).not.toHaveBeenCalled();
  });
});
