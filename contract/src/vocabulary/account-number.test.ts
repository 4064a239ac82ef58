import { expect, it } from 'vitest';
import { withoutAccountNumbers } from './account-number.ts';

it.each([
  ['ACH CREDIT 091000010000007 FROM 000123456789', 'ACH CREDIT ••••0007 FROM ••••6789'],
  ['DE89 3704 0044 0532 0130 00', 'DE••••3000'],
  ['GB29NWBK60161331926819', 'GB29NWBK••••6819'],
  ['card 4242-4242-4242-4242', 'card ••••4242'],
  ['2026-11-20 CHECK 1234, invoice 21', '2026-11-20 CHECK 1234, invoice 21'],
  ['account 1234-56-789', 'account ••••6789'],
])('keeps the last four digits of long numbers: %s', (text, clear) => {
  expect(withoutAccountNumbers(text)).toBe(clear);
  expect(withoutAccountNumbers(clear)).toBe(clear);
});
