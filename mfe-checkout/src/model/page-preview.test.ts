import { usualCheckoutContent as usual } from '@countinghouse/contract/vocabulary';
import { expect, it } from 'vitest';
import { previewOf } from './page-preview.ts';

const payee = {
  payee: {
    ...{ name: 'Roastery', supportEmail: '', supportPhone: '', website: '' },
    ...{ logo: null, logoDark: null, logoAlt: 'Roastery' },
  },
  currency: 'USD',
};
const view = { state: 'form', language: 'en', ground: 'light' } as const;

it.each([
  ['auto', 'light', 'never'],
  ['auto', 'dark', 'always'],
  ['never', 'dark', 'never'],
  ['always', 'light', 'always'],
] as const)('shows a page that is dark %s on %s ground as %s', (dark, ground, shown) => {
  expect(previewOf({ ...usual, dark }, payee, { ...view, ground }).page.content.dark).toBe(shown);
});

it('leads nowhere, and to no address that is not taken yet', () => {
  const typed = { ...usual, termsUrl: 'javascript:alert(1)', allowedOrigins: ['https://shop.example'] };
  const { page } = previewOf(typed, payee, view);
  expect([page.content.termsUrl, page.content.allowedOrigins]).toEqual([null, []]);
  expect([page.successUrl, page.cancelUrl, page.session]).toEqual([null, null, '']);
});

it('mails a receipt where the page does, and offers bank accounts in US dollars alone', () => {
  expect(previewOf(usual, payee, view).receipt.mailedTo).not.toBeNull();
  expect(previewOf({ ...usual, mailsReceipt: false }, payee, view).receipt.mailedTo).toBeNull();
  expect(previewOf(usual, { ...payee, currency: 'CAD' }, view).page.methods).toEqual(['card']);
});
