import { expect, it } from 'vitest';
import { countryChoices, currencyChoices } from './places.ts';

it('names countries and currencies in the reader’s language, the usual one first', () => {
  expect(countryChoices('en')[0]).toEqual({ value: 'US', label: 'United States' });
  expect(currencyChoices('en')[0]).toEqual({ value: 'USD', label: 'US Dollar (USD)' });
  expect(countryChoices('vi').find(({ value }) => value === 'DE')?.label).toBe('Đức');
  for (const { value, label } of [...countryChoices('en'), ...currencyChoices('vi')]) {
    expect(label, value).not.toBe(value);
  }
});
