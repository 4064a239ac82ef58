import type { MailLanguage } from '@countinghouse/contract/vocabulary';
import type { MailText } from './texts.ts';

interface EmailChange {
  language: MailLanguage;
  username: string;
  /** To which of the two addresses it goes. */
  to: 'old' | 'new';
}

/** That an administrator changed a user's address. Neither address is told the other. */
export function emailChangedMail({ language, username, to }: EmailChange): MailText {
  const isOld = to === 'old';
  if (language === 'vi') {
    return {
      subject: isOld ? 'Email tài khoản của bạn đã được đổi' : 'Email này nay thuộc về một tài khoản',
      text: isOld
        ? `Quản trị viên đã đổi email của tài khoản ${username}. Từ nay, mã và thông báo được gửi đến email mới. Mã đã gửi đến email này không còn dùng được.\n\nNếu bạn không biết về việc này, hãy liên hệ với quản trị viên của bạn ngay.`
        : `Quản trị viên đã đặt email này cho tài khoản ${username}. Từ nay, mã và thông báo được gửi đến đây.\n\nNếu bạn không biết tài khoản này, hãy liên hệ với quản trị viên.`,
    };
  }
  return {
    subject: isOld ? 'The email of your account was changed' : 'This email now belongs to an account',
    text: isOld
      ? `An administrator changed the email of the account ${username}. Codes and notices now go to the new email. Codes that were sent to this email no longer work.\n\nIf you don't know about this, contact your administrator now.`
      : `An administrator set this email for the account ${username}. Codes and notices now go here.\n\nIf you don't know this account, contact your administrator.`,
  };
}
