import { usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import { mergeTests, type Page } from '@playwright/test';
import { ask, tell } from '../../backend.ts';
import * as hosted from '../../hosted-page.ts';
import { mailSaying } from '../../mailbox.ts';
import { waitForDeposit } from '../../open-deposit.ts';
import { test as ownTest } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';
import { confirm, outcome, reviewRefund } from '../../refunds.ts';
import { holdUndo } from '../../undo.ts';

const test = mergeTests(ownTest, hosted.test);
test.use({ actionTimeout: 45_000 });
const onPhone = { viewport: { width: 390, height: 800 } };

interface Payments {
  items: { id: string; type: string }[];
}

/** A page of the merchant's own, with words of its own, that customers can be shown. */
async function publishPage(page: Page): Promise<void> {
  const content = structuredClone(usualCheckoutContent);
  content.words.en.heading = 'Season opening';
  const { id } = await tell<{ id: string }>(page, 'hosted-payment/profiles', {
    ...{ name: 'Season', merchantId: 'mer_0001', content },
  });
  await tell(page, 'hosted-payment/profile/publish', { id, draftVersion: 1 });
}

/** Makes a link as partners do. @returns its code */
async function makeLinkByHand(page: Page): Promise<string> {
  await page.goto('/hosted-payment/new');
  await page.getByRole('combobox', { name: 'Merchant' }).fill('Eastgate');
  await page.getByTitle('Eastgate Climbing Gym').click();
  await page.getByLabel('Title').fill('Season pass');
  await page.getByLabel('Amount', { exact: true }).fill('480');
  await page.getByText('Several').click();
  await page.getByText('More options').first().click();
  await page.getByLabel('Checkout page').selectOption('Season');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { name: 'Season pass' })).toBeVisible();
  const address = await page.getByText(/\/pay\/[\w-]{22}$/).textContent();
  return /[\w-]{22}$/.exec(address ?? '')?.[0] ?? '';
}

const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

test('a partner makes a page and a link, customers pay by card and bank, and the money goes its way', async ({
  page,
  signIn,
  openColleague,
  newCustomer,
  ownPortal: { advance, mailboxUrl },
}) => {
  test.setTimeout(420_000);
  await signIn('partner.demo');
  await publishPage(page);
  const code = await makeLinkByHand(page);
  await expect(summary(page)).toContainText('$0.00');
  const desk = await openColleague('partner.demo', '/list-transaction?search=season.example');

  const byCard = await newCustomer(onPhone);
  await hosted.openLink(byCard, { id: '', code });
  await expect(byCard.getByRole('heading', { name: 'Season opening' })).toBeVisible();
  await hosted.fillCustomer(byCard, 'card@season.example');
  await hosted.fillCard(byCard);
  await hosted.payButton(byCard).click();
  await expect(hosted.received(byCard)).toBeVisible();

  const byBank = await newCustomer(onPhone);
  await hosted.openLink(byBank, { id: '', code });
  await hosted.fillCustomer(byBank, 'bank@season.example');
  await hosted.fillBank(byBank);
  await hosted.payButton(byBank).click();
  await expect(byBank.getByRole('heading', { name: 'Payment started' })).toBeVisible();

  // Both are told where somebody watches: in the list of payments, and on the link's page.
  await expect(desk.getByRole('button', { name: '2 new transactions' })).toBeVisible();
  await expect(summary(page)).toContainText('$960.00');
  for (const email of ['card@season.example', 'bank@season.example'])
    expect((await mailSaying(email, 'Season pass', mailboxUrl)).subject).toContain('Your receipt from');

  const { items } = await ask<Payments>(page, 'transactions?search=season.example');
  const card = items.find(({ type }) => type === 'card')?.id ?? '';
  const merchant = await openColleague('merchant.demo');
  const deposit = await waitForDeposit(merchant, advance, card);
  await merchant.goto(`/deposit/${deposit.id}`);
  await expect(
    merchant.getByRole('main').locator('header').first().getByText('Accruing', { exact: true }),
  ).toBeVisible();

  // What is given back of it is not paid by the link any more.
  const link = page.url();
  const send = await holdUndo(page);
  await reviewRefund(page, '80.00', card);
  await confirm(page, '80.00').click();
  await send();
  await expect(outcome(page, '$80.00 refunded')).toBeVisible();
  await page.goto(link);
  await expect(summary(page)).toContainText('$880.00');
});

const closed = {
  en: {
    link_expired: 'This payment link has expired',
    link_used_up: 'This payment link has been paid',
    link_disabled: 'This payment link is no longer active',
    unknown: 'There is no such payment link',
  },
  vi: {
    link_expired: 'Liên kết thanh toán này đã hết hạn',
    link_used_up: 'Liên kết thanh toán này đã được thanh toán',
    link_disabled: 'Liên kết thanh toán này không còn hoạt động',
    unknown: 'Không có liên kết thanh toán này',
  },
} as const;

test('a link that takes no payment says why, in the customer’s language', async ({
  page,
  signIn,
  newCustomer,
  ownPortal: { advance },
}) => {
  await signIn('partner.demo');
  // The clock of this portal may be days ahead.
  const disabled = await hosted.makeLink(page);
  const { createdAt } = await ask<{ createdAt: string }>(page, `hosted-payment/link?id=${disabled.id}`);
  const soon = new Date(Date.parse(createdAt) + 3_600_000).toISOString();
  const [expired, used, draft] = [
    await hosted.makeLink(page, { expiresAt: soon }),
    await hosted.makeLink(page, { amount: hosted.ownAmount(), maxUses: 1 }),
    await hosted.makeLink(page, { status: 'draft' }),
  ];
  await tell(page, 'hosted-payment/link/action', { id: disabled.id, action: 'disable' });
  const payer = await newCustomer(onPhone);
  await hosted.openLink(payer, used);
  await hosted.fillCustomer(payer, 'used@closed.example');
  await hosted.fillCard(payer);
  await hosted.payButton(payer).click();
  await expect(hosted.received(payer)).toBeVisible();
  await advance({ hours: 2 });

  const cases = [
    ['link_expired', expired.code, 410],
    ['link_used_up', used.code, 410],
    ['link_disabled', disabled.code, 410],
    ['unknown', draft.code, 404],
    ['unknown', 'A'.repeat(22), 404],
  ] as const;
  for (const [language, locale] of [
    ['en', 'en-US'],
    ['vi', 'vi-VN'],
  ] as const) {
    const visitor = await newCustomer({ ...onPhone, locale });
    for (const [reason, code, status] of cases) {
      expect((await visitor.goto(`/pay/${code}`))?.status(), `${reason} ${language}`).toBe(status);
      await expect(visitor.getByRole('heading', { name: closed[language][reason] })).toBeVisible();
      await expect(visitor.getByRole('button')).toHaveCount(0);
    }
  }
});
