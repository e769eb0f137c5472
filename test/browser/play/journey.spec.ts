import { expect, test } from '../house.ts';
import { before, goldenOf, partiesOf, playable } from './goldens.ts';
import { Person } from './person.ts';
import { beginFromHome, openFile } from './ways.ts';
import { Table } from './table.ts';

test.use({
  viewport: { width: 1600, height: 1000 },
  reducedMotion: 'reduce',
});

const FIRE = /^(shoot|fire)$/;
const CHARGE = /^(charge|assault|engage|selfCharge|declareCharge)$/;

for (const scenario of await playable()) {
  const { ruleset, name } = scenario;

  test(`${ruleset}: ${name} from the home page, a whole turn of both sides by pointer`, async ({ page }) => {
    const table = new Table(page);
    await beginFromHome(page, scenario, { a: 'person', b: 'person' });
    const person = new Person(table);
    if ((await table.look()).asks === 'handover') await table.takeOver();
    await table.picture(`${ruleset}-1-guide`);
    await table.ready();
    const start = await table.look();

    await test.step('the first side', async () => {
      await person.playUntil(
        ({ waits, tasks, asks }) => waits !== start.waits && tasks.length > 0 && asks === 'orders',
      );
      await table.picture(`${ruleset}-2-other-side`);
    });

    await test.step('a reload loses nothing', async () => {
      const [was, lines] = [await table.look(), await page.locator('.journal .line').count()];
      await table.reload();
      await table.ready();
      expect(await table.look()).toEqual(was);
      await expect(page.locator('.journal .line')).toHaveCount(lines);
    });

    await test.step('the second side', async () => {
      const end = await person.playUntil(({ turn }) => turn !== start.turn);
      expect(end.turn).toMatch(/^Turn 2 of/);
      expect(person.did.dragged, JSON.stringify(person.did)).toBeGreaterThan(0);
      expect(person.did.undone, JSON.stringify(person.did)).toBe(1);
    });

    await test.step('back to the start and to the present', async () => {
      await table.ready();
      const was = await table.look();
      await table.openTimeline();
      await page.getByRole('button', { name: 'To the beginning' }).click();
      await expect(page.getByText('Replay', { exact: true })).toBeVisible();
      expect(await table.moment()).toBe(1);
      await page.getByRole('button', { name: 'Next event' }).click();
      expect(await table.moment()).toBe(2);
      await table.picture(`${ruleset}-3-looking-back`);
      await page.getByRole('button', { name: 'Back to the present' }).click();
      expect(await table.look()).toEqual(was);
    });
  });

  test(`${ruleset}: fire, a charge, an answer, and the end`, async ({ page }) => {
    const table = new Table(page);
    const golden = goldenOf(ruleset);
    const act = async (kind: RegExp, asks: boolean): Promise<void> => {
      const { text, next } = before(
        golden,
        (entry) =>
          kind.test(entry.order.kind) &&
          partiesOf(entry) !== undefined &&
          (!asks || entry.draws.some((draw) => 'answer' in draw)),
      );
      const { unit, target } = partiesOf(next) ?? { unit: '', target: '' };
      await openFile(page, text);
      await table.ready();
      await table.select(unit);
      await table.against(target, next.order.kind);
      expect(await table.look(), `${next.order.kind} by ${unit} at ${target}`).toMatchObject({ mayGive: true });
    };

    await test.step('fire', async () => {
      await act(FIRE, false);
      await table.picture(`${ruleset}-4-fire`);
      const { count } = await table.look();
      await table.give();
      await table.ready();
      expect((await table.look()).count).toBeGreaterThan(count);
      await expect(page.locator('.journal .line').last()).toBeVisible();
    });

    await test.step('a charge, and an answer after a reload in mid-question', async () => {
      await act(CHARGE, true);
      await table.give();
      await table.ready();
      await expect(table.question).toBeVisible();
      await table.picture(`${ruleset}-5-question`);
      const asked = await table.question.locator('.question-asks').textContent();
      await table.reload();
      await table.ready();
      await expect(table.question.locator('.question-asks')).toHaveText(asked ?? '');
      await table.answer();
      await table.ready();
      await expect(table.question.filter({ hasText: asked ?? '' })).toHaveCount(0);
    });

    await test.step('to the victory screen', async () => {
      const late = golden.journal.length - 5;
      await openFile(page, before(golden, (_, i) => i === late).text);
      const person = new Person(table, 1);
      await table.ready();
      await person.playUntil(() => false);
      await expect(table.victory).toBeVisible();
      await table.picture(`${ruleset}-6-victory`);
      await table.lookBack();
      await page.getByRole('button', { name: 'Back to the present' }).click();
      await expect(page.getByRole('status').getByText('The battle is over')).toBeVisible();
    });
  });
}
