import type { ViewContent } from '@countinghouse/contract';
import { expect, it } from 'vitest';
import { plainFilter } from './plain-filter.ts';
import { addressOf, contentOf, differs } from './view-content.ts';

const { parseFilter, formatFilter, toQuery } = plainFilter({ statuses: ['open', 'paid'], hasMerchant: true });
const all = ['id', 'net'] as const;
const source = {
  list: 'payouts',
  texts: 'deposits',
  columns: { all, primary: 'id', standard: () => all },
  sorts: ['newest'],
  parseFilter,
  formatFilter,
  views: { list: 'deposits' },
  export: { list: 'deposits', toFilter: toQuery },
} as const;

it('keeps a plain filter as it stands, and nothing that it leaves out', () => {
  const address = 'columns=net.120%2Cid&density=comfortable&merchant=mer_1&merchant=mer_2&status=paid';
  const content = contentOf(source, new URLSearchParams(address), 'UTC');
  expect(content).toEqual({
    list: 'deposits',
    filter: { status: ['paid'], merchantId: ['mer_1', 'mer_2'] },
    sort: 'newest',
    columns: [{ key: 'net', width: 120 }, { key: 'id' }],
    density: 'comfortable',
    dateRange: null,
  });
  expect(addressOf(source, content, 'UTC').toString()).toBe(address);
});

it('shows a view in the usual order where the page does not have the one that was saved', () => {
  const params = new URLSearchParams('status=open');
  const content = { ...contentOf(source, params, 'UTC'), sort: 'oldest' } as ViewContent;
  expect(addressOf(source, content, 'UTC').toString()).toBe('status=open');
  expect(differs(source, content, params, 'UTC')).toBe(false);
});
