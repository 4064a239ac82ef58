import { inviteUser } from '../../invite.ts';
import { doWithView, openViewMenu, saveView } from '../../list-filters.ts';
import { expect, test } from '../../portal-test.ts';

test('a view is saved for the team, opened by a colleague, deleted and brought back', async ({
  page,
  signIn,
  openColleague,
}) => {
  const name = `Refusals ${crypto.randomUUID().slice(0, 8)}`;
  await signIn('merchant.demo', '/list-transaction?status=declined');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Share with my team').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  await doWithView(page, name, 'Delete');
  await expect(page.getByText(`“${name}” deleted.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('button', { name, exact: true })).toBeVisible();

  const colleague = await openColleague('restricted.demo', '/list-transaction');
  await colleague.getByRole('button', { name, exact: true }).click();
  await expect(colleague).toHaveURL(/status=declined/);
});

test('a view opens with the list, is exported, mailed to a timetable, and watched', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  const name = `Cards by amount ${crypto.randomUUID().slice(0, 8)}`;
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
  const saysOfItself = async (text: RegExp | string) => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(await openViewMenu(page, name)).toContainText(text);
    await page.keyboard.press('Escape');
  };
  await signIn(await inviteUser({ isMember: true }), '/list-transaction?type=card&sort=highest');
  await saveView(page, name);

  await doWithView(page, name, 'Email…');
  await page.getByLabel('Frequency').selectOption('Daily');
  await save.click();
  // When the mail goes out is the clock's affair: it is tested where the clock is nobody else's.
  await saysOfItself(/next email .+/);

  await doWithView(page, name, 'Alert…');
  await page.getByLabel('Threshold').fill('500');
  await save.click();
  await saysOfItself('alert on');

  await doWithView(page, name, 'Open list with this view');
  await saysOfItself('Default view');

  await doWithView(page, name, 'Export…');
  await expect(page.getByRole('dialog', { name: `Export “${name}”` })).toContainText('Highest amount first');
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // At once: good news goes by itself.
  await page.getByRole('link', { name: 'Open file' }).click();
  await expect(page).toHaveURL(/\/export\/download\/./);
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/sort=highest&type=card&view=view_/);
});
