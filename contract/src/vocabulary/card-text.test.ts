import { expect, it } from 'vitest';
import { cvvLength, groupCardNumber, parseExpiry } from './card-text.ts';

it('groups a number as it is printed', () => {
  expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupCardNumber('3782822')).toBe('3782 822');
  expect(groupCardNumber('42-42 4x')).toBe('4242 4');
  expect(groupCardNumber('4242-4242 42')).toBe('4242 4242 42');
  expect(groupCardNumber('no digits')).toBe('');
});

it('reads an expiry', () => {
  expect(parseExpiry('12/28')).toEqual({ expiryMonth: 12, expiryYear: 2028 });
  expect(parseExpiry('08/29')).toEqual({ expiryMonth: 8, expiryYear: 2029 });
  expect(parseExpiry('13/28')).toBeNull();
  expect(parseExpiry('12/2')).toBeNull();
});

it('asks for four digits of one brand, and for three of the others', () => {
  expect([cvvLength('amex'), cvvLength('visa'), cvvLength(null)]).toEqual([4, 3, 3]);
});
