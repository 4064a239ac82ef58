import type { MailText } from './texts.ts';

interface BankChangeMail {
  /** The merchant's name. */
  name: string;
  /** The last four digits of the account number. */
  before: string;
  after: string;
  pausedUntil: Date;
  timeZone: string;
}

/** That deposits go to another account, in both languages: those who get it chose none. */
export function bankChangeMail({ name, before, after, pausedUntil, timeZone }: BankChangeMail): MailText {
  const dateIn = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(pausedUntil);
  return {
    subject: 'Your bank account for deposits was changed',
    text: [
      `The bank account that receives the deposits of ${name} was changed.`,
      `Old account: ending in ${before}\nNew account: ending in ${after}`,
      `Deposits are paused until ${dateIn('en')}. If you did not ask for this change, contact support at once.`,
      `Tài khoản ngân hàng nhận tiền của ${name} đã được thay đổi.`,
      `Tài khoản cũ: kết thúc bằng ${before}\nTài khoản mới: kết thúc bằng ${after}`,
      `Việc chi trả tạm dừng đến ${dateIn('vi')}. Nếu bạn không yêu cầu thay đổi này, hãy liên hệ bộ phận hỗ trợ ngay.`,
    ].join('\n\n'),
  };
}
