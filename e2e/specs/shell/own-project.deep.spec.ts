import path from 'node:path';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { releaseBuilt } from '@countinghouse/tools/build';
import { test as own } from '../../own-portal.ts';
import { createOwnProject } from '../../own-project.ts';
import { expect } from '../../portal-test.ts';

const place = path.join(createTempFolder(), 'releases');
const test = own.extend({
  ownEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture without others
    async ({}, use) => {
      await releaseBuilt(place);
      await use({ RELEASES: place });
    },
    { scope: 'worker' },
  ],
});

test('an area in a repository of its own goes live in a portal that runs', async ({ page, signIn }) => {
  test.setTimeout(600_000);
  await signIn('merchant.demo', '/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const link = navigation.getByRole('link', { name: 'Payouts', exact: true });
  await expect(link).toBeHidden();

  const project = await createOwnProject('payouts');
  project.run(place, 'format');
  project.run(place, 'check');
  expect(project.run(place, 'release', '--', 'payouts')).toContain('nobody has it before it is promoted');
  expect(() => project.run(place, 'release', '--', 'deposits')).toThrow(/this folder is payouts/);
  project.run(place, 'release', '--', 'promote', 'payouts');

  await expect(async () => {
    await page.goto('/dashboard');
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
  await expect(page.getByText('You see 1 merchant(s).')).toBeVisible();
});
