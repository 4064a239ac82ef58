import { readTotp } from '@countinghouse/sandbox/totp';
import type { Page } from '@playwright/test';
import { expectUsableIn } from '../../accessibility.ts';
import { ask } from '../../backend.ts';
import { setUpApp } from '../../bank-change.ts';
import { inviteUser } from '../../invite.ts';
import { expect, test } from '../../portal-test.ts';

const pdf = { name: 'check.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
const account = '000987654321';

async function typeAccount(page: Page): Promise<void> {
  await page.getByLabel('Account number', { exact: true }).fill(account);
  await page.getByLabel('Confirm account number').fill(account);
}

test.describe('a merchant’s user', () => {
  test.use({ expectedErrors: [/400/] });

  test('sets up an app on the way, and files a change of the bank account with document and code', async ({
    page,
    signIn,
  }) => {
    const merchantId = 'mer_0013';
    const username = await inviteUser({ merchantId, isMember: true });
    await signIn(username, '/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Account Settings' }).click();
    await page.getByRole('button', { name: 'Request a change' }).click();
    await page.getByLabel('Routing number').fill('021000021');
    await expect(page.getByLabel('Bank name')).toHaveValue('JPMorgan Chase');
    await typeAccount(page);
    await page.getByLabel('Reason').fill('We moved to another bank.');
    await page.locator('input[type=file]').first().setInputFiles(pdf);
    await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Set up app' }).click();
    const secret = await setUpApp(page);

    await expect(page).toHaveURL(new RegExp(`/merchant-account-setting/${merchantId}$`));
    await expect(page.getByLabel('Reason')).toHaveValue('We moved to another bank.');
    await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('');
    await typeAccount(page);
    await page.getByRole('button', { name: 'Review changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Review changes' });
    await expect(dialog.getByText('•••• 4321')).toBeVisible();
    const code = dialog.getByLabel('Code from your authenticator app');
    await code.fill('000000');
    await expectUsableIn(page, 'en', 'review of a change');
    await dialog.getByRole('button', { name: 'Submit request' }).click();
    await expect(dialog.getByText('The code you provided is incorrect!')).toBeVisible();
    await code.fill(readTotp(secret, Date.now()));
    await dialog.getByRole('button', { name: 'Submit request' }).click();

    const pending = page.getByRole('region', { name: 'Pending change' });
    await expect(pending.getByText('•••• 4321')).toBeVisible();
    await expect(pending.getByText('check.pdf')).toBeVisible();
    await pending.getByRole('button', { name: 'Preview: check.pdf' }).click();
    await expect(page.getByRole('dialog', { name: 'check.pdf' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectUsableIn(page, 'en', 'account settings');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(account);
    expect(JSON.stringify(await ask(page, `merchant-setting?merchantId=${merchantId}`))).not.toContain(
      account,
    );
  });
});
