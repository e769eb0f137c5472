import { expect, test } from '../house.ts';
import { waitUntilStill } from '../still.ts';
import { Fingers } from './fingers.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce' });

test('from home to the first orders with the guide, left and come back to', async ({ page, isMobile }) => {
  const table = new Table(page);
  await page.goto('/?seed=7');
  await page.getByRole('region', { name: 'Play now' }).getByRole('link', { name: 'Play', exact: true }).click();
  await table.ready();
  const guide = page.getByRole('complementary', { name: 'Guide' });
  const asks = (what: string) => expect(guide).toContainText(what);
  await asks('Drag the Voltigeurs up to the hedge');
  await expect(page.locator('.coach')).toHaveCount(0);
  await guide.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('.staged')).toBeVisible();
  await asks('It has been undone');
  await expect(page.locator('.staged')).toHaveCount(0);
  // Legal, but something else: it is allowed, and what comes next is asked for.
  await table.endPart();
  await asks('Choose your brigadier and order a battalion');
  if (!isMobile) await expect(guide.locator('.guide-done')).toHaveCount(1);

  // Where the guide has nothing to ask, nobody is told what it has told.
  await table.endPart();
  await expect(page.locator('.ribbon-side')).toContainText('French');
  await expect(page.locator('.coach')).toHaveCount(0);
  await table.undo();

  await table.reload();
  await asks('Choose your brigadier');
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Continue the guide' }).click();
  await table.ready();
  await asks('Choose your brigadier');
  await guide.getByRole('button', { name: 'Stop explaining' }).click();
  await expect(guide).toHaveCount(0);
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Carry on' }).getByRole('link');
  await expect(row).toContainText('The Sunken Lane');
  await expect(row).toContainText('Your turn');
  await expect(row).toContainText('Recruit (computer)');
});

test('on a phone the guide makes room for the hand, and says more when it is asked', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a phone');
  const table = new Fingers(page);
  await page.goto('/battle/new/bp-sunken-lane/person-recruit?seed=7&guide');
  await table.settle();
  const guide = page.getByRole('complementary', { name: 'Guide' });
  await expect(guide.getByRole('button', { name: 'Show me' })).toBeVisible();
  await page.getByLabel('Map layers').first().tap();
  await expect(
    page.getByRole('button', { name: 'Sight and ruler' }),
    'the guide stays and the tools with it',
  ).toBeVisible();
  await page.getByLabel('Map layers').first().tap();
  await table.select('voltigeurs');
  const fold = guide.getByRole('button', { expanded: false });
  await expect(fold).toContainText('up to the hedge');
  expect((await guide.boundingBox())?.height ?? 844).toBeLessThan(64);
  await fold.tap();
  await expect(guide.getByRole('button', { name: 'Show me' })).toBeVisible();
  await table.select('voltigeurs');
  await page.keyboard.press('Escape');
  await expect(fold).toBeVisible();
  await waitUntilStill(page);
  const [tools, sheet] = [
    await page.locator('.map-tools').boundingBox(),
    await page.locator('.play-side').boundingBox(),
  ];
  expect((tools?.y ?? 844) + (tools?.height ?? 0), 'above the sheet').toBeLessThanOrEqual(sheet?.y ?? 0);
});
