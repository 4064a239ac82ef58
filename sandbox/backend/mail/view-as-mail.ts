import type { ExportLocale } from '@countinghouse/contract/vocabulary';
import { plainName } from './plain-name.ts';
import type { MailText } from './texts.ts';

interface ViewAsMail {
  name: string;
  /** The name of who looks. */
  by: string;
  /** What the user's portal is called. */
  portal: string;
  /** Whether they are of the portal's own people, and not of the partner's. */
  isAdministrator: boolean;
  startedAt: Date;
  endsAt: Date;
  /** Where the user looks after their account. */
  url: string;
}

const instantIn = (locale: ExportLocale, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);

const words: Record<ExportLocale, (mail: ViewAsMail) => MailText> = {
  en: ({ name, by, portal, isAdministrator, startedAt, endsAt, url }) => ({
    subject: 'An administrator is viewing the portal as you',
    text: [
      `Hello ${name},`,
      `${by}, ${isAdministrator ? `an administrator of ${portal}` : 'a user of your partner'}, started to view the portal as you on ${instantIn('en', startedAt)} UTC. They see what you see, but can’t change anything, download files, or see your password. The view ends by ${instantIn('en', endsAt)} UTC at the latest.`,
      `If you didn’t expect this, ask your administrator. Your account: ${url}`,
    ].join('\n\n'),
  }),
  vi: ({ name, by, portal, isAdministrator, startedAt, endsAt, url }) => ({
    subject: 'Quản trị viên đang xem cổng thông tin với tư cách của bạn',
    text: [
      `Xin chào ${name},`,
      `${by}, ${isAdministrator ? `quản trị viên của ${portal}` : 'người dùng của đối tác của bạn'}, đã bắt đầu xem cổng thông tin với tư cách của bạn lúc ${instantIn('vi', startedAt)} UTC. Họ thấy những gì bạn thấy, nhưng không thể thay đổi gì, tải tệp hoặc thấy mật khẩu của bạn. Phiên xem kết thúc chậm nhất lúc ${instantIn('vi', endsAt)} UTC.`,
      `Nếu bạn không biết về việc này, hãy hỏi quản trị viên của bạn. Tài khoản của bạn: ${url}`,
    ].join('\n\n'),
  }),
};

/** That somebody sees the portal as the user does: in their language, or in both where they chose none. */
export function viewAsMail(locale: ExportLocale | null, { name, by, ...facts }: ViewAsMail): MailText {
  const mail = { ...facts, name: plainName(name), by: plainName(by), portal: plainName(facts.portal) };
  if (locale) return words[locale](mail);
  const { subject, text } = words.en(mail);
  return { subject, text: `${text}\n\n${words.vi(mail).text}` };
}
