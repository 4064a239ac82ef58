import type { Locator, Page } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { newestMail } from '../../mailbox.ts';
import { expect, test } from '../../portal-test.ts';

const words = {
  en: {
    fields: {
      amount: 'Amount',
      number: 'Card number',
      expiry: 'Expires',
      cvv: 'Security code (CVV)',
      street: 'Street',
      postalCode: 'ZIP code',
      name: 'Name',
      email: 'E-mail',
    },
    bank: 'Bank account (ACH)',
    charge: /^Charge \$/,
    debit: /^Debit/,
    required: 'Required',
    mail: 'Mail the receipt to',
    another: 'New payment',
    ask: 'Ask what became of it',
    notMade: 'The payment was not made',
    refused: 'The payment was refused, nothing was charged',
  },
  vi: {
    fields: {
      amount: 'Số tiền',
      number: 'Số thẻ',
      expiry: 'Hết hạn',
      cvv: 'Mã bảo mật (CVV)',
      street: 'Địa chỉ',
      postalCode: 'Mã bưu chính',
      name: 'Họ tên',
      email: 'E-mail',
    },
    bank: 'Ngân hàng (ACH)',
    charge: /^Thu \d/,
    debit: /^Ghi nợ/,
    required: 'Bắt buộc',
    mail: 'Gửi biên lai tới',
    another: 'Thanh toán mới',
    ask: 'Hỏi kết quả',
    notMade: 'Thanh toán chưa được thực hiện',
    refused: 'Thanh toán bị từ chối, không có tiền nào bị thu',
  },
} as const;

async function fillCard(page: Page, number: string, language: 'en' | 'vi' = 'en'): Promise<void> {
  const { fields } = words[language];
  await page.getByLabel(fields.amount).fill(language === 'en' ? '12.50' : '12,50');
  await page.getByLabel(fields.number).pressSequentially(number);
  await page.getByLabel(fields.expiry).pressSequentially('1240');
  await page.getByLabel(fields.cvv).fill('123');
  await page.getByLabel(fields.street).fill('1 Main St');
  await page.getByLabel(fields.postalCode).fill('60601');
  await page.getByLabel(fields.name, { exact: true }).fill('Ada Example');
  await page.getByLabel(fields.email).fill('ada@example.com');
}

/** How far the nearest label below stands from what is said of a field. */
const roomBelow = (errors: Locator) =>
  errors.evaluateAll((elements) => {
    const tops = [...document.querySelectorAll('label')].map((label) => label.getBoundingClientRect().top);
    const gaps = elements.flatMap((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return tops.filter((other) => other > top).map((other) => other - bottom);
    });
    return Math.min(...gaps);
  });

test('a payment is taken from the welcome panel on, and its receipt printed alone', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo');
  const welcome = page.getByRole('complementary', { name: 'Welcome' });
  await welcome.getByRole('link', { name: 'Take a payment' }).click();
  await expect(page).toHaveURL(/\/virtual-terminal$/);
  const carrying: string[] = [];
  page.on('request', (request) => {
    const sent = `${request.url()} ${request.postData() ?? ''}`;
    if (sent.replaceAll(/[\s+]|%20/g, '').includes('4242424242424242')) carrying.push(request.method());
  });
  // The form is longer than a phone; what is told of it begins where the form did.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Charge/ }).click();
  await expect(page.getByLabel('Amount')).toBeFocused();
  await fillCard(page, '4242424242424242');
  await expect(page.getByText('Visa', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Charge $12.50' }).dblclick();
  await expect(page.getByText('$12.50 was charged')).toBeInViewport();
  expect(carrying).toEqual(['POST']);
  const everywhere = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.body.innerHTML, location.href]),
  );
  expect(everywhere).not.toContain('4242424242424242');
  await page.getByLabel('Mail the receipt to').fill('terminal.receipt@example.com');
  await page.getByLabel('Language').last().selectOption('Tiếng Việt');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The receipt is on its way to terminal.receipt@example.com')).toBeVisible();
  const { subject, text } = await newestMail('terminal.receipt@example.com');
  expect(subject).toContain('Biên lai từ');
  expect(text).toContain('Visa •••• 4242');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Virtual terminal' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('a declined card is explained, and entered again or changed for another', async ({ page, signIn }) => {
  await signIn('merchant.demo', '/virtual-terminal');
  await fillCard(page, '4000000000000127');
  await page.getByRole('button', { name: 'Charge $12.50' }).click();
  await expect(page.getByRole('alert')).toContainText('security code does not match (N7)');
  await expect(page.getByRole('alert')).toContainText('Check the security code with the customer');
  await page.getByRole('button', { name: 'Correct it and try again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Example');
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await expect(page.getByLabel('Security code (CVV)')).toHaveValue('');
});

