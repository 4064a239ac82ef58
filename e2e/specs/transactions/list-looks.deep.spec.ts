import type { Page } from '@playwright/test';
import { expectUsableIn, type Language, languages, speak } from '../../accessibility.ts';
import { ask } from '../../backend.ts';
import { openFilter } from '../../list-filters.ts';
import { expect, test } from '../../portal-test.ts';

const words = {
  en: {
    live: 'Live',
    dates: 'Dates',
    save: 'Save view',
    filters: ['Status', 'Amount', 'Payment method', 'Merchant', 'Reason'],
    columns: 'Columns',
  },
  vi: {
    live: 'Trực tiếp',
    dates: 'Ngày',
    save: 'Lưu chế độ xem',
    filters: ['Trạng thái', 'Số tiền', 'Phương thức thanh toán', 'Đơn vị', 'Lý do'],
    columns: 'Cột',
  },
};

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A dialog that has just opened. */
async function checkDialog(page: Page, language: Language, name: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsableIn(page, language, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.use({ expectedErrors: [/status of 400/] });

for (const language of languages) {
  test(`the list and what opens over it are usable: ${language}`, async ({ page, signIn }) => {
    test.slow();
    const text = words[language];
    const check = (name: string) => expectUsableIn(page, language, name);
    await signIn('admin.demo');
    const { items } = await ask<{ items: { id: string }[] }>(page, 'transaction/all?limit=1');
    await speak(page, language);

    await page.goto('/list-transaction');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(button(page, text.live)).toBeVisible();
    await check('many rows');

    // One row, for what opens over it is looked at and not the rows again.
    await page.goto(`/list-transaction?search=${items[0]?.id}`);
    await button(page, text.live).click();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await check('what the light means');
    await openFilter(page, text.dates);
    await expect(page.locator('input[type=date]').first()).toBeVisible();
    await checkDialog(page, language, text.dates);
    for (const name of text.filters) {
      await openFilter(page, name);
      const shown = page.getByRole('dialog').locator('input, p').filter({ visible: true });
      await expect(shown.first()).toBeVisible();
      await checkDialog(page, language, name);
    }
    for (const name of [text.columns, text.save]) {
      await button(page, name).click();
      await checkDialog(page, language, name);
    }
    await page.keyboard.press('?');
    await checkDialog(page, language, 'keys');
    await page.getByRole('table').getByRole('checkbox').last().check();
    await expect(page.getByRole('main').getByRole('region')).toBeVisible();
    await check('selection');

    await page.goto('/list-transaction?search=nobody-at-all');
    await expect(page.getByRole('main').getByRole('listitem').getByRole('button').first()).toBeVisible();
    await check('nothing found');

    // A refusal: what fails otherwise is asked for again before it is told.
    await page.route(/transaction\/all|transactions\/status/, (route) =>
      route.fulfill({ status: 400, body: '{}' }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await check('neither rows nor counts');
  });
}
