import { describe, expect, it } from 'vitest';
import { cardProblem, expiryProblem, groupExpiry } from './card-fields.ts';

describe('a card number', () => {
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
});
