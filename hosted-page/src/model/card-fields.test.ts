import { describe, expect, it } from 'vitest';
import { cardProblem, cvvLength, expiryOf, expiryProblem, groupCard, groupExpiry } from './card-fields.ts';

describe('a card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822', '3782 822'],
    ['', ''],
    ['no digits', ''],
  ])('%s is written as %s', (typed, written) => {
    expect(groupCard(typed)).toBe(written);
  });

  it.each([
    ['', 'required'],
    ['4242 4242 4242 4241', 'cardWrong'],
    ['4242', 'cardWrong'],
    ['3566 0020 2036 0505', 'brandWrong'],
    ['4242 4242 4242 4242', null],
    ['3782 822463 10005', null],
  ])('%s: %s', (typed, problem) => {
    expect(cardProblem(typed)).toBe(problem);
  });

  it('says how many digits its security code has', () => {
    expect(cvvLength('3782 822463 10005')).toBe(4);
    expect(cvvLength('4242')).toBe(3);
  });
});

describe('an expiry date', () => {
  it.each([
    ['1', '1'],
    ['8', '08'],
    ['830', '08/30'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    // As browsers fill it in.
    ['12/2030', '12/30'],
  ])('%s is written as %s', (typed, written) => {
    expect(groupExpiry(typed)).toBe(written);
  });

  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['', 'required'],
    ['13/30', 'expiryWrong'],
    ['1', 'expiryWrong'],
    ['10/26', 'expired'],
    ['11/26', null],
    ['12/30', null],
  ])('%s: %s', (typed, problem) => {
    expect(expiryProblem(typed, now)).toBe(problem);
  });

  it('is good for the last day of its month, wherever that is', () => {
    expect(expiryProblem('11/26', new Date('2026-12-01T10:00:00Z'))).toBeNull();
    expect(expiryProblem('11/26', new Date('2026-12-02T10:00:00Z'))).toBe('expired');
  });

  it('is a month and a year', () => {
    expect(expiryOf('08/29')).toEqual({ month: 8, year: 2029 });
  });
});
