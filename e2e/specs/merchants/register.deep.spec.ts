import type { Page } from '@playwright/test';
import { acceptInvitation } from '../../accept-invitation.ts';
import { ask } from '../../backend.ts';
import { newestMail } from '../../mailbox.ts';
import { advanceUntil, test } from '../../own-portal.ts';
import { expect, fillLogin } from '../../portal-test.ts';
import * as form from '../../register-form.ts';
import { fillCard, terminalWords } from '../../terminal-form.ts';
import { holdUndo } from '../../undo.ts';

interface Items {
  items: { id: string }[];
}

const status = (page: Page, words: string) =>
  page.getByRole('main').locator('header').first().getByText(words, { exact: true });
const inTerms = (page: Page) => page.getByRole('region', { name: /^Merchant agreement/ });

/** The partner's part of the business, the owners and what is sold. */
async function fillPartnerPart(page: Page, ein: string): Promise<void> {
  await form.fillFields(page, form.business);
  await form.fillSecret(page, 'Tax ID', ein);
  await form.goOn(page, 'Address');
  await form.fillFields(page, form.address);
  await form.goOn(page, 'Owners');
  await form.addOwner(page, form.ada, true);
  await form.goOn(page, 'Processing');
  await form.fillProcessing(page);
  await form.expectSaved(page);
}

/** What the merchant brings: where deposits go, and papers. */
async function fillMerchantPart(page: Page): Promise<void> {
  await form.openStep(page, 'Bank account');
  await form.fillFields(page, form.bank);
  await expect(page.getByLabel('Bank name')).toHaveValue('Sandbox Test Bank');
  await form.fillSecret(page, 'Account number', '000123456789');
  await form.goOn(page, 'Documents');
  for (const [slot, name] of form.papers) await form.givePaper(page, slot, name);
  await form.goOn(page, 'Review');
}

async function acceptTerms(page: Page): Promise<void> {
  await inTerms(page).getByRole('checkbox').check();
  await inTerms(page).getByLabel('Full name of the signer').fill('Ada Owner');
  await inTerms(page).getByRole('button', { name: 'Accept agreement' }).click();
  await expect(inTerms(page).getByText(/^Accepted by Ada Owner/)).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
}

/** An administrator decides on the merchant's page, where the time to undo it passes. */
async function decide(page: Page, id: string, { action, reason }: { action: string; reason: string }) {
  const send = await holdUndo(page);
  await page.goto(`/merchants/${id}`);
  // What somebody most likely came for has a button of its own.
  if (action !== 'Approve') await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) });
  await dialog.getByLabel(/^Reason/).selectOption(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await send();
}

test.describe.configure({ mode: 'default' });
// What is not there in time is missing: the whole journey is too long to wait for it.
test.use({ actionTimeout: 45_000 });

