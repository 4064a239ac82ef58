import type { Route } from '@playwright/test';
import { findAllowing, retryOf } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';
import { holdUndo, sendWhatWaits } from '../../undo.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test('a returned debit is presented again once, though the answer is lost', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin.demo');
  const send = await holdUndo(page);
  const { id } = await findAllowing(page, 'retry', 'type=ach&status=returned');
  await page.goto(`/transaction-ach/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('retry this debit up to 2 more times');

  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: /^Retry \$/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await sendWhatWaits(page);
  expect(await retryOf(page, id)).toBeNull();

  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/proxy/card-payment', lost, { times: 1 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: /^Retry \$/ }).dblclick();
  await send();
  await expect(main.getByText(/^Debit of .+ retried$/)).toBeVisible();

  const retry = (await retryOf(page, id)) ?? '';
  await expect(main.getByRole('alert').filter({ hasText: 'Returned' })).toContainText(
    'This debit was retried',
  );
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await main.getByRole('link', { name: retry }).click();
  await expect(page).toHaveURL(new RegExp(`/transaction-ach/${retry}$`));
  await expect(
    page.getByRole('region', { name: 'Retry history' }).getByRole('link', { name: id }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('by admin.demo');
});
