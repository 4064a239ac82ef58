import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import type { MailText } from './texts.ts';

interface StatementMail {
  locale: ExportLocale;
  merchant: string;
  /** Any moment of the month. */
  month: Date;
  timeZone: string;
  url: string;
  /** Where it is stopped: where a user asked for it, or in the settings that name an address. */
  stopAt?: 'list' | 'settings';
}

/** That a month’s statement is there. It links to the portal, which asks for sign-in: no figure travels by mail. */
export function statementMail({ locale, merchant, month, timeZone, url, stopAt }: StatementMail): MailText {
  const isListed = stopAt !== 'settings';
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone }).format(month);
  return locale === 'vi'
    ? {
        subject: `Sao kê ${name}: ${merchant}`,
        text: `Sao kê ${name} của ${merchant} đã sẵn sàng.\n\nĐăng nhập để xem và tải về:\n${url}\n\n${isListed ? 'Bạn có thể đổi hoặc dừng email này trong mục “Sao kê” của danh sách khoản chi trả.' : `Để dừng email này, hãy nhờ ${merchant} xóa địa chỉ của bạn khỏi cài đặt thông báo.`}`,
      }
    : {
        subject: `Statement for ${name}: ${merchant}`,
        text: `The statement of ${merchant} for ${name} is ready.\n\nSign in to view and download it:\n${url}\n\n${isListed ? 'Change or stop this email under “Statements” in the list of deposits.' : `To stop this email, ask ${merchant} to remove your address from its notification settings.`}`,
      };
}
