import { listFilterParts } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { formatDisputeFilter, isAllDue, parseDisputeFilter, toQuery, withoutPart } from './list-filter.ts';

const whole =
  'search=ana&status=needs_response&stage=chargeback&stage=inquiry&reason=fraud&brand=visa&entry=keyed' +
  '&evidence=receipt&merchant=mer_0001&due=3&dateOf=due&from=2026-11-01&to=2026-11-30&timeZone=America%2FNew_York' +
  '&amountMin=10.00&amountMax=99.50&currency=USD';
const parse = (text: string) => parseDisputeFilter(new URLSearchParams(text), 'America/New_York');

it('is the same in the address after it was read', () => {
  expect(formatDisputeFilter(parse(whole)).toString()).toBe(whole);
});

it('is sent with instants and minor units', () => {
  expect(toQuery(parse(whole))).toMatchObject({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-12-01T05:00:00.000Z',
    dueWithinDays: 3,
    amountMin: 1_000,
    amountMax: 9_950,
  });
});

it.each([
  'due=0',
  'due=2.5',
  'due=366',
  'due=soon',
  'status=open',
  'amountMin=ten&currency=USD',
  'amountMin=10',
])('leaves out what makes no sense: %s', (text) => {
  const { currency: _, ...query } = toQuery(parse(text));
  expect(Object.values(query).filter((value) => value !== undefined)).toEqual([]);
});

it('drops each part that the contract names, and keeps the others', () => {
  const filter = parse(whole);
  for (const part of listFilterParts.disputes) {
    const left = formatDisputeFilter(withoutPart(filter, part)).size;
    expect(left, part).toBeLessThan(formatDisputeFilter(filter).size);
    expect(left, part).toBeGreaterThan(10);
  }
});

it.each([
  ['status=needs_response', true],
  ['status=needs_response&merchant=mer_0001', true],
  ['status=needs_response&due=3', false],
  ['status=needs_response&status=won', false],
  ['status=won', false],
  ['', false],
])('tells all that is due from a part of it: %s', (text, isAll) => {
  expect(isAllDue(parse(text))).toBe(isAll);
});
