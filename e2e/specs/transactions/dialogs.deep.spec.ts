import type { Page } from '@playwright/test';
import { expectUsableIn, type Language, languages, speak } from '../../accessibility.ts';
import { authorize, findAllowing } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

const words = {
  en: {
    receipt: 'Receipt',
    capture: 'Capture',
    void: 'Void',
    retry: 'Retry',
    refund: 'Refund or void…',
    newRow: '1 new transaction',
    giveBack: /^Refund \$/,
    report: 'Results',
    done: 'Voided',
  },
  vi: {
    receipt: 'Biên lai',
    capture: 'Ghi nhận',
    void: 'Hủy giao dịch',
    retry: 'Gửi lại',
    refund: 'Hoàn tiền hoặc hủy…',
    newRow: '1 giao dịch mới',
    giveBack: /^Hoàn \d/,
    report: 'Kết quả',
    done: 'Đã hủy',
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
  test(`what moves money is usable from the dialog to the report: ${language}`, async ({ page, signIn }) => {
    test.slow();
    const text = words[language];
    await signIn('admin.demo');
    // One of its own: other tests capture what they find.
    const email = `dialogs.${crypto.randomUUID()}@example.com`;
    const [authorized] = [await authorize(page, email), await authorize(page, email)];
    const returned = await findAllowing(page, 'retry', 'type=ach&status=returned');
    await speak(page, language);

    await page.goto(`/transaction/${authorized}`);
    await check(page, language, text.receipt);
    await check(page, language, text.capture);
    await check(page, language, text.void);

    await page.goto(`/transaction-ach/${returned.id}`);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectUsableIn(page, language, 'ACH detail');
    await check(page, language, text.retry);

    await page.goto(`/list-transaction?search=${email}`);
    const boxes = page.getByRole('table').getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    await authorize(page, email);
    await expect(page.getByRole('button', { name: text.newRow, exact: true })).toBeVisible();
    await expectUsableIn(page, language, 'a new row');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await check(page, language, text.refund);
    await page.getByRole('button', { name: text.refund }).click();
    await page.getByRole('button', { name: text.giveBack }).click();
    const report = page.getByRole('region', { name: text.report });
    await expect(report.getByText(text.done)).toHaveCount(2);
    await expectUsableIn(page, language, 'report');
  });
}
