import type { Page } from '@playwright/test';
import { expectUsable } from '../accessibility.ts';
import { ask } from '../backend.ts';
import { expect, test } from '../portal-test.ts';

const words = {
  en: { live: 'Live', dates: 'Dates', dialogs: ['Columns', 'More filters', 'Views'] },
  vi: { live: 'Trực tiếp', dates: 'Ngày', dialogs: ['Cột', 'Bộ lọc khác', 'Chế độ xem'] },
};

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A dialog that has just opened. */
async function checkDialog(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsable(page, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.use({ expectedErrors: [/status of 400/] });

for (const [colorScheme, language, width] of [
  ['light', 'en', 1440],
  ['light', 'vi', 390],
  ['dark', 'en', 390],
  ['dark', 'vi', 1440],
] as const) {
  test(`the list and what opens over it are usable: ${colorScheme}, ${language}, ${width} px`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    const text = words[language];
    await signIn('admin.demo');
    const { items } = await ask<{ items: { id: string }[] }>(page, 'transaction/all?limit=1');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((chosen) => localStorage.setItem('countinghouse.language', chosen), language);

    await page.goto('/list-transaction');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(button(page, text.live)).toBeVisible();
    await expectUsable(page, 'many rows');

    // One row, for what opens over it is looked at and not the rows again.
    await page.goto(`/list-transaction?search=${items[0]?.id}`);
    await button(page, text.live).click();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectUsable(page, 'what the light means');
    await button(page, text.dates).click();
    await expect(page.locator('input[type=date]').first()).toBeVisible();
    await expectUsable(page, 'dates');
    await button(page, text.dates).click();
    for (const name of text.dialogs) {
      await button(page, name).click();
      await checkDialog(page, name);
    }
    await page.keyboard.press('?');
    await checkDialog(page, 'keys');
    await page.getByRole('table').getByRole('checkbox').last().check();
    await expect(page.getByRole('main').getByRole('region')).toBeVisible();
    await expectUsable(page, 'selection');

    await page.goto('/list-transaction?search=nobody-at-all');
    await expect(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeVisible();
    await expectUsable(page, 'nothing found');

    // A refusal: what fails otherwise is asked for again before it is told.
    await page.route(/transaction\/all|transactions\/status/, (route) =>
      route.fulfill({ status: 400, body: '{}' }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await expectUsable(page, 'neither rows nor counts');
  });
}
