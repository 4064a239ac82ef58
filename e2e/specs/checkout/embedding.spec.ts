import type { FrameLocator, Page } from '@playwright/test';
import { makeEmbeddableLink, openShop, shopSite } from '../../example-shop.ts';
import { fillCard, fillCustomer, payButton, received, test } from '../../hosted-page.ts';
import { expect } from '../../portal-test.ts';

const thanks = (shop: Page) => shop.getByRole('status').filter({ hasText: 'Your receipt number is' });
const frameOf = (shop: Page): FrameLocator => shop.frameLocator('iframe[title="Pay for Winter blend"]');

/** Keeps what the shop's page hears, and says to it what a stranger would. */
async function forge(shop: Page): Promise<void> {
  await shop.evaluate(() => {
    const paid = { countinghouse: 'paid', outcome: 'succeeded', receipt: 'FORGED' };
    window.postMessage(paid, '*');
    const frame = document.createElement('iframe');
    document.body.append(frame);
    // Of another window: not the checkout's, whatever it says.
    (frame.contentWindow as Window & typeof globalThis).parent.postMessage(paid, '*');
  });
}

test('a customer pays in a frame of the shop’s page, which hears of it', async ({
  page,
  signIn,
  newCustomer,
  baseURL,
}) => {
  await signIn('partner.demo');
  const link = await makeEmbeddableLink(page);
  const shop = await newCustomer({ viewport: { width: 390, height: 800 } });
  const portal = baseURL ?? '';
  await openShop(shop, link, { portal });
  await shop.getByRole('link', { name: 'Buy now' }).click();
  const checkout = frameOf(shop);
  await expect(checkout.getByLabel('Email')).toBeVisible();
  await forge(shop);
  await checkout.getByLabel('Full name').fill('Ada Example');
  await checkout.getByLabel('Email').fill('ada.shop@example.com');
  await checkout.getByLabel('ZIP or postal code').fill('60601');
  await checkout.getByLabel('Card number').fill('4242424242424242');
  await checkout.getByLabel('Expiry date').fill('1240');
  await checkout.getByLabel('Security code').fill('123');
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(checkout.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(thanks(shop)).toHaveCount(1);
  await expect(thanks(shop)).not.toContainText('FORGED');
  // The way back to the shop is a key or a button, and leads to where the customer was.
  await shop.getByRole('button', { name: 'Close' }).click();
  await expect(shop.locator('iframe[title]')).toHaveCount(0);
  await expect(shop.getByRole('link', { name: 'Buy now' })).toBeFocused();
  const script = await (await shop.request.get(`${portal}/pay/embed.js`)).body();
  expect(script.length).toBeLessThan(5 * 1_024);
});

test('the shop’s page hears of each payment once, though the button is pressed again', async ({
  page,
  signIn,
  newCustomer,
  baseURL,
}) => {
  await signIn('partner.demo');
  const link = await makeEmbeddableLink(page);
  const shop = await newCustomer();
  await openShop(shop, link, { portal: baseURL ?? '' });
  await shop.evaluate(() => {
    document.addEventListener('countinghouse:paid', (event) => {
      const { receipt } = (event as CustomEvent<{ receipt: string }>).detail;
      document.body.dataset.heard = `${document.body.dataset.heard ?? ''} ${receipt}`.trim();
    });
  });
  const checkout = frameOf(shop);
  const pay = async () => {
    await checkout.getByLabel('Full name').fill('Ada Example');
    await checkout.getByLabel('Email').fill('ada.twice@example.com');
    await checkout.getByLabel('ZIP or postal code').fill('60601');
    await checkout.getByLabel('Card number').fill('4242424242424242');
    await checkout.getByLabel('Expiry date').fill('1240');
    await checkout.getByLabel('Security code').fill('123');
    await checkout.getByRole('button', { name: /^Pay / }).click();
  };
  await shop.getByRole('link', { name: 'Buy now' }).click();
  await pay();
  await expect(shop.locator('body')).toHaveAttribute('data-heard', /^\S+$/);
  await shop.getByRole('button', { name: 'Close' }).click();
  await shop.getByRole('link', { name: 'Buy now' }).click();
  await checkout.getByRole('button', { name: 'Make another payment' }).click();
  await pay();
  await checkout.getByRole('button', { name: 'Pay again' }).click();
  // What is told comes in order: the receipt that was shown again would stand between them.
  await expect(shop.locator('body')).toHaveAttribute('data-heard', /^(\S+) (?!\1)\S+$/);
});

test('a customer pays in a window of its own, and the shop’s page hears of it', async ({
  page,
  signIn,
  newCustomer,
  baseURL,
}) => {
  await signIn('partner.demo');
  const link = await makeEmbeddableLink(page);
  const shop = await newCustomer();
  await openShop(shop, link, { portal: baseURL ?? '' });
  const opening = shop.waitForEvent('popup');
  await shop.getByRole('link', { name: 'Buy in a new window' }).click();
  const checkout = await opening;
  await fillCustomer(checkout, 'ada.window@example.com');
  await forge(shop);
  await fillCard(checkout);
  await payButton(checkout).click();
  await expect(received(checkout)).toBeVisible();
  await expect(thanks(shop)).toHaveCount(1);
  await expect(thanks(shop)).not.toContainText('FORGED');
});

test('a site that was not allowed gets no frame, and hears nothing', async ({
  page,
  signIn,
  newCustomer,
  baseURL,
}) => {
  await signIn('partner.demo');
  const link = await makeEmbeddableLink(page);
  const shop = await newCustomer();
  const refused: string[] = [];
  shop.on('console', (message) => refused.push(message.text()));
  await openShop(shop, link, { portal: baseURL ?? '', site: 'https://copy.example' });
  await shop.getByRole('link', { name: 'Buy now' }).click();
  await expect.poll(() => refused.join('\n')).toMatch(/frame-ancestors/i);
  await expect(frameOf(shop).getByLabel('Email')).toHaveCount(0);
  await shop.keyboard.press('Escape');
  // A window can be opened by anyone; it tells what came of it to the site that was allowed, whoever says to be it.
  await shop.evaluate(() => addEventListener('message', () => document.body.append('HEARD')));
  const opening = shop.waitForEvent('popup');
  await shop.evaluate(
    ([address]) => void window.open(address),
    [`${baseURL}/pay/${link.code}?embed=${encodeURIComponent(shopSite)}`],
  );
  const checkout = await opening;
  await fillCustomer(checkout, 'ada.copy@example.com');
  await fillCard(checkout);
  await payButton(checkout).click();
  await expect(received(checkout)).toBeVisible();
  await expect(shop.getByText('HEARD')).toHaveCount(0);
});
