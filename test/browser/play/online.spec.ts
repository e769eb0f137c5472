import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { findScenario, SIDES, type Side } from 'enfilade';
import { expect, test } from '../house.ts';
import { Fingers } from './fingers.ts';
import { before, goldenOf } from './goldens.ts';
import { Person } from './person.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce', cutsNetwork: true });

const BATTLE = 'bbb-toll-bridge';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
const SETTINGS = `localStorage['enfilade.settings'] ??= '{"pace":"skip","waitsAfter":"nothing"}'`;

/** The network between one browser and the server: it can be cut, for the workers of a page too. */
class Network {
  readonly server: Server;
  private readonly lines = new Set<Socket>();
  private isDown = false;

  constructor(to: string) {
    const { hostname, port } = new URL(to);
    this.server = createServer((near) => {
      if (this.isDown) return void near.destroy();
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      for (const [one, two] of [
        [near, far],
        [far, near],
      ] as const) {
        this.lines.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          this.lines.delete(one);
          two.destroy();
        });
      }
    });
  }

  /** The address of the server through this network. */
  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isDown = true;
    for (const line of this.lines) line.destroy();
  }

  restore(): void {
    this.isDown = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}

interface Player {
  readonly table: Table;
  readonly person: Person;
}

function playerAt(table: Table): Player {
  return { table, person: new Person(table, 2) };
}

/** Whose turn it is, once every screen says the same. */
async function sideToAct(players: Readonly<Record<Side, Player>>): Promise<Side> {
  let waits = 'over' as Side | 'over';
  await expect(async () => {
    const looks = [await players.a.table.look(), await players.b.table.look()];
    waits = looks[0]?.waits ?? 'over';
    expect(looks[1]?.waits).toBe(waits);
    expect(looks[1]?.count).toBe(looks[0]?.count);
  }).toPass();
  if (waits === 'over') throw new Error('no side is to act');
  return waits;
}

/** One order or answer of the side to act, seen on both screens. */
async function actOnce(players: Readonly<Record<Side, Player>>): Promise<Side> {
  const side = await sideToAct(players);
  const { person, table } = players[side];
  const { count } = await table.look();
  await person.playUntil((look) => look.count > count || look.waits !== side);
  return side;
}

test('a friend by link: from the home page to the first order of both, on a desktop and a phone @once', async ({
  page,
  browser,
  baseURL,
}) => {
  const scenario = findScenario(BATTLE);
  if (scenario === undefined) throw new Error('no such battle');
  const networks = { a: new Network(baseURL ?? ''), b: new Network(baseURL ?? '') };
  const addresses = { a: await networks.a.open(), b: await networks.b.open() };
  const begun = Date.now();
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
  console.log(`from the home page to the first order of both: ${((Date.now() - begun) / 1000).toFixed(1)} s`);

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
});

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
