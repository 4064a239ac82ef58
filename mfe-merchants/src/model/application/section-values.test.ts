import { expect, it } from 'vitest';
import { amountIn, formatTaxId, isHeldIn, sentValues } from './section-values.ts';

it('sends a secret when it is new and whole, and never what is left of one', () => {
  const values = { legalName: 'Quay LLC', taxIdLast4: '6789', taxId: '123456789' };
  expect(sentValues('business', { values, edits: {} })).toEqual({ legalName: 'Quay LLC' });
  expect(sentValues('business', { values, edits: { taxId: '123456789' } })).toEqual({
    legalName: 'Quay LLC',
    taxId: '123456789',
  });
  const isHeld = isHeldIn('business');
  expect(isHeld('12345', 'taxId')).toBe(true);
  expect(isHeld('123456789', 'taxId')).toBe(false);
  expect(isHeld(null, 'taxId')).toBe(false);
  expect(isHeld('1', 'legalName')).toBe(false);
});

it('writes tax ids as people read them', () => {
  expect(formatTaxId('123456789', 'ein')).toBe('12-3456789');
  expect(formatTaxId('123456789', 'ssn')).toBe('123-45-6789');
  expect(formatTaxId('1', 'ein')).toBe('1');
  expect(formatTaxId('', 'ssn')).toBe('');
});

it('takes as many of another currency, whatever its decimals, and no part of what has none', () => {
  expect(amountIn(5_000_000, 'USD', 'VND')).toBe(50_000);
  expect(amountIn(50_000, 'VND', 'KWD')).toBe(50_000_000);
  expect(amountIn(50_000_000, 'KWD', 'USD')).toBe(5_000_000);
  expect(amountIn(1_250, 'USD', 'CAD')).toBe(1_250);
  expect(amountIn(1_250, 'USD', 'JPY')).toBeNull();
});
