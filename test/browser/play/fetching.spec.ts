import { expect, test } from '../house.ts';
import { Table } from './table.ts';

test('a system is fetched while its battle is still on the way', async ({ page, context }) => {
  let arrive: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route(/bp-maida-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const system = context.waitForEvent('request', (request) => /charted-[^/]*\.js$/.test(request.url()));
  await page.goto('/battle/new/bp-maida/person-person');
  await system;
  arrive?.();
  await new Table(page).ready();
  await expect(page.locator('.end-part')).toBeEnabled();
});
