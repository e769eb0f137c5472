import { RULEBOOKS } from 'enfilade';
import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsInBothThemes, expect, overflow, test } from './house.ts';

const PAGES = {
  'home, and an address that leads nowhere': ['/', '/nowhere', '/sheets', '/learn'],
  sheets: RULEBOOKS.map(({ id }) => `/sheet/${id}`),
  odds: [
    ...RULEBOOKS.map(({ id, procedures }) => `/odds/${id}/${procedures[0]?.id}`),
    '/odds/bp/shoot',
    '/odds/bp/shoot?rangeInches=60',
    '/odds/bp/melee-result',
  ],
};

/** The same page for each system but the first. */
const ALIKE: ReadonlySet<string> = new Set(
  RULEBOOKS.slice(1).flatMap(({ id, procedures }) => [`/sheet/${id}`, `/odds/${id}/${procedures[0]?.id}`]),
);

/** The whole of it, not only its heading. */
async function expectShown(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path === '/') await expect(page.locator('.battle-card').last()).toBeVisible();
  if (path.startsWith('/sheet/')) await expect(page.locator('.ruling').last()).toBeVisible();
  if (path.startsWith('/odds')) await expect(page.locator('.finding-foot, .finding-refused')).toBeVisible();
}

for (const [what, paths] of Object.entries(PAGES))
  test(`${what}: nothing for axe to find in either theme, and no scrolling sideways`, async ({ page, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
    for (const path of paths) {
      await page.goto(path);
      await expectShown(page, path);
      // All sheets and forms have the colours of the first, and on a phone nothing else that axe would see.
      const isAlike = ALIKE.has(path);
      const findings = isAlike && isMobile ? [] : await (isAlike ? axeFindings : axeFindingsInBothThemes)(page);
      expect(findings, path).toEqual([]);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });

test('text at 200% loses nothing', async ({ page }) => {
  for (const path of ['/', '/sheet/bp', '/odds/bp/shoot', '/odds/bp/melee-result']) {
    await page.goto(path);
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await expectShown(page, path);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('the theme follows the system, and the switch is remembered', { tag: '@once' }, async ({ page }) => {
  const expectGround = (colour: string) => expect(page.locator('html')).toHaveCSS('background-color', colour);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expectGround('rgb(36, 30, 22)');
  const campfire = page.getByRole('button', { name: 'Campfire' });
  await expect(campfire).toHaveAttribute('aria-pressed', 'true');
  await campfire.click();
  await expectGround('rgb(244, 236, 216)');
  await page.reload();
  await expect(campfire).toHaveAttribute('aria-pressed', 'false');
  await expectGround('rgb(244, 236, 216)');
});

test('uses its own fonts', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.card').first()).toBeVisible();
  for (const face of ['500 16px "Alegreya Sans"', '500 16px "Playfair"', '500 48px "Playfair Title"'])
    await expect
      .poll(() =>
        page.evaluate(`document.fonts.check('${face}') && [...document.fonts].some((f) => f.status === 'loaded')`),
      )
      .toBe(true);
  const ranges = (letters: string) =>
    page.evaluate(`document.fonts.load('500 16px Playfair', '${letters}').then((f) => f.map((x) => x.unicodeRange))`);
  expect(await ranges('Maida, 6 turns')).toEqual(['U+0-10FFFF']);
  expect(await ranges('½')).toContainEqual(expect.stringContaining('U+BC-BE'));
});
