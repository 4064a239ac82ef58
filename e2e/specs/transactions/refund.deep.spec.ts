import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { findRefundable, refundsOf } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';
import { confirm, outcome, refundEndpoint, reviewRefund } from '../../refunds.ts';
import { holdUndo } from '../../undo.ts';

test.describe('a lost connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('before the backend heard of it ends in one refund too', async ({ page, signIn }) => {
    await signIn('merchant.demo');
    const send = await holdUndo(page);
    const id = await reviewRefund(page, '1.30');
    await page.route(refundEndpoint, (route) => route.abort('connectionfailed'), { times: 1 });
    await confirm(page, '1.30').click();
    await send();
    await expect(outcome(page, '$1.30 refunded')).toBeVisible();
    expect(await refundsOf(page, id)).toHaveLength(1);
  });
});

for (const language of languages) {
  test(`details and dialogs are usable: ${language}`, async ({ page, signIn }) => {
    const check = (name: string) => expectUsableIn(page, language, name);
    await signIn('merchant.demo');
    const { id } = await findRefundable(page);
    await speak(page, language);
    await page.goto(`/transaction/${id}`);
    await expect(page.getByRole('main').getByRole('region').nth(5)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
    await check('detail');
    await page.getByRole('button', { name: language === 'en' ? 'Refund' : 'Hoàn tiền' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('refund');
    await page.getByRole('button', { name: language === 'en' ? 'Continue' : 'Tiếp tục' }).click();
    await check('confirmation');
  });
}
