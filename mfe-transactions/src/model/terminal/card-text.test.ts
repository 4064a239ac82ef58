import { expect, it } from 'vitest';
import { cvvLength, groupCardNumber, groupExpiry, isPast, parseExpiry } from './card-text.ts';

it('groups a number as it is printed', () => {
  expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupCardNumber('42-42 4x')).toBe('4242 4');
});

it('reads an expiry however it is typed', () => {
  expect(groupExpiry('1228')).toBe('12/28');
  expect(groupExpiry('12/2')).toBe('12/2');
  expect(parseExpiry('12/28')).toEqual({ expiryMonth: 12, expiryYear: 2028 });
  expect(parseExpiry('13/28')).toBeNull();
  expect(parseExpiry('12/2')).toBeNull();
});

it('takes a card until the last day of its month', () => {
  expect(isPast('11/26', new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isPast('11/26', new Date('2026-12-01T00:00:00Z'))).toBe(true);
});

it('asks for four digits of one brand, and for three of the others', () => {
  expect([cvvLength('amex'), cvvLength('visa'), cvvLength(null)]).toEqual([4, 3, 3]);
});
