import { findScenario, SIDES, type Side } from 'enfilade';
import { rm } from 'node:fs/promises';
import { databaseFolder } from '../../../apps/server/src/testing-folder.ts';
import { ServerProgram } from '../../server/server-program.ts';
import { expect, test } from '../house.ts';
import { Fingers } from './fingers.ts';
import { actOnce, Network, PHONE, playerAt, SETTINGS, sideToAct } from './far.ts';
import { before, goldenOf } from './goldens.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce', cut: /./ });

const BATTLE = 'bbb-toll-bridge';
/** Seconds on a quiet machine; tests run beside others, so that this is told and not asserted. */
const BAR = 60;

/** A server of one's own, as `npm start` runs it once everything is built: without a database yet. */
const startedHere = test.extend<{ started: { readonly at: number; readonly address: string } }>({
  started: async ({ browserName }, use) => {
    expect(browserName).toBe('chromium');
    const at = Date.now();
    const data = await databaseFolder('journey');
    const server = await ServerProgram.start({ HOST: '127.0.0.1', ENFILADE_DATA: data });
    await use({ at, address: await server.address() });
    await server.stop();
    await rm(data, { recursive: true, force: true });
  },
});

startedHere(
  'a friend by link: from starting the server to the first order of both, on a desktop and a phone @once',
  async ({ page, browser, started }) => {
    startedHere.slow();
    const scenario = findScenario(BATTLE);
    if (scenario === undefined) throw new Error('no such battle');
    const networks = { a: new Network(started.address), b: new Network(started.address) };
    const addresses = { a: await networks.a.open(), b: await networks.b.open() };
    await page.goto(addresses.a);
    await page.getByRole('link', { name: /^Play a friend/ }).click();
    await page.getByRole('link', { name: new RegExp(`^${scenario.name}`) }).click();
    await page.getByLabel('Your name').fill('Anna');
    await page.getByRole('button', { name: 'Create the battle' }).click();
    const link = await page.getByLabel('The link', { exact: true }).inputValue();
    expect(new URL(link).search).toBe('');
    await page.getByRole('link', { name: /^To the table/ }).click();
    const host = new Table(page);
    await host.settle();

    const context = await browser.newContext({ ...PHONE, baseURL: addresses.b, reducedMotion: 'reduce' });
    await context.addInitScript(SETTINGS);
    const phone = await context.newPage();
    await phone.goto(`${new URL(link).pathname}${new URL(link).hash}`);
    await expect(phone.getByRole('heading', { name: `Anna wants to fight you at ${scenario.name}` })).toBeVisible();
    await phone.getByRole('button', { name: 'Sit down and play' }).tap();
    await phone.getByLabel('What should Anna call you?').fill('Ben');
    await phone.getByRole('button', { name: 'To the table' }).tap();
    const guest = new Fingers(phone);
    await guest.settle();
    // No token stays in an address.
    expect(new URL(phone.url()).hash).toBe('');
    const seal = page.getByRole('button', { name: /^Dice sealed: / });
    await expect(seal).toBeVisible();
    await expect(phone.getByRole('button', { name: (await seal.getAttribute('aria-label')) ?? '' })).toBeVisible();
    await host.ready();
    await guest.ready();

    const players = { a: playerAt(host), b: playerAt(guest) };
    const acted = new Set<Side>();
    for (let i = 0; i < 60 && acted.size < 2; i += 1) acted.add(await actOnce(players));
    expect(acted.size).toBe(2);
    const seconds = (Date.now() - started.at) / 1000;
    console.log(`from starting the server to the first order of both: ${seconds.toFixed(1)} s (bar ${BAR})`);

    await test.step('who watches is counted in both bars, and the menu says by which rules the battle was begun', async () => {
      const third = await browser.newContext({ baseURL: started.address });
      const watcher = await third.newPage();
      await watcher.goto(new URL(page.url()).pathname);
      await expect(watcher.getByText('You are watching')).toBeVisible();
      for (const each of [page, phone]) await expect(each.getByTitle('1 watching')).toContainText('1');
      await third.close();
      for (const each of [page, phone]) await expect(each.getByTitle('1 watching')).toHaveCount(0);
      for (const table of [host, guest]) {
        await table.menu('About this battle');
        const about = table.page.getByRole('dialog', { name: 'About this battle' });
        await expect(about).toContainText(/begun with the rules of version [0-9a-f]{8}\. They have not changed since/);
        await about.getByRole('button', { name: 'Close' }).click();
        await table.closeMenu();
      }
    });

    await test.step('an order given without a network is confirmed when it is back, now on one device, now on the other', async () => {
      for (let i = 0; i < 2; i += 1) {
        const side = await sideToAct(players);
        const { table, person } = players[side];
        const { count } = await table.look();
        networks[side].cut();
        await expect(table.page.getByText('Your battle is safe on the server.').first()).toBeVisible();
        const given = person.playUntil((look) => look.count > count || look.waits !== side);
        await expect(table.page.getByText('Not confirmed yet:').first()).toBeVisible();
        networks[side].restore();
        await given;
        await expect(table.page.getByText('Your battle is safe on the server.')).toHaveCount(0);
        for (let more = 0; more < 40 && (await actOnce(players)) === side; more += 1);
      }
    });

    await test.step('home says whose turn it is', async () => {
      const side = await sideToAct(players);
      const mover = side === 'a' ? page : phone;
      await mover.goto(addresses[side]);
      await expect(mover.locator('.own-row').first()).toContainText('Your turn');
    });
    await context.close();
    for (const side of SIDES) networks[side].close();
  },
);

test('a saved battle is fought on with a friend, and its replay is watched by link @once', async ({ page }) => {
  const golden = goldenOf('bbb');
  const { text } = before(golden, (_, i) => i === 12);
  await page.goto('/online');
  const choose = async (content: string): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByLabel(/^Go on with it/).click();
    await (await choosing).setFiles({
      name: 'battle.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  };
  await choose('[]');
  await expect(page.getByText('This is not a saved battle.')).toBeVisible();
  await choose(text);
  await page.getByRole('button', { name: 'Share the replay' }).click();
  const link = await page.getByLabel('The link', { exact: true }).inputValue();
  await page
    .getByRole('button', { name: /^Play on as/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Send this to your friend' })).toBeVisible();
  await page.goto(new URL(link).pathname);
  const table = new Table(page);
  await table.settle();
  expect((await table.look()).count).toBeGreaterThan(1);
});

test('a battle of this device goes online from the menu: its replay is shared, and a friend fights on', async ({
  page,
  isMobile,
}) => {
  const table = isMobile ? new Fingers(page) : new Table(page);
  await page.goto(`/battle/new/${BATTLE}/person-person?seed=7`);
  await table.ready();
  const { count } = await table.look();
  await table.menu('Play on online, or share it');
  const saved = page.getByRole('region', { name: 'A saved battle' });
  await expect(saved).toBeInViewport();
  await saved.getByRole('button', { name: 'Share the replay' }).click();
  const link = await page.getByLabel('The link', { exact: true }).inputValue();
  await saved
    .getByRole('button', { name: /^Play on as/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Send this to your friend' })).toBeVisible();
  await page.goto(new URL(link).pathname);
  await table.settle();
  expect((await table.look()).count).toBe(count);
});
