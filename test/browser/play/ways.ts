import type { Page } from '@playwright/test';
import type { Scenario, Side } from 'enfilade';

const WHO = {
  person: 'A person at this screen',
  recruit: 'Recruit',
  captain: 'Captain',
  marshal: 'Marshal',
  random: 'Random',
} as const;
type Players = Readonly<Record<Side, keyof typeof WHO>>;

/** The dice of every journey. */
const HOME = '/?seed=7';

/** From the home page to a new battle, by pointer. */
export async function beginFromHome(page: Page, { name, sides }: Scenario, players: Players): Promise<void> {
  await page.goto(HOME);
  await page.locator('.battle-card', { has: page.getByRole('heading', { name, exact: true }) }).click();
  for (const side of ['a', 'b'] as const)
    await page.getByRole('group', { name: sides[side].name }).getByRole('radio', { name: WHO[players[side]] }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
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
