import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { authorize, capture, findRefundable, tell } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';
import { holdUndo } from '../../undo.ts';

test.describe('in every look', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const words = {
    en: {
      none: 'Transaction not found',
      again: 'Try again',
      refund: 'Refund',
      next: 'Continue',
      sum: '1.70',
      note: 'New note',
      waiting: 'Refunding $1.70…',
      done: '$1.70 refunded',
      changed: 'This payment has changed',
      capture: 'Capture',
      gone: 'No longer available',
    },
    vi: {
      none: 'Không tìm thấy giao dịch',
      again: 'Thử lại',
      refund: 'Hoàn tiền',
      next: 'Tiếp tục',
      sum: '1,80',
      note: 'Ghi chú mới',
      waiting: /^Đang hoàn 1,80/,
      done: /^Đã hoàn 1,80/,
      changed: 'Thanh toán này đã thay đổi',
      capture: 'Ghi nhận',
      gone: 'Không còn khả dụng',
    },
  } as const;

  for (const language of languages) {
    test(`what a payment’s page says of itself is usable: ${language}`, async ({ page, signIn }) => {
      test.slow();
      const text = words[language];
      const check = (name: string) => expectUsableIn(page, language, name);
      await signIn('merchant.demo');
      const { id } = await findRefundable(page);
      const authorized = await authorize(page, `looks.${crypto.randomUUID()}@example.com`);
      await speak(page, language);
      const send = await holdUndo(page);
      await page.goto('/transaction/txn_00000000000000000000000000');
      await expect(page.getByText(text.none)).toBeVisible();
      await check('not found');

      const endpoint = '**/transaction/detail?*';
      await page.route(endpoint, (route) =>
        route.fulfill({ status: 403, json: { error: 'forbidden', message: 'x', requestId: 'req-7' } }),
      );
      await page.goto(`/transaction/${id}`);
      await expect(page.getByRole('button', { name: text.again })).toBeVisible();
      await check('not fetched');
      await page.unroute(endpoint);
      await page.getByRole('button', { name: text.again }).click();

      await page.getByRole('button', { name: text.refund }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(text.sum);
      await dialog.getByRole('button', { name: text.next }).click();
      await dialog.getByRole('button').last().click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('main').getByText(text.waiting)).toBeVisible();
      await check('a refund that waits');
      await send();
      await expect(page.getByRole('main').getByText(text.done)).toBeVisible();
      await check('a refund that was made');

      await page.getByRole('button', { name: text.refund }).click();
      await dialog.getByRole('textbox').first().fill(text.sum);
      await dialog.getByRole('button', { name: text.next }).click();
      const again = { action: 'refund', transactionId: id, amountMinor: language === 'en' ? 170 : 180 };
      await tell(page, 'proxy/card-void-refund', { ...again, reason: 'Goodwill' });
      await expect(dialog.getByText(text.changed)).toBeVisible();
      await check('a refund that repeats another');

      await page.goto(`/transaction/${authorized}`);
      await page.getByLabel(text.note).fill('Called the customer');
      await page.getByRole('button', { name: text.capture, exact: true }).click();
      await expect(dialog.getByRole('textbox')).toBeVisible();
      await capture(page, authorized);
      await expect(dialog.getByText(text.gone)).toBeVisible();
      await check('no longer possible');
    });
  }
});
