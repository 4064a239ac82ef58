import { type ResponseField, responseFields } from '@countinghouse/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { coverLetterOf, exhibitLetter, type LetterParts } from './cover-letter.ts';
import type { ResponseFacts } from './facts.ts';
import { warningsOfText } from './warnings.ts';

const none = Object.fromEntries(responseFields.map((field) => [field, ''])) as Record<ResponseField, string>;

/** What a letter needs of a payment of ₫1,050,000 late in the evening in Saigon. */
function factsOf(change: Partial<ResponseFacts> = {}): ResponseFacts {
  const payment = {
    id: 'txn_1',
    amountMinor: 1_050_000,
    currency: 'VND',
    customerName: 'Ada Lovelace',
    description: 'Beans, 1 kg',
    brand: 'visa',
    last4: '4242',
    authorizationCode: '123456',
    createdAt: new Date('2026-03-01T18:30:00Z'),
    delivery: null,
  };
  const dispute = {
    ...{ id: 'dsp_1', brand: 'visa', reasonCode: 'V 13.6', amountMinor: 50_000, currency: 'VND' },
    openedAt: new Date('2026-04-01T00:00:00Z'),
  };
  return {
    ...{ payment, dispute, refunds: [], others: [], prior: [], settledAt: null },
    merchant: { name: 'Quán Phở', timeZone: 'Asia/Saigon', mcc: '5812' },
    ...change,
  } as unknown as ResponseFacts;
}

const partsOf = (change: Partial<LetterParts> = {}): LetterParts => ({
  facts: factsOf(),
  claim: { name: 'credit_not_processed', group: 'credit_not_processed', evidence: [] },
  firstAnswer: 'no',
  fields: none,
  files: [],
  prior: [],
  ...change,
});

describe('a cover letter', () => {
  it('has amounts with the digits of their currency, and days in the merchant’s time zone', () => {
    const letter = coverLetterOf(partsOf());
    expect(letter).toContain('VND 1,050,000');
    expect(letter).toContain('return VND 50,000');
    expect(letter).toContain('On March 2, 2026, Ada Lovelace paid');
  });

  it('gives a refund its own day, and the other payment its own id', () => {
    const refund = {
      ...{ id: 'ref_1', amountMinor: 50_000, currency: 'VND', status: 'succeeded' },
      createdAt: new Date('2026-03-20T05:00:00Z'),
    };
    const other = { ...factsOf().payment, id: 'txn_2', createdAt: new Date('2026-03-01T19:00:00Z') };
    const letter = coverLetterOf(
      partsOf({
        facts: factsOf({ refunds: [refund], others: [other] } as unknown as Partial<ResponseFacts>),
        claim: { name: 'duplicate', group: 'duplicate', evidence: [] },
        firstAnswer: 'yes',
        fields: { ...none, duplicate_charge_id: 'txn_2' },
      }),
    );
    expect(letter).toContain('We refunded VND 50,000 on March 20, 2026 (refund ref_1).');
    expect(letter).toContain('The other payment is transaction txn_2');
  });

  it('letters what is attached, beyond Z too', () => {
    expect([0, 25, 26, 27].map(exhibitLetter)).toEqual(['A', 'Z', 'AA', 'AB']);
    const files = [
      { kind: 'receipt', fileName: 'a.pdf' },
      { kind: 'customer_messages', fileName: 'b.txt' },
    ] as const;
    expect(coverLetterOf(partsOf({ files }))).toContain(
      'Attached:\nA. Receipt (a.pdf)\nB. Communication with the customer (b.txt)',
    );
  });
});

describe('numbers that banks refuse', () => {
  it.each([
    ['123-45-6789', ['social_security_number']],
    ['SSN: 123 45 6789.', ['social_security_number']],
    ['000-12-3456, 666-12-3456, 900-12-3456', []],
    ['123-00-4567, 123-45-0000, 123-456-789', []],
    ['5-123-45-6789', []],
    ['4242 4242 4242 4242', ['card_number']],
    ['order 4242424242424241', []],
  ])('in %j', (text, codes) => {
    expect(warningsOfText(text).map(({ code }) => code)).toEqual(codes);
  });
});
