import type { Page } from '@playwright/test';
import { expectUsableIn, type Language, languages, speak } from '../accessibility.ts';
import { authorize, findAllowing } from '../backend.ts';
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
async function check(page: Page, language: Language, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectUsableIn(page, language, button);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const language of languages) {
  test(`every dialog that moves money is usable: ${language}`, async ({ page, signIn }) => {
    test.slow();
    const text = words[language];
    await signIn('admin.demo');
    // One of its own: other tests capture what they find.
    const authorized = await authorize(page, `dialogs.${crypto.randomUUID()}@example.com`);
    const returned = await findAllowing(page, 'retry', 'type=ach&status=returned', 1);
    await speak(page, language);

    await page.goto(`/transaction/${authorized}`);
    await check(page, language, text.receipt);
    await check(page, language, text.capture);
    await check(page, language, text.void);

    await page.goto(`/transaction-ach/${returned.id}`);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectUsableIn(page, language, 'ACH detail');
    await check(page, language, text.retry);

    await page.goto('/list-transaction?status=settled&type=card');
    const boxes = page.getByRole('table').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await check(page, language, text.refund);
  });
}
