import { expect, it } from 'vitest';
import { personalTextProblemOf } from './personal-text.ts';

it.each([
  ['My number is 523-45-6781.', 'tax_id_in_text'],
  ['523 45 6781', 'tax_id_in_text'],
  ['SSN: 523456781', 'tax_id_in_text'],
  ['our EIN is 98-7650123', 'tax_id_in_text'],
  ['Mã số thuế: 0312345678', 'tax_id_in_text'],
  ['Account number: 000123456789', 'account_in_text'],
  ['the new acct. is 1234 5678 90', 'account_in_text'],
  ['Số tài khoản 0071001234567', 'account_in_text'],
  ['It is 4242 4242 4242 4242.', 'card_in_text'],
])('“%s” is refused', (text, reason) => {
  expect(personalTextProblemOf(text)).toBe(reason);
});

it.each([
  'The account ending in 4321 is closed.',
  'We have had this account since 2019-04-01.',
  'Call +1 503 555 0142, or 503-555-0142.',
  'Invoice 987650123 of 2026-11-20\nZIP 97201-1234',
  'Order 900-12-3456 and part 123-00-4567',
  'MID 520000000001',
  'Send the EIN letter of 2024 (CP 575).',
  'Cafein 123456789, discount 123456',
])('“%s” is taken', (text) => {
  expect(personalTextProblemOf(text)).toBeNull();
});

it('costs no more than the length of a text', () => {
  const began = performance.now();
  for (const part of ['account ', '1 ', '1-', 'ssn 1 ', '111-11-'])
    personalTextProblemOf(part.repeat(500_000 / part.length));
  // Seconds at most on a busy machine; a minute, where it costs the square of the length.
  expect(performance.now() - began).toBeLessThan(15_000);
});
