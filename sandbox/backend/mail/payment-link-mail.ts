import { formatMoney, type MailLanguage } from '@countinghouse/contract/vocabulary';
import type { MailBrand } from '../partners/brand.ts';
import { brandedHtml } from './branded-html.ts';
import { headerLine } from './header-line.ts';
import { plainName } from './plain-name.ts';
import type { MailText } from './texts.ts';

export interface PaymentLinkMail {
  language: MailLanguage;
  merchant: string;
  brand: MailBrand;
  title: string;
  description: string;
  /** What a customer pays who chooses nothing; null where they choose the amount. */
  totalMinor: number | null;
  currency: string;
  reference: string | null;
  expiresAt: Date | null;
  timeZone: string;
  /** What the sender wrote; may be empty. */
  message: string;
  url: string;
}

interface Words {
  subject: (merchant: string, amount: string | null) => string;
  intro: (merchant: string) => string;
  what: string;
  amount: string;
  chosen: string;
  reference: string;
  until: string;
  pay: (amount: string | null) => string;
  byLink: string;
  why: (merchant: string) => string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (merchant, amount) =>
      amount ? `${merchant} requests a payment of ${amount}` : `${merchant} requests a payment`,
    intro: (merchant) => `${merchant} sent you a payment request.`,
    what: 'For',
    amount: 'Amount',
    chosen: 'You choose the amount',
    reference: 'Reference',
    until: 'Pay by',
    pay: (amount) => (amount ? `Pay ${amount}` : 'Pay'),
    byLink: 'Pay on this page:',
    why: (merchant) =>
      `You got this email because ${merchant} entered your address. If you don’t know ${merchant}, ignore it and don’t pay.`,
  },
  vi: {
    subject: (merchant, amount) =>
      amount ? `${merchant} yêu cầu thanh toán ${amount}` : `${merchant} yêu cầu thanh toán`,
    intro: (merchant) => `${merchant} đã gửi cho bạn một yêu cầu thanh toán.`,
    what: 'Nội dung',
    amount: 'Số tiền',
    chosen: 'Bạn tự chọn số tiền',
    reference: 'Mã tham chiếu',
    until: 'Hạn thanh toán',
    pay: (amount) => (amount ? `Thanh toán ${amount}` : 'Thanh toán'),
    byLink: 'Thanh toán tại trang này:',
    why: (merchant) =>
      `Bạn nhận được email này vì ${merchant} đã nhập địa chỉ của bạn. Nếu bạn không biết ${merchant}, hãy bỏ qua email và không thanh toán.`,
  },
};

const moneyIn = ({ language, currency }: PaymentLinkMail, amountMinor: number) =>
  formatMoney({ amountMinor, currency }, language);

/** Has a customer asked to pay by a link. What people wrote in it becomes no link or address of its own. */
export function paymentLinkMail(mail: PaymentLinkMail): MailText & { html: string } {
  const { language, brand, url, timeZone, expiresAt, reference } = mail;
  const said = words[language];
  const merchant = plainName(headerLine(mail.merchant));
  const amount = mail.totalMinor === null ? null : moneyIn(mail, mail.totalMinor);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const facts: (readonly [string, string])[] = [
    [said.what, plainName(mail.title)],
    [said.amount, amount ?? said.chosen],
    ...(reference === null ? [] : [[said.reference, plainName(reference)] as const]),
    ...(expiresAt === null ? [] : [[said.until, date.format(expiresAt)] as const]),
  ];
  const opening = [said.intro(merchant), mail.description, mail.message]
    .filter((text) => text !== '')
    .map(plainName);
  return {
    subject: said.subject(merchant, amount),
    text: [
      ...opening,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${said.byLink}\n${url}`,
      said.why(merchant),
    ].join('\n\n'),
    html: brandedHtml({
      ...{ language, brand, opening, facts },
      button: { text: said.pay(amount), url },
      closing: [said.why(merchant)],
    }),
  };
}
