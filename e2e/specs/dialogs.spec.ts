import type { Page } from '@playwright/test';
import { expectUsable } from '../accessibility.ts';
import { findAllowing } from '../backend.ts';
import { expect, test } from '../portal-test.ts';

const words = {
  en: {
    receipt: 'Receipt',
    capture: 'Capture',
    void: 'Void',
    retry: 'Present again',
    refund: 'Refund or void …',
  },
  vi: {
    receipt: 'Biên lai',
    capture: 'Ghi nhận',
    void: 'Hủy giao dịch',
    retry: 'Gửi lại',
    refund: 'Hoàn tiền hoặc hủy …',
  },
};

/** Opens what a button opens, looks at it, and closes it again. */
async function check(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsable(page, button);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [colorScheme, language, width] of [
  ['light', 'en', 1440],
  ['light', 'vi', 390],
  ['dark', 'en', 390],
  ['dark', 'vi', 1440],
] as const) {
  test(`every dialog that moves money is usable: ${colorScheme}, ${language}, ${width} px`, async ({
    page,
    signIn,
  }) => {
    await signIn('admin.demo');
    const authorized = await findAllowing(page, 'capture', 'type=card&status=authorized');
    const returned = await findAllowing(page, 'retry', 'type=ach&status=returned', 1);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((chosen) => localStorage.setItem('countinghouse.language', chosen), language);
    const text = words[language];

    await page.goto(`/transaction/${authorized.id}`);
    await check(page, text.receipt);
    await check(page, text.capture);
    await check(page, text.void);

    await page.goto(`/transaction-ach/${returned.id}`);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectUsable(page, 'ACH detail');
    await check(page, text.retry);

    await page.goto('/list-transaction?status=settled&type=card');
    const boxes = page.getByRole('table').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await check(page, text.refund);
  });
}
