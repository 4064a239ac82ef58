import { invitationDays, type MailLanguage, type Role } from '@countinghouse/contract/vocabulary';
import { userWords } from '../exports/words.ts';
import type { MailBrand } from '../partners/brand.ts';
import { brandedHtml } from './branded-html.ts';
import { plainName } from './plain-name.ts';
import type { MailText } from './texts.ts';

export interface InvitationMail {
  language: MailLanguage;
  username: string;
  givenName: string;
  role: Role;
  /** Names; null where there is none. */
  sender: string | null;
  merchant: string | null;
  brand: MailBrand;
  /** What it opens stands behind its `#`. */
  url: string;
}

interface Words {
  subject: (sender: string | null, place: string) => string;
  greeting: (name: string) => string;
  invited: (sender: string | null, place: string, role: string) => string;
  merchant: string;
  username: string;
  accept: string;
  byLink: string;
  works: string;
  unknown: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (sender, place) =>
      sender ? `${sender} invited you to ${place}` : `You were invited to ${place}`,
    greeting: (name) => `Hello ${name},`,
    invited: (sender, place, role) =>
      `${sender ? `${sender} invited you` : 'You were invited'} to ${place} as ${role}.`,
    merchant: 'Merchant',
    username: 'Username',
    accept: 'Accept invitation',
    byLink: 'Choose a password to accept:',
    works: `The link works once and expires in ${invitationDays} days. Don’t forward this email.`,
    unknown: 'If you didn’t expect this invitation, ignore this email.',
  },
  vi: {
    subject: (sender, place) =>
      sender ? `${sender} đã mời bạn tham gia ${place}` : `Bạn được mời tham gia ${place}`,
    greeting: (name) => `Xin chào ${name},`,
    invited: (sender, place, role) =>
      `${sender ? `${sender} đã mời bạn` : 'Bạn được mời'} tham gia ${place} với vai trò ${role}.`,
    merchant: 'Đơn vị',
    username: 'Tên đăng nhập',
    accept: 'Chấp nhận lời mời',
    byLink: 'Hãy đặt mật khẩu để chấp nhận:',
    works: `Liên kết chỉ dùng được một lần và hết hạn sau ${invitationDays} ngày. Đừng chuyển tiếp email này.`,
    unknown: 'Nếu bạn không chờ lời mời này, hãy bỏ qua email.',
  },
};

/** That somebody is invited to what, by whom, with the link that accepts: the one thing in it that must not be told. */
export function invitationMail(mail: InvitationMail): MailText & { html: string } {
  const { language, username, role, merchant, brand, url } = mail;
  const said = words[language];
  const place = plainName(brand.name);
  const sender = mail.sender && plainName(mail.sender);
  const greeting = said.greeting(plainName(mail.givenName));
  const invited = said.invited(sender, place, userWords.role[language][role]);
  const facts = [
    ...(merchant ? [[said.merchant, plainName(merchant)] as const] : []),
    [said.username, username] as const,
  ];
  return {
    subject: said.subject(sender, place),
    text: [
      greeting,
      invited,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${said.byLink}\n${url}`,
      said.works,
      said.unknown,
    ].join('\n\n'),
    html: brandedHtml({
      ...{ language, brand, facts },
      opening: [greeting, invited],
      button: { text: said.accept, url },
      closing: [said.works, said.unknown],
    }),
  };
}
