import { RULEBOOKS, SCENARIOS } from 'enfilade';
import { expect, test } from './house.ts';

test('lists every system with its sentence, its sheet and its procedures', async ({ page }) => {
  await page.goto('/sheets');
  await expect(page).toHaveTitle('Playsheets \u00b7 Enfilade');
  for (const { id, name, about, procedures } of RULEBOOKS) {
    const system = page.getByRole('region', { name, exact: true });
    await expect(system.getByText(about)).toBeVisible();
    await expect(system.getByText(/^\d+ rules on the sheet, \d+ house rulings?$/)).toBeVisible();
    await expect(system.getByRole('link', { name: 'Playsheet' })).toHaveAttribute('href', `/sheet/${id}`);
    await expect(system.getByRole('link', { name: 'Referee a real table' })).toHaveAttribute('href', `/referee/${id}`);
    await system.getByText('Work out the odds').click();
    await expect(system.getByRole('listitem')).toHaveCount(procedures.length);
  }
});

test('goes to a sheet and back by the browser without loading anew', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate('globalThis.loadedOnce = true');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Playsheets/ })
    .click();
  await page.getByRole('link', { name: 'Playsheet', exact: true }).first().click();
  await expect(page).toHaveURL(/\/sheet\/bp$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black Powder');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enfilade');
  expect(await page.evaluate('globalThis.loadedOnce')).toBe(true);
});

test('battles by system and by playing time; the choice is kept, and an address can ask for a system', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/?seed=7');
  const cards = page.locator('.battle-card');
  const all = SCENARIOS.length;
  await expect(cards).toHaveCount(all);
  await page.getByRole('button', { name: 'Muskets & Tomahawks' }).click();
  await expect(page).toHaveURL(/seed=7&system=mt$/);
  const own = SCENARIOS.filter(({ ruleset }) => ruleset === 'mt');
  await expect(cards).toHaveCount(own.length);
  await page.getByRole('button', { name: 'Under 1 h' }).click();
  await expect(cards).toHaveCount(own.filter(({ minutes = 60 }) => minutes < 60).length);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Muskets & Tomahawks' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/?system=gtc');
  await page.getByRole('button', { name: 'Any length' }).click();
  await expect(cards).toHaveCount(SCENARIOS.filter(({ ruleset }) => ruleset === 'gtc').length);
  await expect(page.getByRole('img', { name: /^Map of The Stone Wall/ })).toBeVisible();
});

test('an address that leads nowhere says so, with 404', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/nowhere', '/sheet/chess', '/odds/bp/castle']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  }
});

test('the first load is small', { tag: '@once' }, async ({ page }) => {
  const bodies: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/');
  await expect(page.locator('.battle-card').last()).toBeVisible();
  // Everything that the first look has asked for has arrived.
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(bodies)).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(200_000);
});

test('what a battle says of its sides is not broken in mid-number', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.battle-half > b').first()).toHaveText(/^\d+%$/);
  const heights = (await page.evaluate(
    `[...document.querySelectorAll('.battle-half > b')].map((share) => share.getBoundingClientRect().height)`,
  )) as readonly number[];
  expect(Math.max(...heights)).toBeLessThan(Math.min(...heights) * 1.5);
});

test('the battle under way comes first on a phone', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Play now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Carry on' })).toHaveCount(0);
  await page.goto('/battle/new/bp-sunken-lane/person-person?seed=7');
  await expect(page).toHaveURL(/\/battle\/(?!new)/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Carry on' })).toBeVisible();
  const top = async (name: string): Promise<number> =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0;
  const [carry, play] = [await top('Carry on'), await top('Play now')];
  // On a desk they stand side by side.
  if (isMobile) expect(carry).toBeLessThan(play);
  else expect(Math.abs(carry - play)).toBeLessThan(60);
});

test('nothing is empty above the map of a new battle', { tag: '@once' }, async ({ page }) => {
  await page.goto('/battle/new/mt-ford');
  await expect(page.locator('.begin-map .table-canvas')).toBeVisible();
  const [head, sides] = await Promise.all(
    ['.new-battle > header', '.begin-sides'].map(async (each) => page.locator(each).boundingBox()),
  );
  if (!head || !sides) throw new Error('no map');
  expect(sides.y - head.y - head.height).toBeLessThan(24);
});
