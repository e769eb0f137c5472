import { battleOfView, isFault, loadPlay, readBattleFile, readViewFile, type System, viewFileOf } from 'enfilade';
import { describe, expect, it, vi } from 'vitest';
import type { Opening } from '../desk.ts';
import { BOTH_PERSONS, type Bulletin } from '../session.ts';
import { ENGINE_STRINGS } from '../strings.ts';
import { keepBattle } from './store.ts';
import { Table } from './table.ts';

vi.mock('./store.ts', () => ({ keepBattle: vi.fn<typeof keepBattle>(async () => true) }));

async function opened(table: Table, wanted: Parameters<Table['open']>[0]): Promise<Opening> {
  const opening = await table.open(wanted);
  if ('trouble' in opening) throw new Error(opening.trouble);
  return opening;
}

/** A battle of which some orders have been given. */
async function underWay(scenario: string): Promise<Table> {
  let now: Bulletin | undefined;
  const table = new Table((bulletin) => {
    now = bulletin;
  });
  now = (await opened(table, { kind: 'new', scenario, players: BOTH_PERSONS, seed: 7 })).bulletin;
  for (let i = 0; i < 12; i += 1) {
    await table.lookAs(now.waitsFor ?? 'a');
    const { id = null } = (await table.tasks()).find((task) => task.id !== null && task.offers.length > 0) ?? {};
    const offers = id === null ? await table.sideOffers() : (await table.chosen(id)).offers;
    const order = offers.find(({ kind }) => kind !== 'concede')?.order;
    if (order !== undefined) await table.order(order);
  }
  await table.lookAs('a');
  await table.written();
  return table;
}

describe.each(['mt-harlans-mill', '1866-nachod'])('%s, saved while it goes on', (scenario) => {
  it('discloses no seed', async () => {
    const table = await underWay(scenario);
    const { seed, nonce, commitment } = JSON.parse(await table.file()) as Record<string, unknown>;
    expect({ seed, nonce }).toEqual({ seed: null, nonce: null });
    expect(commitment).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it('can be shared as what the person at the screen sees, and no more', async () => {
    const table = await underWay(scenario);
    const [whole, text] = [await table.file(), await table.file('view')];
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

  it('is looked at as a view: nobody acts in it, and it is not stored', async () => {
    const text = await (await underWay(scenario)).file('view');
    vi.mocked(keepBattle).mockClear();
    const table = new Table(() => undefined);
    const { bulletin } = await opened(table, { kind: 'file', text, players: BOTH_PERSONS });
    const { events } = JSON.parse(text) as { readonly events: readonly unknown[] };
    expect(bulletin).toMatchObject({ isView: true, viewer: 'a', waitsFor: null, moments: events.length, result: null });
    for (let moment = 1; moment <= events.length; moment += 7) expect((await table.scene(moment)).moment).toBe(moment);
    expect((await table.journal(0)).length).toBeGreaterThan(0);
    expect([await table.tasks(), await table.sideOffers()]).toEqual([[], []]);
    expect(await table.order({ kind: 'concede' })).toMatchObject({ ok: false });
    expect((await table.undo()).ok).toBe(false);
    expect(await table.branch(1)).toEqual({ trouble: ENGINE_STRINGS.notPlayedOn });
    expect(JSON.parse(await table.file('view')) as unknown).toEqual(JSON.parse(text));
    await table.written();
    expect(keepBattle).not.toHaveBeenCalled();
  });
});
