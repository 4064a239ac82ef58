import {
  checkoutColors,
  checkoutTexts,
  usualCheckoutContent as usual,
} from '@countinghouse/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { bodyOf, contentOf, partProblemOf, partsOf, sectionOf, sections } from './page-draft.ts';

const full = {
  ...usual,
  termsUrl: 'https://shop.example/terms',
  allowedOrigins: ['https://shop.example'],
  words: { ...usual.words, vi: { ...usual.words.vi, heading: 'Xin chào' } },
};

describe('a checkout page in parts', () => {
  it.each([usual, full])('is the same put together again', (content) => {
    expect(contentOf(partsOf('Summer', content))).toEqual(content);
  });

  it('has a part for everything that can be said, each in a tab', () => {
    const names = Object.keys(partsOf('Summer', usual));
    // The name, 12 plain parts, 2 palettes, and texts in 2 languages.
    expect(names).toHaveLength(1 + 12 + 2 * checkoutColors.length + 2 * checkoutTexts.length);
    for (const name of names) expect(sections).toContain(sectionOf(name));
  });

  it('is saved with the draft that it was changed from', () => {
    expect(bodyOf('cpr_1', { version: 4, values: partsOf('Summer', full) })).toEqual({
      ...{ id: 'cpr_1', draftVersion: 4, name: 'Summer', content: full },
    });
  });
});

describe('a part', () => {
  it.each([
    ['name', ' ', 'required'],
    ['termsUrl', 'http://shop.example/terms', 'website'],
    ['termsUrl', 'javascript:alert(1)', 'website'],
    ['allowedOrigins', ['https://shop.example', ''], 'web_origin'],
    ['allowedOrigins', ['https://*.example'], 'web_origin'],
    ['words.en.heading', 'one\ntwo', 'control_character'],
    ['words.vi.note', 'Card 4242 4242 4242 4242', 'card_in_text'],
  ])('%s is not sent as %j', (name, value, reason) => {
    expect(partProblemOf(name, value)).toBe(reason);
  });

  it.each([
    ['termsUrl', ''],
    ['termsUrl', 'https://shop.example/terms'],
    ['allowedOrigins', []],
    ['words.en.note', 'one\ntwo'],
    ['words.en.heading', '<script>'],
    ['mailsReceipt', false],
    ['colors.accent', '#35cc35'],
  ])('%s is sent as %j', (name, value) => {
    expect(partProblemOf(name, value)).toBeNull();
  });
});
