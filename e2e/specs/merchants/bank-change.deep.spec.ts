import { readTotp } from '@countinghouse/sandbox/totp';
import type { Locator, Page } from '@playwright/test';
import { ask, tell } from '../../backend.ts';
import { dropApp, enrolApp, rejectWaiting } from '../../bank-change.ts';
import { mailSaying } from '../../mailbox.ts';
import { findDeposit, payIntoDeposit } from '../../open-deposit.ts';
import { advanceUntil, test } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';
import { holdUndo } from '../../undo.ts';

interface Settings {
  accountLast4: string;
  payoutsPausedUntil: string | null;
}

const merchantId = 'mer_0001';
const account = '000987654321';
const settingsPath = '/merchant-account-setting';

const settingsOf = (page: Page) => ask<Settings>(page, `merchant-setting?merchantId=${merchantId}`);
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Files a change of the account as people do: form, document, a look at it, the code of the app. @returns its path */
async function fileChange(page: Page, secret: string): Promise<string> {
  await page.goto(settingsPath);
  await button(page, 'Request a change').click();
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Account number', { exact: true }).fill(account);
  await page.getByLabel('Confirm account number').fill(account);
  await page.getByLabel('Reason').fill('We moved to another bank.');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 160 } });
  const check = { name: 'check.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').first().setInputFiles(check);
  await expect(button(page, 'Replace')).toBeVisible();
  await button(page, 'Review changes').click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await review.getByLabel('Code from your authenticator app').fill(readTotp(secret, Date.now()));
  await button(review, 'Submit request').click();
  await region(page, 'Pending change').getByRole('link', { name: 'View request' }).click();
  await expect(page).toHaveURL(new RegExp(`${settingsPath}/chg_`));
  return new URL(page.url()).pathname;
}

/** What the change is of, as everyone reads it: four digits of each account, no more. */
async function expectDiff(page: Page, before: string): Promise<void> {
  const diff = region(page, 'Changes');
  await expect(diff.getByText(`•••• ${before}`)).toBeVisible();
  await expect(diff.getByText(`•••• ${account.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(account)).toHaveCount(0);
}

/** From the list of merchants to the change, past those of others. */
async function openFromMerchants(page: Page, path: string): Promise<void> {
  await page.goto('/merchants');
  await page.getByRole('link', { name: /^Settings changes: \d+ pending$/ }).click();
  await page.getByRole('table', { name: 'Settings changes' }).locator(`a[href^="${path}"]`).click();
}

/** The administrator looks at all that there is to know, and approves. */
async function approve(admin: Page, before: string): Promise<void> {
  await expectDiff(admin, before);
  await expect(region(admin, 'Reason')).toContainText('We moved to another bank.');
  const risks = region(admin, 'Risk signals');
  await expect(risks.getByText('Balance waiting')).toBeVisible();
  await button(region(admin, 'Document'), 'Preview').click();
  const preview = admin.getByRole('dialog', { name: /^check\./ });
  await expect(preview.getByRole('img', { name: /^check\./ })).toHaveJSProperty('width', 320);
  await admin.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await button(admin, 'Approve').click();
  const dialog = admin.getByRole('dialog', { name: /^Approve this change for/ });
  await expect(dialog).toContainText('Deposits pause for 7 days, then go to the new account.');
  await button(dialog, 'Approve change').click();
}

/** The day, as everyone in New York reads it. */
const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: 'America/New_York', year: 'numeric', month: 'short', day: 'numeric' },
  }).format(new Date(instant));

/** The merchant sees in the list, in the balance over it and on the deposit's own page until when it waits. */
async function expectHeld(page: Page, deposit: string, until: string): Promise<void> {
  await page.goto('/list-deposit?status=accruing');
  const balance = region(page, 'Balance');
  await expect(balance).toContainText('Deposits are paused because the bank account changed');
  await expect(balance).toContainText(`deposits resume on ${until}`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href^="/deposit/${deposit}"]`) });
  await expect(row).toContainText(`Held until ${until}: the bank account changed`);
  await row.getByRole('link').first().click();
  const held = page.getByRole('main').getByText(`Deposits resume on ${until}`);
  await expect(held).toBeVisible();
  await expect(page.getByText('This deposit is held')).toBeVisible();
}

test('a bank change is filed by one and approved by another; deposits pause, and resume by the clock', async ({
  page,
  signIn,
  openColleague,
  ownPortal: { advance, mailboxUrl },
}) => {
  test.slow();
  const admin = await openColleague('admin.demo');
  await rejectWaiting(admin, merchantId);
  await signIn('merchant.demo');
  const { accountLast4: before } = await settingsOf(page);
  const { id: deposit } = await payIntoDeposit(page, advance, 'held@bank.example');
  const path = await fileChange(page, await enrolApp(page));
  await dropApp(page);
  // The session has another id now, which what the page asked for meanwhile did not have.
  await page.goto(path);
  await expectDiff(page, before);
  await expect(button(page, 'Approve')).toHaveCount(0);

  const partner = await openColleague('partner.demo');
  await openFromMerchants(partner, path);
  await expectDiff(partner, before);
  await expect(partner.getByText('Only administrators approve bank details')).toBeVisible();
  await expect(button(partner, 'Reject')).toBeVisible();
  await expect(button(partner, 'Approve')).toHaveCount(0);
  const body = { action: 'approve', id: path.split('/').at(-1) };
  await expect(tell(partner, 'merchant/setting', body)).rejects.toThrow(/answered 403: .*"forbidden"/);

  const send = await holdUndo(admin);
  await openFromMerchants(admin, path);
  await approve(admin, before);
  await send();
  const { payoutsPausedUntil } = await expect
    .poll(() => settingsOf(page).then((settings) => settings.payoutsPausedUntil))
    .not.toBeNull()
    .then(() => settingsOf(page));
  const until = dayOf(payoutsPausedUntil ?? '');
  await expect(admin.getByText(/^Approved by .* on /)).toBeVisible();
  await expect(admin.getByText(`Deposits are paused until ${until}`)).toBeVisible();

  // The page of the change is open at the merchant's, and says so by itself.
  await expect(page.getByText(/^Approved by .* on /)).toBeVisible();
  await page.getByRole('link', { name: 'Account Settings' }).last().click();
  await expect(region(page, 'Current settings')).toContainText(`•••• ${account.slice(-4)}`);
  await expect(page.getByText(`Deposits are paused until ${until}`)).toBeVisible();
  await expectHeld(page, deposit, until);
  const both = `Old account: ending in ${before}\nNew account: ending in ${account.slice(-4)}`;
  const mail = await mailSaying('merchant.demo@sandbox.countinghouse.example', both, mailboxUrl);
  expect(mail.text).not.toContain(account);

  await advance({ days: 6 });
  expect(await findDeposit(page, deposit)).toMatchObject({ status: 'accruing' });
  await advanceUntil(advance, { days: 1 }, async () =>
    (await findDeposit(page, deposit))?.status === 'paid' ? true : undefined,
  );
  await expect(page.getByText('This deposit is held')).toHaveCount(0);
  const timeline = region(page, 'Timeline');
  await expect(timeline.getByText(`Sent to the bank account ending in ${account.slice(-4)}`)).toBeVisible();
  await page.goto('/list-deposit');
  await expect(region(page, 'Balance')).toContainText('Accruing now');
  await expect(page.getByText('Deposits are paused because the bank account changed')).toHaveCount(0);
});
