import type { CheckoutPayee } from '@countinghouse/contract';
import { type CheckoutText, formatMoney, type MailLanguage } from '@countinghouse/contract/vocabulary';

/** What a customer is asked to pay in the preview, in the page's language. */
export const sampleTitles: Readonly<Record<MailLanguage, string>> = {
  en: 'Example order',
  vi: 'Đơn hàng mẫu',
};
export const sampleMinor = 4_800;

/** What the hosted page says where a checkout page has no words of its own; empty where it says nothing then. */
export function usualWordsOf(
  language: MailLanguage,
  { payee: { name }, currency }: CheckoutPayee,
): Readonly<Record<CheckoutText, string>> {
  const amount = formatMoney({ amountMinor: sampleMinor, currency }, language);
  const words = {
    en: { payButton: `Pay ${amount}`, confirmation: `Thank you. ${name} received your payment.` },
    vi: {
      payButton: `Thanh toán ${amount}`,
      confirmation: `Cảm ơn bạn. ${name} đã nhận được khoản thanh toán.`,
    },
  };
  return { heading: sampleTitles[language], note: '', terms: '', ...words[language] };
}
