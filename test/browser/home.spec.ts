import { RULEBOOKS } from 'enfilade';
import { expect, test } from './house.ts';

test('lists every system with its sentence, its sheet and its procedures', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Enfilade');
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
  await page.getByRole('link', { name: 'Playsheet' }).first().click();
  await expect(page).toHaveURL(/\/sheet\/bp$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black Powder');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enfilade');
  expect(await page.evaluate('globalThis.loadedOnce')).toBe(true);
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
