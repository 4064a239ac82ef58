import type { Page } from '@playwright/test';

/** What the virtual terminal says, in both languages. */
export const terminalWords = {
  en: {
    fields: {
      amount: 'Amount',
      number: 'Card number',
      expiry: 'Expires',
      cvv: 'Security code (CVV)',
      street: 'Street',
      postalCode: 'ZIP code',
      name: 'Name',
      email: 'E-mail',
    },
    bank: 'Bank account (ACH)',
    charge: /^Charge \$/,
    debit: /^Debit/,
    required: 'Required',
    mail: 'Email receipt to',
    another: 'New payment',
    ask: 'Ask what became of it',
    notMade: 'The payment was not made',
    refused: 'The payment was refused, nothing was charged',
  },
  vi: {
    fields: {
      amount: 'Số tiền',
      number: 'Số thẻ',
      expiry: 'Hết hạn',
      cvv: 'Mã bảo mật (CVV)',
      street: 'Địa chỉ',
      postalCode: 'Mã bưu chính',
      name: 'Họ tên',
      email: 'E-mail',
    },
    bank: 'Ngân hàng (ACH)',
    charge: /^Thu \d/,
    debit: /^Ghi nợ/,
    required: 'Bắt buộc',
    mail: 'Gửi biên lai qua email tới',
    another: 'Thanh toán mới',
    ask: 'Hỏi kết quả',
    notMade: 'Thanh toán chưa được thực hiện',
    refused: 'Thanh toán bị từ chối, không có tiền nào bị thu',
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
