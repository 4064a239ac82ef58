import type { Page } from '@playwright/test';
import { ask, findAllowing, order, tell } from '../backend.ts';

/** One picture: where it is, and what is done there before it is taken. */
export interface Scene {
  name: string;
  path: (data: Data) => string;
  arrange?: (page: Page) => Promise<unknown>;
}

/** Records that the scenes show. */
export interface Data {
  settled: string;
  declined: string;
  returned: string;
  longNamed: string;
  /** The name of an export's file. */
  exported: string;
  /** Since when there are about fifty payments of the merchant. */
  fifty: { merchantId: string; from: string };
}

/** A payment of a customer whose name does not end. */
const payUnderLongName = (page: Page): Promise<string> =>
  order(page, {
    action: 'sale',
    merchantId: 'mer_0001',
    amount: { amountMinor: 987_654_321, currency: 'USD' },
    card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvv: '123' },
    customerName:
      'Nguyễn Phước Tôn Nữ Huyền Trân Công Tằng von Hohenzollern-Sigmaringen de la Fuente y Álvarez',
    customerEmail:
      'a.very.long.address.of.somebody.with.many.names@a-long-subdomain.of.a.company.example.com',
    reference: 'ORDER-2026-11-21-0000000000000000001',
    description: 'An annual subscription with everything in it, for the whole family and their friends',
  });

/** An export of returned debits, ready to be looked at. @returns the name of its file */
async function exportReturns(page: Page): Promise<string> {
  const body = { filter: { type: 'ach', status: ['returned'] } };
  const { id } = await tell<{ id: string }>(page, 'export/transactions', body);
  for (;;) {
    const { items } = await ask<{ items: { id: string; status: string; fileName: string }[] }>(
      page,
      'export/list?limit=20',
    );
    const job = items.find((item) => item.id === id);
    if (job?.status === 'ready') return job.fileName;
    await page.waitForTimeout(500);
  }
}

/** Finds, and makes where the seed has none, what the scenes show. */
export async function findData(page: Page): Promise<Data> {
  const first = async (query: string) =>
    (await ask<{ items: { id: string }[] }>(page, `transactions?${query}&limit=1`)).items[0]?.id ?? '';
  const merchantId = 'mer_0001';
  const newest = await ask<{ items: { createdAt: string }[] }>(
    page,
    `transactions?merchantId=${merchantId}&limit=50`,
  );
  return {
    settled: (await findAllowing(page, 'refund', 'type=card&status=partially_refunded')).id,
    declined: await first('type=card&status=declined'),
    returned: (await findAllowing(page, 'retry', 'type=ach&status=returned')).id,
    longNamed: await payUnderLongName(page),
    exported: await exportReturns(page),
    fifty: { merchantId, from: newest.items.at(-1)?.createdAt.slice(0, 10) ?? '' },
  };
}

const dialogButton = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Chooses four payments and opens what gives them back. */
async function reviewSeveral(page: Page): Promise<void> {
  const boxes = page.getByRole('table').getByRole('checkbox');
  for (const place of [1, 2, 3, 4]) await boxes.nth(place).check();
  await dialogButton(page, /^(Refund or void|Hoàn tiền hoặc hủy)/);
  await page.getByRole('dialog').waitFor();
}

const palette = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
};

/** Every screen of transactions, by name. The many rows are as many as the run was seeded with. */
export const scenes: Scene[] = [
  { name: 'list-many', path: () => '/list-transaction' },
  { name: 'list-none', path: () => '/list-transaction?search=nobody-of-that-name' },
  { name: 'list-one', path: ({ longNamed }) => `/list-transaction?search=${longNamed}` },
  {
    name: 'list-fifty',
    path: ({ fifty }) => `/list-transaction?merchant=${fifty.merchantId}&from=${fifty.from}`,
  },
  {
    name: 'list-error',
    path: () => '/list-transaction?search=error',
    arrange: async (page) => {
      await page.route('**/transaction/all?*', (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.reload();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Try again|Thử lại)$/ })
        .waitFor();
    },
  },
  {
    name: 'list-filters',
    path: () => '/list-transaction?brand=visa&amountMin=10.00&amountMax=250.50&currency=USD',
    arrange: (page) => dialogButton(page, /^(More filters|Bộ lọc khác)/),
  },
  { name: 'card', path: ({ settled }) => `/transaction/${settled}` },
  { name: 'card-declined', path: ({ declined }) => `/transaction/${declined}` },
  { name: 'card-long-names', path: ({ longNamed }) => `/transaction/${longNamed}` },
  {
    name: 'refund',
    path: ({ settled }) => `/transaction/${settled}`,
    arrange: (page) => dialogButton(page, /^(Refund|Hoàn tiền)$/),
  },
  {
    name: 'refund-several',
    path: () => '/list-transaction?status=partially_refunded&type=card',
    arrange: reviewSeveral,
  },
  {
    name: 'refund-several-results',
    path: () => '/list-transaction?status=settled&type=card',
    arrange: async (page) => {
      // Nothing is moved, for the other looks are to show the same.
      let count = 0;
      await page.route('**/proxy/card-void-refund', (route) => {
        count += 1;
        const refusal = { error: 'conflict', message: 'A dispute is open.', requestId: 'req_0001' };
        return route.fulfill(count === 2 ? { status: 409, json: refusal } : { status: 201, json: {} });
      });
      await reviewSeveral(page);
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByText(/(4 of 4 finished|xong 4 trên 4)$/).waitFor();
    },
  },
  {
    name: 'receipt',
    path: ({ settled }) => `/transaction/${settled}`,
    arrange: (page) => dialogButton(page, /^(Receipt|Biên lai)$/),
  },
  { name: 'ach-returned', path: ({ returned }) => `/transaction-ach/${returned}` },
  {
    name: 'ach-present-again',
    path: ({ returned }) => `/transaction-ach/${returned}`,
    arrange: (page) => dialogButton(page, /^(Present again|Gửi lại)$/),
  },
  { name: 'terminal', path: () => '/virtual-terminal' },
  {
    name: 'terminal-wrong',
    path: () => '/virtual-terminal',
    arrange: async (page) => {
      await page.getByRole('main').getByRole('combobox').first().click();
      await page.keyboard.type('Eastgate');
      await page
        .getByRole('option', { name: 'Eastgate Climbing Gym' })
        .first()
        .waitFor({ state: 'attached' });
      await page.waitForTimeout(500);
      await page.keyboard.press('Enter');
      await page.getByRole('main').locator('button[type=submit]').click();
    },
  },
  {
    name: 'export',
    path: () => '/list-transaction?status=settled',
    arrange: (page) => dialogButton(page, /^(Export|Xuất)$/),
  },
  { name: 'exports', path: () => '/export/download' },
  { name: 'export-file', path: ({ exported }) => `/export/download/${exported}` },
  {
    name: 'views',
    path: () => '/list-transaction?status=settled',
    arrange: (page) => dialogButton(page, /^(Views|Chế độ xem)$/),
  },
  { name: 'palette', path: () => '/list-transaction', arrange: (page) => palette(page, '') },
  { name: 'palette-records', path: () => '/list-transaction', arrange: (page) => palette(page, '50') },
];
