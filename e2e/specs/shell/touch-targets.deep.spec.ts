import type { Page } from '@playwright/test';
import { ask } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What a finger presses on the page, as far as it is lower than one, 40 pixels, or much narrower. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const pressed = 'a[href], button, summary, input, select, textarea, [role=button], [role=tab]';
    const found = [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      // A link lies over all of its card or line, a row opens what its link does; a box is pressed with its label.
      const isSpread = getComputedStyle(element, '::after').position === 'absolute';
      const whole = isSpread
        ? element.offsetParent
        : element.closest('[data-opens], label, .ant-input-affix-wrapper, .ant-select');
      const target = whole ?? element;
      const { width, height } = target.getBoundingClientRect();
      if (!element.checkVisibility() || (width >= 36 && height >= 39.5)) return [];
      const name = element.textContent || element.getAttribute('aria-label') || element.id;
      return [`${element.tagName} ${name.slice(0, 40)} ${Math.round(width)} x ${Math.round(height)}`];
    });
    return [...new Set(found)];
  });

for (const language of ['en', 'vi']) {
  test(`nothing that fingers press is smaller than they are: ${language}`, async ({ page, signIn }) => {
    test.slow();
    await page.addInitScript((spoken) => localStorage.setItem('countinghouse.language', spoken), language);
    await signIn('merchant.demo');
    const firstOf = async (path: string) => (await ask<{ items: { id: string }[] }>(page, path)).items[0]?.id;
    const [payment, deposit, dispute] = await Promise.all(
      ['transactions?limit=1&status=settled', 'deposits?limit=1', 'disputes?limit=1'].map(firstOf),
    );
    const main = page.getByRole('main');
    const row = main.locator('tbody tr[data-row]').first();
    const pages = [
      ['/dashboard', main.getByRole('figure')],
      ['/list-transaction?status=settled&from=2026-01-01', row],
      [`/transaction/${payment}`, main.getByRole('region').nth(3)],
      ['/virtual-terminal', main.getByRole('textbox').first()],
      ['/list-deposit', row],
      [`/deposit/${deposit}`, main.getByRole('table').first()],
      ['/disputes', row],
      ['/user-management', row],
      ['/user-management/merchant.demo', main.getByRole('region').first()],
      ['/user-management/merchant.demo?tab=security', main.getByRole('listitem').first()],
      ['/user-management/invite', main.getByRole('radio').first()],
      ['/user-management/invite?tab=several', main.getByRole('button').first()],
      [`/dispute-management-detail/${dispute}`, main.getByRole('region').nth(3)],
      ['/profile', main.getByRole('listitem').first()],
    ] as const;
    for (const [path, content] of pages) {
      await page.goto(path);
      await expect(content).toBeVisible();
      await expect(main.locator('.ant-skeleton')).toHaveCount(0);
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
  });
}
