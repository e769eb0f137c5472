import type { Page } from '@playwright/test';
import type { Scenario, Side } from 'enfilade';

const LEVELS = { recruit: 'Recruit', captain: 'Captain', marshal: 'Marshal', random: 'Random' } as const;
type Players = Readonly<Record<Side, keyof typeof LEVELS | 'person'>>;

/** The dice of every journey. */
const HOME = '/?seed=7';

/** From the home page to a new battle, by pointer. */
export async function beginFromHome(page: Page, { name, sides }: Scenario, players: Players): Promise<void> {
  await page.goto(HOME);
  await page.locator('.battle-card', { has: page.getByRole('heading', { name, exact: true }) }).click();
  await choosePlayers(page, sides, players);
  await page.getByRole('button', { name: 'Begin' }).click();
}

/** One person at least: the other side is played by a computer or by somebody at the same screen. */
export async function choosePlayers(page: Page, sides: Scenario['sides'], { a, b }: Players): Promise<void> {
  const [own, against] = a === 'person' ? (['a', b] as const) : (['b', a] as const);
  await page.getByRole('radio', { name: sides[own].name, exact: true }).check();
  if (against === 'person') await page.getByText('Someone here', { exact: true }).click();
  else await page.getByRole('radio', { name: LEVELS[against] }).check();
}

/** From the home page to a battle in a file. */
export async function openFile(page: Page, text: string): Promise<void> {
  await page.goto(HOME);
  const choosing = page.waitForEvent('filechooser');
  await page.locator('.shelf-file').click();
  await (await choosing).setFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Holds the computer players back: none of them acts before the returned function is called. */
export async function holdComputers(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/computers-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
