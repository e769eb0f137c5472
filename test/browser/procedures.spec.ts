import { RULEBOOKS } from 'enfilade';
import { expect, test } from './house.ts';

for (const { id, procedures } of RULEBOOKS)
  test(`every procedure of ${id} opens with an answer`, async ({ page }) => {
    test.slow();
    const rail = page.getByRole('navigation', { name: 'Procedures' });
    await page.goto(`/odds/${id}/${procedures[0]?.id}`);
    for (const procedure of procedures) {
      await rail.getByRole('link', { name: procedure.label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(procedure.label);
      await expect(page.locator('.finding-foot'), procedure.id).toBeVisible();
    }
  });
