import { expect, test } from '../../portal-test.ts';

test('a partner sees what a manager will see, invites them, and several out of a file', async ({
  page,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  await signIn('partner.demo', '/user-management/invite');
  await page.getByLabel('First name').fill('Mona');
  await page.getByLabel('Last name').fill(`Reyes ${mark}`);
  await page.getByLabel('Email', { exact: true }).fill(`mona.${mark}@example.com`);
  await expect(page.getByLabel('Username')).toHaveValue(`mona.reyes${mark}`);
  await page.getByRole('radio', { name: /Merchant manager/ }).check();
  await page.getByRole('checkbox', { name: /mer_/ }).first().check();

  // The entries are those that the shell has for such a user: no dashboard, and no registration.
  const preview = page.getByRole('region', { name: 'What they will see' });
  const entries = preview.getByRole('list', { name: 'Navigation' }).getByRole('listitem');
  await expect(entries).toHaveText([
    'Transactions',
    'Deposits',
    'Disputes',
    'Merchant Status',
    'Hosted checkout',
    'Users',
  ]);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to Mona Reyes ${mark}`)).toBeVisible();

  await page.goto('/user-management/invite?tab=several');
  const csv = [
    'email,given_name,family_name,username,role,merchants',
    `a.${mark}@example.com,Ann,Csv,ann.${mark},merchant,mer_0002`,
    `b.${mark}@example.com,Ben,Csv,ben.${mark},manager,mer_0002|Nobody & Sons`,
    `c.${mark}@example.com,Cay,Csv,cay.${mark},partner,`,
  ].join('\n');
  const file = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('CSV file').setInputFiles(file);
  const rows = page.getByRole('list', { name: 'Users to invite' });
  await expect(rows.getByText('Merchant not recognized: Nobody & Sons')).toBeVisible();
  await page.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(rows.getByRole('link', { name: /^View user/ })).toHaveCount(2);
  await expect(page.getByText('0 ready · 1 to correct · 2 invited')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download results' }).click();
  expect((await download).suggestedFilename()).toBe('invited-users.csv');

  await rows.getByRole('link', { name: `View user ann.${mark}` }).click();
  await expect(page).toHaveURL(new RegExp(`/user-management/ann\\.${mark}$`));
});
