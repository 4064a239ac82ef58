import type { Page } from '@playwright/test';
import { ask, authorize, findAllowing, order, tell } from '../backend.ts';

/** Records that the scenes show. */
export interface Data {
  settled: string;
  authorized: string;
  declined: string;
  disputed: string;
  returned: string;
  longNamed: string;
  /** The name of an export's file. */
  exported: string;
  /** The name of a saved view. */
  view: string;
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
  const { id, fileName } = await tell<{ id: string; fileName: string }>(page, 'export/transactions', body);
  await page.waitForFunction(
    async (wanted) => {
      const url = '/api/proxy/v2-iq/digitz-iq/export/list?limit=20';
      const answer = await fetch(url, { headers: { 'X-Countinghouse': '1' } });
      const { items } = await answer.json();
      return items.some((job: { id: string; status: string }) => job.id === wanted && job.status === 'ready');
    },
    id,
    { polling: 500 },
  );
  return fileName;
}

/** A view of the team's. @returns its name */
async function saveView(page: Page): Promise<string> {
  const name = 'Declined cards of thirty days, for Monday mornings';
  await tell(page, 'views', {
    name,
    visibility: 'team',
    content: {
      ...{ list: 'transactions', filter: { status: ['declined'], type: 'card' }, sort: 'newest' },
      ...{ columns: null, density: null, dateRange: { kind: 'last', days: 30 } },
    },
  });
  return name;
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
  const disputes = await ask<{ items: { transactionId: string }[] }>(page, 'disputes?limit=1');
  return {
    settled: (await findAllowing(page, 'refund', 'type=card&status=partially_refunded')).id,
    authorized: await authorize(page, 'ada@example.com'),
    declined: await first('type=card&status=declined'),
    disputed: disputes.items[0]?.transactionId ?? '',
    returned: (await findAllowing(page, 'retry', 'type=ach&status=returned')).id,
    longNamed: await payUnderLongName(page),
    exported: await exportReturns(page),
    view: await saveView(page),
    fifty: { merchantId, from: newest.items.at(-1)?.createdAt.slice(0, 10) ?? '' },
  };
}
