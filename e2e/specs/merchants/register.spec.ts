import { expect, test } from '../../portal-test.ts';
import * as form from '../../register-form.ts';

test('an application is saved by itself, and goes on where it was left after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('partner.demo', '/merchant-register');
  const name = `Corner ${crypto.randomUUID().slice(0, 6)}`;
  await form.startApplication(page, name);
  await form.fillFields(page, form.business);
  await form.fillSecret(page, 'Tax ID', '000000001');
  await form.goOn(page, 'Address');
  await form.fillFields(page, { City: 'Portland' });
  await form.expectSaved(page);
  await page.goto('/merchant-register');
  await page.getByRole('searchbox', { name: 'Search by merchant name or ID' }).fill(name);
  // What was found has taken the place of all, and moves no more.
  await expect(form.applications(page)).toHaveCount(1);
  await page.getByRole('link', { name }).click();
  await expect(form.stepHeading(page, 'Address')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Portland');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    '000000001',
  );
});
