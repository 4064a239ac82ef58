import { ask, tell } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

interface Row {
  merchantId: string;
  name: string;
  depositsEnabled: boolean;
  status: string;
}

// Merchants of a partner that no other test changes.
const filter = 'partner=par_09&status=active';

test('an administrator turns off deposits of two merchants, and a colleague sees both change', async ({
  page,
  signIn,
  openColleague,
}) => {
  await signIn('admin.demo', `/merchants?${filter}&deposits=on&sort=oldest`);
  const { items } = await ask<{ items: Row[] }>(
    page,
    'merchant-status?partnerId=par_09&status=active&deposits=on&sort=oldest&limit=2',
  );
  expect(items).toHaveLength(2);
  const colleague = await openColleague('admin.demo', `/merchants?${filter}&sort=oldest`);
  const rowOf = (name: string, on = page) =>
    on.getByRole('table', { name: 'Merchant Status' }).getByRole('row').filter({ hasText: name });
  const switches = (name: string) => rowOf(name, colleague).getByText('Off', { exact: true });
  for (const { name } of items) {
    await expect(rowOf(name, colleague)).toBeVisible();
    await expect(switches(name)).toHaveCount(0);
    await rowOf(name).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Change status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 merchants' });
  await dialog.getByLabel('Action').selectOption('Turn off deposits');
  await dialog.getByLabel('Reason').selectOption('Under review');
  await dialog.getByRole('button', { name: 'Turn off deposits of 2 merchants' }).click();
  for (const { name } of items) await expect(switches(name)).toHaveCount(1);
  for (const { merchantId } of items) {
    const { history } = await ask<{ history: { action: string; reason: string }[] }>(
      page,
      `merchants/status?merchantId=${merchantId}`,
    );
    expect(history.at(-1)).toMatchObject({ action: 'disable_deposits', reason: 'Under review' });
    await tell(page, 'merchants/status', { merchantId, action: 'enable_deposits' });
  }
  for (const { name } of items) await expect(switches(name)).toHaveCount(0);
});
