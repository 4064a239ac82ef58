import { inviteUser } from '../../invite.ts';
import { expect, test } from '../../portal-test.ts';

test('a new user goes on from the first steps, dismisses them for good, and sees tasks on their page', async ({
  page,
  signIn,
}) => {
  await signIn(await inviteUser({ merchantId: 'mer_0001', isMember: true }), '/dashboard');
  const panel = page.getByRole('complementary', { name: 'Welcome' });
  const steps = panel.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Choose your notifications' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('region', { name: 'Quick links' })).toBeVisible();
  await expect(steps).toHaveCount(0);

  await page.goto('/disputes');
  await page.getByRole('button', { name: 'Welcome panel' }).click();
  const tasks = panel.getByRole('region', { name: 'To do' });
  await expect(tasks.getByRole('link', { name: /^\d+ disputes? needs? a response$/ })).toBeVisible();
});
