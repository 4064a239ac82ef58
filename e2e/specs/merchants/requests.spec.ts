import { tell } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

test('a reviewer asks, the partner answers, and each sees it at once', async ({
  page,
  signIn,
  openColleague,
}) => {
  await signIn('partner.demo');
  const tradingName = `Quay ${crypto.randomUUID().slice(0, 6)}`;
  const { merchantId } = await tell<{ merchantId: string }>(page, 'merchants/application', { tradingName });
  await page.goto(`/account_document/${merchantId}`);
  await expect(page.getByText('Nothing is asked for')).toBeVisible();

  const admin = await openColleague('admin.demo', `/account_document/${merchantId}`);
  await admin.getByRole('button', { name: 'Request information' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Request information' });
  await dialog.getByLabel('What is needed, and why').fill('Who supplies you?');
  await dialog.getByLabel('Needed by (optional)').fill('2099-11-10');
  await dialog.getByRole('button', { name: 'Send request' }).click();

  const asked = page.getByRole('region', { name: 'Information needed' });
  await expect(asked.getByText('New', { exact: true })).toBeVisible();
  await expect(asked.getByText(/^Needed by .*2099$/)).toBeVisible();
  await asked.getByLabel('Reply').fill('The roastery next door.');
  await asked.getByRole('button', { name: 'Send reply' }).click();

  const answered = admin.getByRole('region', { name: 'Information needed' });
  await expect(answered.getByText('The roastery next door.')).toBeVisible();
  await answered.getByRole('button', { name: 'Close request' }).click();
  await expect(asked.getByText(/^Closed by admin\.demo/)).toBeVisible();
  await expect(asked.getByLabel('Reply')).toHaveCount(0);
});
