import { randomBytes } from 'node:crypto';
import { findScenario, SIDES, type Side } from 'enfilade';
import { promisePart } from 'enfilade/battle';
import { type BattleMade, ONLINE_API, onlinePath } from 'enfilade/online';
import { expect, test } from '../house.ts';
import { actAs, agreedSide, Network, PHONE, playerAt } from './far.ts';
import { Fingers } from './fingers.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce', cut: /./ });

/** The network of one of the two goes at each fourth act: each side ends its part in each of two turns, so once at least. */
const CUT_EVERY = 4;
const MOST_ACTS = 200;
/** Nothing is explained, and nothing waits to be read. */
const UNEXPLAINED = `localStorage['enfilade.settings'] = '{"pace":"skip","waitsAfter":"nothing","coach":false}'`;

for (const id of ['bp-sunken-lane', 'bbb-toll-bridge', '1866-hill-farm', 'gtc-stone-wall', 'mt-ford'])
  test(`a whole battle between two browsers, ${id}, on a bad connection @once`, async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    test.slow();
    const scenario = findScenario(id);
    if (scenario === undefined) throw new Error(`no battle ${id}`);
    const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
    const phone = await context.newPage();
    const networks = { a: new Network(baseURL ?? ''), b: new Network(baseURL ?? '') };
    const addresses = { a: await networks.a.open(), b: await networks.b.open() };
    const made = await request.post(ONLINE_API.battles, {
      data: {
        layout: { kind: 'scenario', scenario: { ...scenario, turns: 2 } },
        side: 'a',
        name: 'Anna',
        // Of a device that is not there any more: the page that opens the seat promises its own.
        promise: promisePart('a', randomBytes(32).toString('hex')),
        opponent: { kind: 'friend' },
        pace: { kind: 'open' },
        watched: true,
      },
    });
    const { battle, seat, invitation } = (await made.json()) as BattleMade;
    for (const each of [page, phone]) await each.addInitScript(UNEXPLAINED);
    await page.goto(`${addresses.a}${onlinePath(battle, seat)}`);
    const host = new Table(page);
    await host.settle();

    await phone.goto(`${addresses.b}${onlinePath(battle, invitation?.token)}`);
    await phone.getByRole('button', { name: 'Sit down and play' }).tap();
    await phone.getByRole('button', { name: 'To the table' }).tap();
    const guest = new Fingers(phone);
    await expect(page.getByRole('button', { name: /^Dice sealed: / })).toBeVisible();
    await host.ready();
    await guest.ready();

    const players = { a: playerAt(host, 1), b: playerAt(guest, 1) };
    const cuts: Record<Side, number> = { a: 0, b: 0 };
    for (let i = 0; i < MOST_ACTS; i += 1) {
      const side = await agreedSide(players);
      if (side === 'over') break;
      if (i % CUT_EVERY === CUT_EVERY - 1) {
        // One who waits loses the line, and comes back to what has happened meanwhile.
        const away = side === 'a' ? 'b' : 'a';
        networks[away].cut();
        cuts[away] += 1;
        await actAs(side, players[side]);
        networks[away].restore();
      } else await actAs(side, players[side]);
    }
    expect(await agreedSide(players)).toBe('over');
    expect(cuts.a + cuts.b).toBeGreaterThan(0);
    for (const { table } of Object.values(players))
      await expect(table.victory.getByText('The dice check out')).toBeVisible();
    await context.close();
    for (const side of SIDES) networks[side].close();
  });
