import { normalizeParams } from '@countinghouse/kit/list';
import { describe, expect, it } from 'vitest';
import { formatListFilter, parseListFilter, toQuery } from './list-filter.ts';

const parse = (address: string) => parseListFilter(new URLSearchParams(address), 'America/New_York');

describe('the list’s address', () => {
  it('says the same filter again after a round trip', () => {
    const address =
      'search=4242&type=card&status=settled&status=refunded&brand=visa&reason=51&reason=R01&merchant=mer_0001&merchant=mer_0002&dateOf=refunded&from=2026-11-01&to=2026-11-20' +
      '&timeZone=Asia%2FHo_Chi_Minh&amountMin=10.50&amountMax=99&currency=USD';
    expect(formatListFilter(parse(address)).toString()).toBe(address);
  });

  it('is empty for a filter that leaves nothing out', () => {
    expect(formatListFilter(parse('')).toString()).toBe('');
  });

  it('names the zone with dates, so that a colleague elsewhere sees the same days', () => {
    expect(formatListFilter(parse('from=2026-11-01')).get('timeZone')).toBe('America/New_York');
    expect(parse('from=2026-11-01&timeZone=Asia/Tokyo').timeZone).toBe('Asia/Tokyo');
  });

  it.each([
    ['from=2026-11-15&to=2026-11-10&type=card', 'from=2026-11-10&to=2026-11-15&type=card'],
    ['amountMin=100&amountMax=50.50&currency=USD', 'amountMin=50.50&amountMax=100&currency=USD'],
    ['search=4242+4242+4242+4242&sort=highest', 'search=4242&sort=highest'],
    ['from=2026-11-15&to=soon', 'from=2026-11-15&to=soon'],
  ])('is normalized: %s', (given, normal) => {
    expect(normalizeParams(new URLSearchParams(given)).toString()).toBe(normal);
    expect(parse(given)).toEqual(parse(normal));
  });

  it.each([
    'type=cheque',
    'status=lost',
    'brand=diners',
    'from=yesterday',
    'to=2026-02-30',
    'amountMin=ten',
    'amountMin=10',
    'reason=why',
    'dateOf=created',
    'currency=dollars',
    'timeZone=Mars/Olympus',
    'search=%20%20',
  ])('leaves out what makes no sense: %s', (address) => {
    expect(parse(address)).toEqual(parse(''));
  });
});

describe('the backend’s query', () => {
  it('has instants for dates and minor units for amounts', () => {
    const filter = parse(
      'from=2026-11-01&to=2026-11-01&timeZone=Asia/Ho_Chi_Minh&amountMin=10.50&currency=USD',
    );
    expect(toQuery(filter)).toMatchObject({
      from: '2026-10-31T17:00:00.000Z',
      to: '2026-11-01T17:00:00.000Z',
      amountMin: 1050,
      currency: 'USD',
    });
  });

  it('asks for nothing in particular without a filter', () => {
    expect(Object.values(toQuery(parse(''))).filter((value) => value !== undefined)).toEqual([]);
  });
});
