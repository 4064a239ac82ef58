import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

/** What the virtual terminal says, in both languages. */
export const terminalWords = {
  en: {
    fields: {
      amount: 'Amount',
      number: 'Card number',
      expiry: 'Expiration date',
      cvv: 'CVV',
      street: 'Street address',
      postalCode: 'ZIP code',
      name: 'Name',
      email: 'Email',
    },
    bank: 'Bank account (ACH)',
    charge: /^Charge \$/,
    debit: /^Debit/,
    required: 'Required',
    mail: 'Email receipt to',
    another: 'New payment',
    ask: 'Check status',
    notMade: 'Payment failed',
    refused: 'Payment failed. Nothing was charged.',
  },
  vi: {
    fields: {
      amount: 'Số tiền',
      number: 'Số thẻ',
      expiry: 'Ngày hết hạn',
      cvv: 'CVV',
      street: 'Địa chỉ',
      postalCode: 'Mã bưu chính',
      name: 'Họ tên',
      email: 'Email',
    },
    bank: 'Tài khoản ngân hàng (ACH)',
    charge: /^Thu \d/,
    debit: /^Ghi nợ/,
    required: 'Bắt buộc',
    mail: 'Gửi biên lai qua email tới',
    another: 'Thanh toán mới',
    ask: 'Kiểm tra trạng thái',
    notMade: 'Thanh toán thất bại',
    refused: 'Thanh toán thất bại. Không có tiền nào bị thu.',
  },
} as const;

/**
 * Fills in the form for a card, with an amount that no other payment has: the same twice is asked about.
 * @returns the amount as pages in English show it
 */
export async function fillCard(page: Page, number: string, language: 'en' | 'vi' = 'en'): Promise<string> {
  const { fields } = terminalWords[language];
  const amountMinor = randomInt(100_000, 999_999);
  const typed = (amountMinor / 100).toFixed(2);
  await page.getByLabel(fields.amount).fill(language === 'en' ? typed : typed.replace('.', ','));
  await page.getByLabel(fields.number).pressSequentially(number);
  await page.getByLabel(fields.expiry).pressSequentially('1240');
  await page.getByLabel(fields.cvv).fill('123');
  await page.getByLabel(fields.street).fill('1 Main St');
  await page.getByLabel(fields.postalCode).fill('60601');
  await page.getByLabel(fields.name, { exact: true }).fill('Ada Example');
  await page.getByLabel(fields.email).fill('ada@example.com');
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(amountMinor / 100);
}
