import { addressOf, contentOf, differs, viewAddress } from '@countinghouse/kit/list';
import { lastDays } from '@countinghouse/kit/ui-data';
import { expect, it } from 'vitest';
import { transactionList } from './transaction-list.ts';

const zone = 'America/New_York';
const plain = { list: 'transactions', filter: {}, sort: 'newest', columns: null, density: null } as const;

it('keeps fixed dates as they are, and forgets which view was open', () => {
  const params = new URLSearchParams(`view=view_1&to=2026-01-31&from=2026-01-01&timeZone=${zone}`);
  const content = contentOf(transactionList, params, 'UTC');
  expect(content).toEqual({
    ...plain,
    dateRange: { kind: 'dates', from: '2026-01-01', to: '2026-01-31', timeZone: zone },
  });
  expect(addressOf(transactionList, content, 'UTC').toString()).toBe(
    'from=2026-01-01&timeZone=America%2FNew_York&to=2026-01-31',
  );
});

it('counts days up to today anew each time it is opened', () => {
  const { from, to } = lastDays(7, zone);
  const params = new URLSearchParams({ status: 'declined', from, to, timeZone: zone });
  const content = contentOf(transactionList, params, zone);
  expect(content).toEqual({
    ...plain,
    filter: { status: ['declined'] },
    dateRange: { kind: 'last', days: 7 },
  });
  expect(Object.fromEntries(viewAddress(transactionList, { id: 'view_1', content }, zone))).toEqual({
    ...{ status: 'declined', from, to, timeZone: zone, view: 'view_1' },
  });
});

it.each([
  'amountMax=99.00&amountMin=10.50&brand=visa&currency=USD&merchant=mer_0001&search=4242&status=settled&type=card',
  'columns=customer.120%2Camount&density=comfortable&sort=highest',
  'density=compact',
  '',
])('shows again what it was made of: %s', (address) => {
  const params = new URLSearchParams(address);
  const content = contentOf(transactionList, params, zone);
  expect(addressOf(transactionList, content, zone).toString()).toBe(address);
  expect(differs(transactionList, content, params, zone)).toBe(false);
  params.append('status', 'refunded');
  expect(differs(transactionList, content, params, zone)).toBe(true);
});

it('keeps nothing of what makes no sense to the list', () => {
  const params = new URLSearchParams(
    'type=cheque&amountMin=ten&currency=dollars&from=soon&columns=shoes&sort=up',
  );
  expect(contentOf(transactionList, params, zone)).toEqual({ ...plain, dateRange: null });
});