test('what is authorized is captured later, in part', async ({ page, signIn }) => {
  await signIn('merchant.demo', '/virtual-terminal');
  await fillCard(page, '5555555555554444');
  await page.getByText('Authorize, capture later').click();
  await page.getByRole('button', { name: 'Authorize $12.50' }).click();
  await page.getByRole('link', { name: 'Open the transaction' }).click();
  await page.getByRole('button', { name: 'Capture' }).click();
  await page.getByLabel('Amount in USD').fill('10');
  await page.getByRole('button', { name: 'Capture $10.00' }).click();
  await expect(page.getByRole('main').getByText('$10.00 was captured')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('by merchant.demo');
});

test('a bank account is debited', async ({ page, signIn }) => {
  await signIn('merchant.demo', '/virtual-terminal');
  await page.getByText('Bank account (ACH)').click();
  await page.getByLabel('Amount').fill('80');
  await page.getByLabel('Routing number').fill('11000000');
  await page.getByLabel('Account number').fill('000123456789');
  await expect(page.getByText('Must be a 9-digit number')).toBeVisible();
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account type').selectOption('Savings');
  await page.getByLabel('Name', { exact: true }).fill('Ada Example');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Debit $80.00' }).click();
  await expect(page.getByText('The debit of $80.00 was accepted')).toBeVisible();
});

test('who leaves while a payment is on its way is told how it ended', async ({ page, signIn }) => {
  await signIn('merchant.demo', '/virtual-terminal');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/proxy/card-payment', async (route) => {
    await held;
    await route.continue();
  });
  await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Charge $12.50' }).click();
  await expect(page.getByRole('button', { name: 'Sending …' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  letGo();
  await expect(page.getByText(/^\$12\.50 was charged · txn_/)).toBeVisible();
});

test.describe('a lost connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is asked about after a reload, here or elsewhere, and the card is not sent again', async ({
    page,
    signIn,
  }) => {
    await signIn('merchant.demo', '/virtual-terminal');
    let posts = 0;
    await page.route('**/proxy/card-payment', async (route) => {
      posts += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: 'Charge $12.50' }).click();
    await expect(page.getByText('It is not known whether the payment was made')).toBeVisible();
    await page.reload();
    await expect(page.getByText('$12.50 was charged')).toBeVisible();

    await page.getByRole('button', { name: 'New payment' }).click();
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: 'Charge $12.50' }).click();
    await expect(page.getByText('It is not known whether the payment was made')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText(/^\$12\.50 was charged · txn_/)).toBeVisible();
    expect(posts).toBe(2);
  });
});

test('it is closed to restricted users, and the panel does not offer it', async ({ page, signIn }) => {
  await signIn('restricted.demo');
  const welcome = page.getByRole('complementary', { name: 'Welcome' });
  await expect(welcome).toBeVisible();
  await expect(welcome.getByRole('link', { name: 'Take a payment' })).toHaveCount(0);
  await page.goto('/virtual-terminal');
  await expect(page).toHaveURL(/\/403$/);
});

test.describe('in every look', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const language of languages) {
    test(`the terminal is usable: ${language}`, async ({ page, signIn }) => {
      test.slow();
      const text = words[language];
      const check = (name: string) => expectUsableIn(page, language, name);
      const pay = async (number: string) => {
        await fillCard(page, number, language);
        await page.getByRole('button', { name: text.charge }).click();
      };
      await signIn('merchant.demo');
      await speak(page, language);
      await page.goto('/virtual-terminal');
      await expect(page.getByLabel(text.fields.number)).toBeVisible();
      await check('card');
      await page.getByText(text.bank).click();
      await page.getByRole('button', { name: text.debit }).click();
      await expect(page.getByText(text.required).first()).toBeVisible();
      expect(await roomBelow(page.getByText(text.required))).toBeGreaterThanOrEqual(10);
      await check('with errors');
      await page.reload();
      await pay('4242424242424242');
      await expect(page.getByLabel(text.mail)).toBeVisible();
      await check('approved, with its receipt');
      await page.getByRole('button', { name: text.another }).click();
      await pay('4000000000000002');
      await expect(page.getByRole('alert')).toBeVisible();
      await check('declined');

      await page.getByRole('button', { name: text.another }).click();
      const endpoint = '**/proxy/card-payment*';
      await page.route(endpoint, (route) => route.abort('connectionfailed'));
      await pay('4242424242424242');
      await expect(page.getByRole('button', { name: text.ask })).toBeVisible();
      await check('unknown');
      await page.unroute(endpoint);
      await page.getByRole('button', { name: text.ask }).click();
      await expect(page.getByText(text.notMade)).toBeVisible();
      await check('not made');
      await page.route(endpoint, (route) =>
        route.fulfill({
          status: 409,
          json: {
            error: 'charges_disabled',
            message: 'This merchant takes no payments now.',
            requestId: 'req-9',
          },
        }),
      );
      await pay('4242424242424242');
      await expect(page.getByText(text.refused)).toBeVisible();
      await check('refused');
    });
  }
});
