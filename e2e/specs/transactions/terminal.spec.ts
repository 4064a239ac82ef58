import { newestMail } from '../../mailbox.ts';
import { expect, test } from '../../portal-test.ts';
import { fillCard } from '../../terminal-form.ts';

test('a payment is taken from the welcome panel on, and its receipt printed alone', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo', '/dashboard');
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
  const amount = await fillCard(page, '4242424242424242');
  await expect(page.getByText('Visa', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Charge ${amount}` }).dblclick();
  await expect(page.getByText(`${amount} charged`)).toBeInViewport();
  expect(carrying).toEqual(['POST']);
  const everywhere = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.body.innerHTML, location.href]),
  );
  expect(everywhere).not.toContain('4242424242424242');
  const email = `terminal.${crypto.randomUUID()}@example.com`;
  await page.getByLabel('Email receipt to').fill(email);
  await page.getByLabel('Language').last().selectOption('Tiếng Việt');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(`Receipt sent to ${email}`)).toBeVisible();
  const { subject, text } = await newestMail(email);
  expect(subject).toContain('Biên lai từ');
  expect(text).toContain('Visa •••• 4242');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Virtual terminal' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('a declined card is explained, and entered again or changed for another', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo', '/virtual-terminal');
  const amount = await fillCard(page, '4000000000000127');
  await page.getByRole('button', { name: `Charge ${amount}` }).click();
  await expect(page.getByRole('alert')).toContainText('CVV mismatch (N7)');
  await expect(page.getByRole('alert')).toContainText('Check the CVV with the customer');
  await page.getByRole('button', { name: 'Edit and retry' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Example');
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await expect(page.getByLabel('CVV')).toHaveValue('');
});

test('what is authorized is captured later, in part', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('merchant.demo', '/virtual-terminal');
  const amount = await fillCard(page, '5555555555554444');
  await page.getByText('Authorize, capture later').click();
  await page.getByRole('button', { name: `Authorize ${amount}` }).click();
  await page.getByRole('button', { name: 'Capture' }).click();
  await page.getByLabel('Amount (USD)').fill('10');
  await page.getByRole('button', { name: 'Capture $10.00' }).click();
  await expect(page.getByRole('main').getByText('$10.00 captured')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('by merchant.demo');
});

test('a bank account is debited', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('merchant.demo', '/virtual-terminal');
  await page.getByText('Bank account (ACH)').click();
  await page.getByLabel('Amount').fill('80');
  await page.getByLabel('Routing number').fill('11000000');
  await page.getByLabel('Account number', { exact: true }).fill('000123456789');
  await page.getByLabel('Confirm account number').fill('000123456789');
  await expect(page.getByText('Must be a 9-digit number')).toBeVisible();
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account type').selectOption('Savings');
  await page.getByLabel('Name', { exact: true }).fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('SEC code').selectOption('Consumer, by phone (TEL)');
  await page.getByLabel('Phone number customers can call').fill('(312) 555-0142');
  await expect(page.getByText(/ending in 6789 once for \$80\.00.+call us at \(312\) 555-0142/)).toBeVisible();
  await page.getByRole('button', { name: 'Debit $80.00' }).click();
  await expect(page.getByText('Debit of $80.00 accepted')).toBeVisible();
});

test('who leaves while a payment is on its way is told how it ended', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo', '/virtual-terminal');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/proxy/card-payment', async (route) => {
    await held;
    await route.continue();
  });
  const amount = await fillCard(page, '4242424242424242');
  await page.getByRole('button', { name: `Charge ${amount}` }).click();
  await expect(page.getByRole('button', { name: 'Processing…' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  letGo();
  await expect(page.getByText(`${amount} charged · txn_`)).toBeVisible();
});

test.describe('a lost connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is asked about after a reload, here or elsewhere, and the card is not sent again', {
    tag: '@deep',
  }, async ({ page, signIn }) => {
    await signIn('merchant.demo', '/virtual-terminal');
    let posts = 0;
    await page.route('**/proxy/card-payment', async (route) => {
      posts += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const amount = await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: `Charge ${amount}` }).click();
    await expect(page.getByText('Payment status unknown')).toBeVisible();
    await page.reload();
    // While the page is being loaded, its outcome can be told by a message as well, with its number.
    await expect(page.getByText(`${amount} charged`, { exact: true })).toBeVisible();
    await expect(page.getByText(`${amount} charged · txn_`)).toBeHidden();

    await page.getByRole('button', { name: 'New payment' }).click();
    const next = await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: `Charge ${next}` }).click();
    await expect(page.getByText('Payment status unknown')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText(`${next} charged · txn_`)).toBeVisible();
    expect(posts).toBe(2);
  });
});

test('it is closed to restricted users, and the panel does not offer it', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  await signIn('restricted.demo', '/dashboard');
  const welcome = page.getByRole('complementary', { name: 'Welcome' });
  await expect(welcome).toBeVisible();
  await expect(welcome.getByRole('link', { name: 'Take a payment' })).toHaveCount(0);
  await page.goto('/virtual-terminal');
  await expect(page).toHaveURL(/\/403$/);
});
