import { declineCodes } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import english from '../../locales/payment/en.json' with { type: 'json' };
import vietnamese from '../../locales/payment/vi.json' with { type: 'json' };

const names = Object.values(declineCodes)
  .map(({ name }) => name)
  .sort();

it.each([english, vietnamese])('has an advice for every decline, and for nothing else', (texts) => {
  expect(Object.keys(texts.decline.advice).sort()).toEqual(names);
});

it('has what was entered checked before the customer is sent to the bank or to another card', () => {
  const checked = { N7: 'CVV', 13: 'amount', 14: 'card number', 54: 'expiration date', 61: 'amount' };
  for (const [code, what] of Object.entries(checked)) {
    const { name } = declineCodes[code as keyof typeof declineCodes];
    expect(english.decline.advice[name]).toMatch(new RegExp(`^Check the ${what}`));
  }
});

it('sends nobody to try a lost or stolen card again, or to tell its holder so', () => {
  for (const code of ['41', '43'] as const) {
    expect(english.decline.advice[declineCodes[code].name]).toMatch(
      /^Do not try this card again\. Do not tell/,
    );
  }
});
