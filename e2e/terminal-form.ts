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

export async function fillCard(page: Page, number: string, language: 'en' | 'vi' = 'en'): Promise<void> {
  const { fields } = terminalWords[language];
  await page.getByLabel(fields.amount).fill(language === 'en' ? '12.50' : '12,50');
  await page.getByLabel(fields.number).pressSequentially(number);
  await page.getByLabel(fields.expiry).pressSequentially('1240');
  await page.getByLabel(fields.cvv).fill('123');
  await page.getByLabel(fields.street).fill('1 Main St');
  await page.getByLabel(fields.postalCode).fill('60601');
  await page.getByLabel(fields.name, { exact: true }).fill('Ada Example');
  await page.getByLabel(fields.email).fill('ada@example.com');
}
