import type {
  CheckoutContent,
  CheckoutPayee,
  CheckoutReceipt,
  PreviewMessage,
} from '@countinghouse/contract';
import { isWebAddress, type MailLanguage, type PreviewState } from '@countinghouse/contract/vocabulary';
import { sampleMinor, sampleTitles } from './usual-words.ts';

/** How the preview is looked at: nothing of it is stored. */
export interface PreviewView {
  state: PreviewState;
  language: MailLanguage;
  ground: 'light' | 'dark';
}

/** Shown on the ground that is looked at; a page that is never dark has no other. */
const groundOf = ({ dark }: CheckoutContent, ground: PreviewView['ground']): CheckoutContent['dark'] => {
  if (dark !== 'auto') return dark;
  return ground === 'dark' ? 'always' : 'never';
};

function receiptOf(
  { mailsReceipt }: CheckoutContent,
  { payee, currency }: CheckoutPayee,
  { title, method, at }: { title: string; method: 'card' | 'ach'; at: Date },
): CheckoutReceipt {
  const total = { amountMinor: sampleMinor, currency };
  const none = { amountMinor: 0, currency };
  return {
    ...{ number: '0000000000', at: at.toISOString(), payeeName: payee.name, title, method },
    ...{ brand: method === 'card' ? 'visa' : null, last4: '4242', items: [], mandate: null },
    ...{ subtotal: total, tax: none, tip: none, total },
    mailedTo: mailsReceipt ? 'customer@example.com' : null,
  };
}

/** The page as customers will see it, with something to pay. What is typed and not taken yet is left out. */
export function previewOf(
  content: CheckoutContent,
  payee: CheckoutPayee,
  { state, language, ground }: PreviewView,
): PreviewMessage {
  const { termsUrl } = content;
  const title = sampleTitles[language];
  const methods =
    payee.currency === 'USD' ? content.methods : content.methods.filter((method) => method !== 'ach');
  return {
    ...{ countinghouse: 'preview', state, language },
    receipt: receiptOf(content, payee, { title, method: methods[0] ?? 'card', at: new Date() }),
    page: {
      ...{ state: 'open', session: '', payee: payee.payee, title, description: '' },
      isUsualLook: false,
      content: {
        ...content,
        dark: groundOf(content, ground),
        termsUrl: termsUrl !== null && isWebAddress(termsUrl) ? termsUrl : null,
        allowedOrigins: [],
      },
      amount: { kind: 'fixed', amountMinor: sampleMinor },
      ...{ currency: payee.currency, taxBasisPoints: 0, tips: null, customFields: [], methods },
      ...{ locale: content.locale, successUrl: null, cancelUrl: null, challenge: null },
    },
  };
}
