import type { ExportJob, Transaction } from '@countinghouse/contract';
import { type ListName, listExports, listNames, listSorts } from '@countinghouse/contract/vocabulary';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

/** The rows of an export, and its closing line. */
async function exported(as: string, kind: string, body: object): Promise<[rows: string[][], end: string]> {
  const { id } = (await backend.post(as, `export/${kind}`, body)).body;
  await vi.waitFor(
    async () => {
      const { items } = (await backend.get(as, 'export/list')).body;
      expect(items.find((job: ExportJob) => job.id === id).status).toBe('ready');
    },
    { interval: 100 },
  );
  const text = await (await backend.download(as, `export/download?id=${id}`)).text();
  const [, ...rows] = parse(text, { bom: true, comment: '#', comment_no_infix: true }) as string[][];
  return [rows, text.trimEnd().split('\r\n').at(-1) ?? ''];
}
const list = async (query: string, as = 'merchant.demo'): Promise<Transaction[]> =>
  (await backend.get(as, `transactions?limit=200&${query}`)).body.items;

describe('an export of selected rows', () => {
  it('has these and no others, as far as the filter and the caller’s scope leave them', async () => {
    const rows = await list('status=settled,declined');
    const [foreign] = await list('', 'lightspeed.merchant');
    const [settled, declined] = ['settled', 'declined'].map((status) =>
      rows.find((row) => row.status === status),
    );
    const id = [settled?.id, declined?.id, foreign?.id];
    const [all, end] = await exported('merchant.demo', 'transactions', { columns: ['id'], filter: { id } });
    expect(new Set(all.flat())).toEqual(new Set([settled?.id, declined?.id]));
    expect(end).toContain('filter: id 3 selected');
    const filter = { id, status: ['declined'] };
    const [some] = await exported('merchant.demo', 'transactions', { columns: ['id'], filter });
    expect(some).toEqual([[declined?.id]]);
  });

  it.each([
    ['deposits', 'deposits', 'id'],
    ['disputes', 'disputes', 'id'],
    ['merchant-status', 'merchants', 'id'],
    ['users', 'usermanagement/all', 'username'],
  ])('is there for %s, too', async (kind, path, column) => {
    const { items } = (await backend.get('admin.demo', `${path}?limit=2`)).body;
    const id = items[1][column];
    const [rows] = await exported('admin.demo', kind, { columns: [column], filter: { id: [id] } });
    expect(rows).toEqual([[id]]);
  });

  it('of more rows than can be selected is refused', async () => {
    const id = Array.from({ length: 1_001 }, (_, index) => `txn_${index}`);
    const { status, body } = await backend.post('merchant.demo', 'export/transactions', { filter: { id } });
    expect(status).toBe(400);
    expect(body.fields[0]).toMatchObject({ path: 'filter.id', reason: 'too_many' });
  });
});

/** Where the rows of each list are asked for, and what names them there. */
const lists: Record<ListName, [path: string, id: string]> = {
  transactions: ['transaction/all', 'id'],
  disputes: ['disputes', 'id'],
  deposits: ['deposits', 'id'],
  merchants: ['merchant-status', 'merchantId'],
  users: ['usermanagement/all', 'username'],
  'payment-links': ['hosted-payment/links', 'id'],
};
const sorts = listNames.flatMap((name) => listSorts[name].map((sort) => [name, sort] as const));

it.each(sorts)('a file of %s by %s has its rows as the list has them', async (name, order) => {
  const [path, id] = lists[name];
  const { items } = (await backend.get('admin.demo', `${path}?limit=200&sort=${order}`)).body;
  const columns = [name === 'users' ? id : 'id'];
  const [rows] = await exported('admin.demo', listExports[name], { columns, order });
  expect(items.length).toBeGreaterThan(1);
  expect(rows.slice(0, items.length)).toEqual(items.map((row: Record<string, unknown>) => [row[id]]));
});

it('a file tells why payments failed, and fees, net and deposits of those that settled', async () => {
  const [settled] = await list('status=settled&type=card');
  const [declined] = await list('reason=51');
  const columns = ['id', 'reasonCode', 'fees', 'net', 'depositId'];
  const filter = { id: [settled?.id, declined?.id] };
  const [rows] = await exported('merchant.demo', 'transactions', { columns, filter });
  const { proceeds, deposits } = (await backend.get('merchant.demo', `transaction/detail?id=${settled?.id}`))
    .body;
  expect(rows).toContainEqual([
    settled?.id,
    '',
    (proceeds.feesMinor / 100).toFixed(2),
    (proceeds.netMinor / 100).toFixed(2),
    deposits.map(({ id }: { id: string }) => id).join(' '),
  ]);
  expect(rows).toContainEqual([declined?.id, '51 Insufficient funds', '', '', '']);
});

it('a file has a payment’s metadata in one cell, that is no formula', async () => {
  const metadata = [
    { name: '=PO', value: '4711' },
    { name: 'Table', value: '12; terrace' },
  ];
  const order = { ...cardSale, metadata };
  const { body } = await backend.post('merchant.demo', 'proxy/card-payment', order, newKey());
  const { id } = body.transaction;
  expect((await backend.get('merchant.demo', `transaction/detail?id=${id}`)).body.metadata).toEqual(metadata);
  const filter = { id: [id] };
  const [rows] = await exported('merchant.demo', 'transactions', { columns: ['metadata'], filter });
  expect(rows).toEqual([["'=PO: 4711; Table: 12; terrace"]]);
});

it.each([
  ['en', 'Not known'],
  ['vi', 'Chưa rõ'],
])('a file says in words how users prove themselves: %s', async (locale, words) => {
  const filter = { secondFactor: ['unknown'] };
  const body = { locale, columns: ['username', 'secondFactor'], filter };
  const [rows, end] = await exported('admin.demo', 'users', body);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(([, factor]) => factor))).toEqual(new Set([words]));
  expect(end.toLowerCase()).toContain(words.toLowerCase());
});
