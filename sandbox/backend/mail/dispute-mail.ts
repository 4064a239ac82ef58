import type { Money } from '@countinghouse/contract';
import { type ExportLocale, formatMoney, type ReminderDays } from '@countinghouse/contract/vocabulary';
import type { MailText } from './texts.ts';

interface DisputeReminder {
  locale: ExportLocale;
  daysLeft: ReminderDays;
  dueBy: Date;
  amount: Money;
  merchant: string;
  timeZone: string;
  url: string;
}

/** That a dispute needs a response soon. It names no customer and no card: the portal shows them after sign-in. */
export function disputeReminderMail(reminder: DisputeReminder): MailText {
  const { locale, daysLeft, dueBy, merchant, timeZone, url } = reminder;
  const amount = formatMoney(reminder.amount, locale);
  const deadline = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone }).format(
    dueBy,
  );
  return locale === 'vi'
    ? {
        subject: `Còn ${daysLeft} ngày để phản hồi tranh chấp ${amount}: ${merchant}`,
        text: `Tranh chấp ${amount} của ${merchant} cần được phản hồi trước ${deadline}. Nếu không phản hồi, tranh chấp bị xử thua.\n\nĐăng nhập để phản hồi hoặc chấp nhận:\n${url}\n\nBạn có thể đổi thời điểm nhắc trong phần cài đặt thông báo.`,
      }
    : {
        subject: `${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left to respond to a dispute of ${amount}: ${merchant}`,
        text: `A dispute of ${amount} at ${merchant} needs a response by ${deadline}. Without one it is lost.\n\nSign in to respond or accept it:\n${url}\n\nChoose when you are reminded in your notification settings.`,
      };
}
