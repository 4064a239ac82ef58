import {
  type CardBrand,
  formatMoney,
  type MailLanguage,
  type TransactionStatus,
} from '@countinghouse/contract/vocabulary';
import { plainName } from '../mail/plain-name.ts';
import type { FoundTransaction } from '../transactions/find-one.ts';

interface Words {
  subject: (merchant: string, amount: string) => string;
  greeting: (name: string) => string;
  intro: (merchant: string) => string;
  amount: string;
  refunded: string;
  status: string;
  date: string;
  method: string;
  bank: string;
  description: string;
  authorization: string;
  reference: string;
  id: string;
  support: string;
  statuses: Partial<Record<TransactionStatus, string>>;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (merchant, amount) => `Your receipt from ${merchant}: ${amount}`,
    greeting: (name) => `Hello ${name},`,
    intro: (merchant) => `this is the receipt of your payment to ${merchant}.`,
    amount: 'Amount',
    refunded: 'Refunded',
    status: 'Status',
    date: 'Date',
    method: 'Paid with',
    bank: 'Bank account',
    description: 'Description',
    authorization: 'Authorization code',
    reference: 'Reference',
    id: 'Transaction',
    support: 'Questions',
    statuses: {
      authorized: 'Authorized',
      authorization_expired: 'Authorization expired, not charged',
      captured: 'Paid',
      settling: 'Paid',
      settled: 'Paid',
      settlement_declined: 'Not charged',
      voided: 'Cancelled, not charged',
      partially_refunded: 'Partially refunded',
      refunded: 'Refunded',
      pending: 'Accepted, not debited yet',
      originated: 'Sent to your bank',
      returned: 'Returned by your bank',
    },
  },
  vi: {
    subject: (merchant, amount) => `Biên lai từ ${merchant}: ${amount}`,
    greeting: (name) => `Xin chào ${name},`,
    intro: (merchant) => `đây là biên lai cho khoản thanh toán của bạn tới ${merchant}.`,
    amount: 'Số tiền',
    refunded: 'Đã hoàn',
    status: 'Trạng thái',
    date: 'Ngày',
    method: 'Thanh toán bằng',
    bank: 'Tài khoản ngân hàng',
    description: 'Nội dung',
    authorization: 'Mã chuẩn chi',
    reference: 'Mã tham chiếu',
    id: 'Giao dịch',
    support: 'Liên hệ',
    statuses: {
      authorized: 'Đã chuẩn chi',
      authorization_expired: 'Chuẩn chi hết hạn, không bị trừ tiền',
      captured: 'Đã thanh toán',
      settling: 'Đã thanh toán',
      settled: 'Đã thanh toán',
      settlement_declined: 'Không bị trừ tiền',
      voided: 'Đã hủy, không bị trừ tiền',
      partially_refunded: 'Đã hoàn một phần',
      refunded: 'Đã hoàn tiền',
      pending: 'Đã tiếp nhận, chưa trừ tiền',
      originated: 'Đã gửi tới ngân hàng của bạn',
      returned: 'Bị ngân hàng của bạn trả lại',
    },
  },
};

const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** Names are whatever somebody entered, customers of a hosted page too: in a mail they are one line, and no link. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A receipt as a mail of plain text. Of card and account it says the last four digits, which is all there is. */
export function receiptText(
  { transaction: row, merchantName, timeZone }: FoundTransaction,
  language: MailLanguage,
  support: readonly string[] = [],
): { subject: string; text: string } {
  const text = words[language];
  const { currency } = row;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone });
  const merchant = oneLine(merchantName);
  const amount = money(row.amountMinor);
  const method = row.brand ? brandNames[row.brand] : text.bank;
  const facts: (readonly [string, string] | false)[] = [
    [text.amount, amount],
    row.refundedMinor > 0 && [text.refunded, money(row.refundedMinor)],
    [text.status, text.statuses[row.status] ?? row.status],
    [text.date, date.format(row.createdAt)],
    [text.method, `${method} •••• ${row.last4}`],
    row.description !== '' && [text.description, oneLine(row.description)],
    row.authorizationCode !== null && [text.authorization, row.authorizationCode],
    [text.reference, oneLine(row.reference)],
    [text.id, row.id],
  ];
  const lines = facts.flatMap((fact) => (fact ? [`${fact[0]}: ${fact[1]}`] : []));
  const contact = support.length > 0 ? [`${text.support}: ${support.map(oneLine).join(' · ')}`] : [];
  const opening = [text.greeting(plainName(oneLine(row.customerName))), text.intro(merchant)];
  return {
    subject: text.subject(merchant, amount),
    text: [...opening, '', ...lines, '', merchant, ...contact].join('\n'),
  };
}
