import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import type { MailText } from './texts.ts';

interface ChangeOutcome {
  /** The merchant's name. */
  name: string;
  outcome: 'approved' | 'rejected' | 'expired';
  /** What was said to it; null where nothing was. */
  comment: string | null;
  /** The page of the request. */
  url: string;
}

const words: Record<ExportLocale, (outcome: ChangeOutcome) => MailText> = {
  en: ({ name, outcome, comment, url }) => ({
    subject: {
      approved: `Your change for ${name} was approved`,
      rejected: `Your change for ${name} was rejected`,
      expired: `Your change for ${name} expired`,
    }[outcome],
    text: [
      {
        approved: `The account settings change that you requested for ${name} was approved and is in effect.`,
        rejected: `The account settings change that you requested for ${name} was rejected. Nothing was changed.`,
        expired: `Nobody decided the account settings change that you requested for ${name} within 30 days. It expired, and nothing was changed. You can request it again.`,
      }[outcome],
      ...(comment ? [`Comment: ${comment}`] : []),
      `View the request: ${url}`,
    ].join('\n\n'),
  }),
  vi: ({ name, outcome, comment, url }) => ({
    subject: {
      approved: `Thay đổi cho ${name} đã được duyệt`,
      rejected: `Thay đổi cho ${name} đã bị từ chối`,
      expired: `Yêu cầu thay đổi cho ${name} đã hết hạn`,
    }[outcome],
    text: [
      {
        approved: `Thay đổi cài đặt tài khoản mà bạn yêu cầu cho ${name} đã được duyệt và có hiệu lực.`,
        rejected: `Thay đổi cài đặt tài khoản mà bạn yêu cầu cho ${name} đã bị từ chối. Không có gì thay đổi.`,
        expired: `Thay đổi cài đặt tài khoản mà bạn yêu cầu cho ${name} không được quyết định trong 30 ngày nên đã hết hạn. Không có gì thay đổi. Bạn có thể gửi lại yêu cầu.`,
      }[outcome],
      ...(comment ? [`Nhận xét: ${comment}`] : []),
      `Xem yêu cầu: ${url}`,
    ].join('\n\n'),
  }),
};

/** What became of a change, for who asked for it: in their language, or in both where they chose none. */
export function changeOutcomeMail(locale: ExportLocale | null, outcome: ChangeOutcome): MailText {
  if (locale) return words[locale](outcome);
  const { subject, text } = words.en(outcome);
  return { subject, text: `${text}\n\n${words.vi(outcome).text}` };
}
