import { expect, test } from '../house.ts';
import { before, goldenOf, partiesOf } from './goldens.ts';
import { openFile } from './ways.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce' });

/** Where north is on the screen: right and down. */
async function north(table: Table): Promise<readonly number[]> {
  const [at, to] = [await table.pixel({ x: 20_000, y: 20_000 }), await table.pixel({ x: 20_000, y: 20_500 })];
  return [Math.sign(Math.round((to?.x ?? 0) - (at?.x ?? 0))), Math.sign(Math.round((to?.y ?? 0) - (at?.y ?? 0)))];
}

/** Shift adds the reach of a second unit to the map; the first stays selected. */
async function expectComparison(table: Table, unit: string): Promise<void> {
  for (const { id, blocks } of await table.signs()) {
    const at = id === unit || blocks.length === 0 ? undefined : await table.pixel(id);
    if (at === undefined) continue;
    await table.page.keyboard.down('Shift');
    await table.page.mouse.click(at.x, at.y);
    await table.page.keyboard.up('Shift');
    await table.settle();
    expect(await table.chosen()).toBe(unit);
    await table.picture('gestures-0-compared');
    await table.page.keyboard.press('Escape');
    expect(await table.chosen()).toBe(unit);
    return;
  }
  throw new Error('nobody else is to be seen');
}

for (const quarters of [0, 1])
  test(`a unit is dragged and wheeled by a mouse; given, it stands there, and undone it stands where it stood; the table turned by ${quarters} quarters`, async ({
    page,
  }) => {
    const table = new Table(page);
    const { text, next } = before(goldenOf('bbb'), ({ order }) => order.kind === 'move');
    const { unit } = next.order as unknown as { readonly unit: string };
    await openFile(page, text);
    await table.ready();
    const [right = 0, down = 0] = await north(table);
    for (let i = 0; i < quarters; i += 1) await page.keyboard.press('v');
    const lies = quarters === 0 ? [right, down] : [down, -right + 0];
    expect(await north(table)).toEqual(lies);
    await table.reload();
    await table.ready();
    expect(await north(table)).toEqual(lies);
    await table.select(unit);
    await table.expectOffer('Move');
    await expectComparison(table, unit);
    const example = page.getByText('Just an example: drag the unit where you want it.');
    await page.locator('.offer', { hasText: /^Move$/ }).click();
    await expect(example).toBeVisible();
    const [{ pose }, { count }] = [await table.sign(unit), await table.look()];
    expect(await table.drag(unit, await table.ahead(unit, 3000), 3)).toBe(true);
    await expect(example).toHaveCount(0);
    await table.picture(`gestures-1-ghost-${quarters}`);
    expect(await table.look()).toMatchObject({ count, mayGive: true });
    expect((await table.sign(unit)).pose).toEqual(pose);
    await table.give();
    const { pose: now } = await table.sign(unit);
    expect(Math.hypot(now.x - pose.x, now.y - pose.y)).toBeGreaterThan(2000);
    expect(((now.heading - pose.heading + 3600) % 3600) / 10).toBeCloseTo(15, 0);
    await table.undo();
    expect((await table.sign(unit)).pose).toEqual(pose);
  });

test('what is not allowed is refused where it is pointed at, in words', async ({ page }) => {
  const table = new Table(page);
  const { text, next } = before(goldenOf('bp'), (entry) => entry.order.kind === 'shoot');
  const unit = partiesOf(next)?.unit ?? '';
  await openFile(page, text);
  await table.ready();
  await table.select(unit);
  await table.expectOffer('Shoot');
  const offered = await page.locator('.offer[data-kind=shoot]').allTextContents();
  const { side } = await table.sign(unit);
  const safe = (await table.signs()).find(
    (sign) => sign.side !== side && sign.arm !== 'commander' && !offered.some((says) => says.includes(sign.name)),
  );
  const there = (await table.sign(safe?.id ?? '')).pose;
  await table.drag(unit, there);
  await table.expectRefusal(/\w+ \w+/);
  const why = page.getByRole('button', { name: 'Show me why' });
  await why.click();
  await expect(why).toHaveAttribute('aria-pressed', 'true');
  await table.picture('gestures-2-refused');
});
