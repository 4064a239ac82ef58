import type { MailText } from './texts.ts';

interface BankChangeMail {
  /** The merchant's name. */
  name: string;
  /** The last four digits of the account number. */
  before: string;
  after: string;
  pausedUntil: Date;
  timeZone: string;
  /** The page of the change, on which it can be reported. */
  url: string;
}

/** That deposits go to another account, in both languages: those who get it chose none. */
export function bankChangeMail({
  name,
  before,
  after,
  pausedUntil,
  timeZone,
  url,
}: BankChangeMail): MailText {
  const dateIn = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(pausedUntil);
  return {
    subject: 'Your bank account for deposits was changed',
    text: [
      `The bank account that receives the deposits of ${name} was changed.`,
      `Old account: ending in ${before}\nNew account: ending in ${after}`,
      `Deposits are paused until ${dateIn('en')}. If you did not ask for this change, report it at once: deposits then stay on hold until an administrator has looked into it.\n${url}`,
      `Tài khoản ngân hàng nhận tiền của ${name} đã được thay đổi.`,
      `Tài khoản cũ: kết thúc bằng ${before}\nTài khoản mới: kết thúc bằng ${after}`,
      `Việc chi trả tạm dừng đến ${dateIn('vi')}. Nếu bạn không yêu cầu thay đổi này, hãy báo ngay: việc chi trả sẽ bị giữ cho đến khi quản trị viên xem xét.\n${url}`,
    ].join('\n\n'),
  };
}
