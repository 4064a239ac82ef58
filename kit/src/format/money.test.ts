import { merchantCurrencies } from '@countinghouse/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDigits, formatMoney, parseAmount, toDecimal, toTyped } from './money.ts';

const currencies = fc.constantFrom('USD', 'CAD', 'VND', 'JPY', 'KWD');

describe('money', () => {
  it.each([
    [1050, 'USD', '10.50'],
    [5, 'USD', '0.05'],
    [0, 'USD', '0.00'],
    [-1050, 'USD', '-10.50'],
    [1050, 'VND', '1050'],
    [1050, 'KWD', '1.050'],
  ])('writes %i %s as %s', (amountMinor, currency, decimal) => {
    expect(toDecimal({ amountMinor, currency })).toBe(decimal);
  });

  it('formats for the reader’s language', () => {
    expect(formatMoney({ amountMinor: 123_456, currency: 'USD' }, 'en')).toBe('$1,234.56');
    expect(formatMoney({ amountMinor: 123_456, currency: 'USD' }, 'vi').replace(/\s/, ' ')).toBe(
      '1.234,56 $',
    );
    expect(formatMoney({ amountMinor: 123_456, currency: 'VND' }, 'en')).toBe('₫123,456');
    expect(formatMoney({ amountMinor: 123_456, currency: 'CAD' }, 'en')).toBe('CA$1,234.56');
  });

  it('does not lose a cent of an amount that floating point cannot hold', () => {
    expect(formatMoney({ amountMinor: 9_007_199_254_740_991, currency: 'USD' }, 'en')).toBe(
      '$90,071,992,547,409.91',
    );
  });

  it('reads back what it wrote, for every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), currencies, (amountMinor, currency) => {
        expect(parseAmount(toDecimal({ amountMinor, currency }), currency)).toBe(amountMinor);
      }),
    );
  });

  it.each(['', 'ten', '1.2.3', '-5', '1e3', '10.505', '12345678901234'])('refuses %j as dollars', (text) => {
    expect(parseAmount(text, 'USD')).toBeNull();
  });

  it.each([
    ['12,50', 1_250],
    ['1250,5', 125_050],
    ['1,250', 125_000],
    ['1,234,567.89', 123_456_789],
  ])('never takes a decimal comma for a thousand: %s', (text, amountMinor) => {
    expect(parseAmount(text, 'USD')).toBe(amountMinor);
  });

  it.each(['12,5,0', '1,23,456', '1.250,50', ',50'])('refuses %j, whose comma is neither', (text) => {
    expect(parseAmount(text, 'USD')).toBeNull();
  });

  it.each([
    ['137,55', 13_755],
    ['1.250,50', 125_050],
    ['12.50', 1_250],
    ['1.250', 125_000],
  ])('reads %s as a Vietnamese reader wrote it', (text, amountMinor) => {
    expect(parseAmount(text, 'USD', 'vi')).toBe(amountMinor);
  });

  it.each([
    ['$5', 'USD', 'en', 500],
    ['10.25 USD', 'USD', 'en', 1_025],
    ['usd 10', 'USD', 'en', 1_000],
    ['10 $', 'USD', 'vi', 1_000],
    ['1.250,50 US$', 'USD', 'vi', 125_050],
    ['CA$5', 'CAD', 'en', 500],
    ['50.000đ', 'VND', 'vi', 50_000],
  ])('reads %s in a field of %s as its %s reader meant it', (text, currency, language, amountMinor) => {
    expect(parseAmount(text, currency, language)).toBe(amountMinor);
  });

  it.each([
    ['$5', 'CAD'],
    ['€5', 'USD'],
    ['CA$5', 'USD'],
    ['VND 5', 'USD'],
    ['$5$', 'USD'],
    ['5 $ 5', 'USD'],
    ['1 $ 000', 'USD'],
    ['-$5', 'USD'],
    ['$', 'USD'],
  ])('refuses %s as %s', (text, currency) => {
    expect(parseAmount(text, currency)).toBeNull();
  });

  it('reads back what it wrote with the currency, in every language', () => {
    const language = fc.constantFrom('en', 'vi');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), currencies, language, (amountMinor, ...of) => {
        const [currency, reader] = of;
        expect(parseAmount(formatMoney({ amountMinor, currency }, reader), currency, reader)).toBe(
          amountMinor,
        );
      }),
    );
  });

  it('reads back what it put into a field, in every language', () => {
    const language = fc.constantFrom('en', 'vi');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), currencies, language, (amountMinor, ...of) => {
        const [currency, reader] = of;
        expect(parseAmount(toTyped({ amountMinor, currency }, reader), currency, reader)).toBe(amountMinor);
      }),
    );
    expect(toTyped({ amountMinor: 13_755, currency: 'USD' }, 'vi')).toBe('137,55');
  });

  it('has the decimals of ISO 4217 in every currency, whatever the engine says', () => {
    const odd = {
      0: 'CLP ISK JPY KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
      3: 'BHD JOD KWD OMR TND'.split(' '),
    };
    for (const currency of merchantCurrencies) {
      const digits = odd[0].includes(currency) ? 0 : odd[3].includes(currency) ? 3 : 2;
      const money = { amountMinor: 1_250_000, currency };
      const whole = { 0: '1250000', 2: '12500.00', 3: '1250.000' }[digits];
      const grouped = { 0: '1,250,000', 2: '12,500.00', 3: '1,250.000' }[digits];
      expect(currencyDigits(currency), currency).toBe(digits);
      expect(toDecimal(money), currency).toBe(whole);
      expect(formatMoney(money, 'en').replace(/[^\d.,]/g, ''), currency).toBe(grouped);
      expect(parseAmount(formatMoney(money, 'en'), currency), currency).toBe(1_250_000);
    }
    expect(formatMoney({ amountMinor: 1_250_000, currency: 'HUF' }, 'en')).toBe('HUF\u00a012,500.00');
    expect(formatMoney({ amountMinor: 1_250_000, currency: 'IDR' }, 'en', 'code')).toBe('IDR\u00a012,500.00');
  });

  it('takes no decimals where the currency has none', () => {
    expect(parseAmount('1000.5', 'VND')).toBeNull();
    expect(parseAmount('1,000', 'VND')).toBe(1000);
    expect(currencyDigits('VND')).toBe(0);
  });
});