test.describe('a merchant', () => {
  // The link has ended when it is opened last.
  test.use({ expectedErrors: [/404/] });

  test('is registered by partner and merchant together, asked for a paper, boarded, paid and paid out', async ({
    page,
    browser,
    baseURL,
    signIn,
    openColleague,
    ownPortal,
  }) => {
    test.setTimeout(420_000);
    await signIn('partner.demo', '/merchant-register');
    const name = `Harbor Light ${crypto.randomUUID().slice(0, 6)}`;
    const id = await form.startApplication(page, name);
    await form.fillFields(page, form.business);
    await form.fillSecret(page, 'Tax ID', '000000001');
    await form.goOn(page, 'Address');
    await form.fillFields(page, { 'Street address': '1 Quay', City: 'Portland' });
    await form.expectSaved(page);
    // Half way: another browser of the same user goes on where this one was left.
    await page.goto('about:blank');
    const desk = await openColleague('partner.demo', '/merchant-register');
    await desk.getByLabel('Search by merchant name or ID').fill(name.toLowerCase());
    // What was found has taken the place of all, and moves no more.
    await expect(form.applications(desk)).toHaveCount(1);
    await desk.getByRole('link', { name }).click();
    await expect(form.stepHeading(desk, 'Address')).toBeVisible();
    await expect(desk.getByLabel('City', { exact: true })).toHaveValue('Portland');
    await form.fillFields(desk, form.address);
    await form.goOn(desk, 'Owners');
    await form.addOwner(desk, form.ada, true);
    await form.goOn(desk, 'Processing');
    await form.fillProcessing(desk);
    await form.expectSaved(desk);

    await desk.getByRole('button', { name: 'Create link' }).click();
    const link = await desk.getByText(/\/application#[\w-]{43}$/).textContent();
    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
    await visitor.goto(link ?? '');
    await expect(visitor.getByRole('heading', { name: `Application of ${name}` })).toBeVisible();
    const steps = visitor.getByRole('navigation', { name: 'Steps of the application' });
    await expect(steps.getByRole('button')).toHaveText([
      /Business/,
      /Address/,
      /Owners/,
      /Bank account/,
      /Documents/,
      /Review/,
    ]);
    await fillMerchantPart(visitor);
    await acceptTerms(visitor);
    await expect(visitor.getByRole('button', { name: 'Submit application' })).toHaveCount(0);
    await visitor.getByRole('button', { name: 'I’m done' }).click();
    await expect(visitor.getByText(/^Finished/)).toBeVisible();

    await expect(desk.getByText(/^Merchant finished/)).toBeVisible();
    await form.openStep(desk, 'Review');
    await expect(inTerms(desk).getByText(/^From network address .+, Chrome on Linux$/)).toBeVisible();
    await submit(desk);
    await expect(status(desk, 'In review')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('This link doesn’t work anymore')).toBeVisible();

    const admin = await openColleague('admin.demo', `/account_document/${id}`);
    await admin.getByRole('button', { name: 'Request a document' }).click();
    const asking = admin.getByRole('dialog', { name: 'Request a document' });
    await asking.getByLabel('Document type').selectOption({ label: 'Bank letter' });
    await asking.getByLabel('What is needed, and why').fill('One that is newer.');
    await asking.getByRole('button', { name: 'Send request' }).click();
    await expect(status(desk, 'Pending documents')).toBeVisible();
    const request = desk.getByRole('region', { name: 'Document needed: Bank letter' });
    await expect(request.getByText('One that is newer.')).toBeVisible();
    await request.locator('input[type=file]:not([capture])').setInputFiles(form.paper('newer'));
    await expect(status(desk, 'In review')).toBeVisible();
    await decide(admin, id, { action: 'Approve', reason: 'Review completed' });
    await expect(desk.getByText('Ready to take payments')).toBeVisible();
    await expect(desk.getByText(/^52\d{10}$/)).toBeVisible();

    const username = `first.${crypto.randomUUID().slice(0, 8)}`;
    const email = `${username}@example.com`;
    const invitation = desk.getByRole('region', { name: /first user/ });
    await form.fillFields(invitation, {
      'First name': 'Ada',
      'Last name': 'Owner',
      Email: email,
      Username: username,
    });
    await invitation.getByRole('button', { name: 'Send invitation' }).click();
    await expect(invitation.getByText(`${username} was invited`)).toBeVisible();
    const mail = await newestMail(email, ownPortal.mailboxUrl);
    const merchant = await browser.newPage({ ...(baseURL && { baseURL }) });
    const own = 'Harbor-light-1!';
    await acceptInvitation(merchant, mail, own);
    await fillLogin(merchant, username, own);
    await merchant.getByRole('navigation', { name: 'Main' }).waitFor();
    await merchant.goto('/virtual-terminal');
    const amount = await fillCard(merchant, '4242424242424242');
    await merchant.getByRole('button', { name: terminalWords.en.charge }).click();
    await expect(merchant.getByLabel(terminalWords.en.mail)).toBeVisible();
    const deposit = await advanceUntil(ownPortal.advance, { hours: 1 }, async () => {
      const { items } = await ask<Items>(merchant, 'deposits?status=accruing');
      return items[0]?.id;
    });
    await merchant.goto(`/deposit/${deposit}`);
    await expect(merchant.getByText('Accruing', { exact: true }).first()).toBeVisible();
    await expect(merchant.getByText(amount).first()).toBeVisible();
    await visitor.close();
    await merchant.close();
  });
});

test('an application is declined with a reason that the partner reads, another is withdrawn', async ({
  page,
  signIn,
  openColleague,
}) => {
  await signIn('partner.demo', '/merchant-register');
  const declined = await form.startApplication(page, 'Driftwood Bar');
  await fillPartnerPart(page, '000000001');
  await fillMerchantPart(page);
  await acceptTerms(page);
  await expect(inTerms(page).getByText(/^From network address .+, Chrome on Linux$/)).toBeVisible();
  await submit(page);
  await expect(status(page, 'In review')).toBeVisible();
  const admin = await openColleague('admin.demo');
  const reason = 'Business could not be verified';
  await decide(admin, declined, { action: 'Decline', reason });
  await expect(status(page, 'Declined')).toBeVisible();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByText(/^Declined by admin\.demo/)).toBeVisible();

  await page.goto('/merchant-register');
  await form.startApplication(page, 'Second Thoughts');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw application' }).click();
  await expect(status(page, 'Withdrawn')).toBeVisible();
  await page.goto('/merchant-register?show=ended');
  const list = page.getByRole('list', { name: 'Applications' });
  await expect(list.getByRole('link', { name: 'Driftwood Bar' })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Second Thoughts' })).toBeVisible();
});
