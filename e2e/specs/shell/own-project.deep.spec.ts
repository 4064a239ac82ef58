import { freePort } from '@countinghouse/sandbox/free-port';
import { createOwnProject } from '../../own-project.ts';
import { test } from '../../own-releases.ts';
import { expect, signInByForm } from '../../portal-test.ts';

test('an area in a repository of its own is written in a portal that runs, and goes live there', async ({
  page,
  signIn,
  browser,
  ownPortal,
  releases: place,
}) => {
  test.setTimeout(600_000);
  await signIn('merchant.demo', '/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const link = navigation.getByRole('link', { name: 'Payouts', exact: true });
  await expect(link).toBeHidden();

  const project = await createOwnProject('payouts');
  project.run(place, 'format');
  project.run(place, 'check');

  const port = await freePort();
  const dev = await project.dev(ownPortal.url, port);
  const local = await browser.newPage({ baseURL: `http://localhost:${port}` });
  await signInByForm(local, 'merchant.demo');
  await local.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payouts' }).click();
  await expect(local.getByText('You see 1 merchant(s).')).toBeVisible();
  await expect(local.getByText('Local: Payouts')).toBeVisible();
  project.edit('src/locales/en.json', 'Your merchants', 'Merchants with payouts');
  await expect(local.getByText('Merchants with payouts')).toBeVisible();
  // Areas of the portal run beside it, and what is changed there is changed in the portal.
  await local.goto('/list-deposit');
  await expect(local.getByRole('table', { name: 'Deposits' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(navigation).toBeVisible();
  await expect(link).toBeHidden();
  await local.close();
  dev.stop();

  expect(project.run(place, 'release', '--', 'payouts')).toContain('nobody has it before it is promoted');
  expect(() => project.run(place, 'release', '--', 'deposits')).toThrow(/this folder is payouts/);
  project.run(place, 'release', '--', 'promote', 'payouts');

  await expect(async () => {
    await page.goto('/dashboard');
    // All of its links are drawn at once.
    await expect(navigation).toBeVisible();
    expect(await link.isVisible()).toBe(true);
  }).toPass();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
  await expect(page.getByText('You see 1 merchant(s).')).toBeVisible();
});
