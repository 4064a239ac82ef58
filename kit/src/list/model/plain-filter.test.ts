import { expect, it } from 'vitest';
import { plainFilter } from './plain-filter.ts';

const statuses = ['open', 'won'] as const;
const { parseFilter, formatFilter, toQuery, without } = plainFilter({
  statuses,
  hasMerchant: true,
  hasDates: true,
});
const parse = (address: string) => parseFilter(new URLSearchParams(address), 'UTC');

it('says the same filter again after a round trip', () => {
  const address = 'search=late&status=open&merchant=mer_1&merchant=mer_2&from=2026-11-01&timeZone=UTC';
  expect(formatFilter(parse(address)).toString()).toBe(address);
  expect(formatFilter(parse('status=lost')).size).toBe(0);
});

it('sends dates as instants, and nothing for what is not filtered by', () => {
  expect(toQuery(parse('status=won&to=2026-11-01'))).toEqual({
    search: undefined,
    status: ['won'],
    merchantId: undefined,
    to: '2026-11-02T00:00:00.000Z',
  });
  expect(toQuery(null)).toEqual({});
});

it('leaves out what the list has not', () => {
  const { parseFilter: parseSearch, formatFilter: formatSearch } = plainFilter({});
  const filter = parseSearch(new URLSearchParams('search=a&status=open&merchant=mer_1&to=2026-11-01'), 'UTC');
  expect(formatSearch(filter).toString()).toBe('search=a');
});

it.each([
  ['search', 'status=won&merchant=mer_1&from=2026-11-01&timeZone=UTC'],
  ['status', 'search=a&merchant=mer_1&from=2026-11-01&timeZone=UTC'],
  ['merchant', 'search=a&status=won&from=2026-11-01&timeZone=UTC'],
  ['dates', 'search=a&status=won&merchant=mer_1'],
])('drops its %s alone', (part, left) => {
  const filter = parse('search=a&status=won&merchant=mer_1&from=2026-11-01&timeZone=UTC');
  expect(formatFilter(without(filter, part)).toString()).toBe(left);
});
