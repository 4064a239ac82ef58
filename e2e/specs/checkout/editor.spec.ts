import type { CheckoutProfileDetail } from '@countinghouse/contract';
import type { Page } from '@playwright/test';
import { tell } from '../../backend.ts';
import { makeLink, test } from '../../hosted-page.ts';
import { expect } from '../../portal-test.ts';

const newPage = (page: Page, name: string): Promise<CheckoutProfileDetail> =>
  tell(page, 'hosted-payment/profiles', { name, merchantId: 'mer_0001' });

test('a color and a text show at once, what nobody can read is mended, and customers get it', async ({
  page,
  signIn,
  newCustomer,
}) => {
  await signIn('partner.demo');
  const { id } = await newPage(page, 'Roastery');
  await page.goto(`/hosted-payment/pages/${id}/edit`);
  const preview = page.frameLocator('iframe[title="Preview of the checkout page"]');
  const pay = preview.getByRole('button', { name: 'Pay $48.00' });
  await expect(pay).toBeVisible();

  // Too pale for white letters and on white: both are said, and either color can be taken instead.
  const accent = page.getByRole('textbox', { name: 'Accent color', exact: true });
  await accent.fill('#f5c518');
  await expect(pay).toHaveCSS('background-color', 'rgb(245, 197, 24)');
  const low = page.getByText(/contrast is 1\.6:1/);
  await expect(low.first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Some colors are hard to read')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const offer = page.getByRole('button', { name: /^Accent color: #/ }).first();
  const chosen = ((await offer.textContent()) ?? '').slice(-7);
  await offer.click();
  await expect(low).toHaveCount(0);
  await expect(accent).toHaveValue(chosen);

  await page.getByRole('tab', { name: 'Text' }).click();
  const heading = page.getByRole('textbox', { name: 'Heading' });
  await expect(page.getByRole('textbox', { name: 'Pay button' })).toHaveAttribute(
    'placeholder',
    'Pay $48.00',
  );
  await heading.fill('Fresh coffee, weekly');
  await expect(preview.getByRole('heading', { name: 'Fresh coffee, weekly' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(dialog).toContainText('This is the first version');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 published')).toBeVisible();

  const theirs = await newCustomer();
  await theirs.goto(`/pay/${(await makeLink(page, { profileId: id })).code}`);
  await expect(theirs.getByRole('heading', { name: 'Fresh coffee, weekly' })).toBeVisible();
  const button = theirs.getByRole('button', { name: /^Pay / });
  await expect(button).toBeVisible();
  const shown = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const channels = [1, 3, 5].map((start) => Number.parseInt(chosen.slice(start, start + 2), 16));
  expect(shown).toBe(`rgb(${channels.join(', ')})`);
});
