import { invitationDays, type MailLanguage, type Role } from '@countinghouse/contract/vocabulary';
import { escapeHtml } from '../../service/escape-html.ts';
import { userWords } from '../exports/words.ts';
import type { PartnerBrand } from '../partners/brand.ts';
import { logoCid, logoPartOf } from './logo-part.ts';
import { plainName } from './plain-name.ts';
import type { MailText } from './texts.ts';

export interface InvitationMail {
  language: MailLanguage;
  username: string;
  givenName: string;
  role: Role;
  /** Names; null where there is none. */
  sender: string | null;
  partner: string | null;
  merchant: string | null;
  brand: PartnerBrand | null;
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

/** Under whose name a portal is that no partner has made its own. */
const productName = 'Countinghouse';
const productColor = '#3538cd';

function headOf({ brand, partner }: InvitationMail): string {
  const name = escapeHtml(partner === null ? productName : plainName(partner));
  if (logoPartOf(brand))
    return `<img src="cid:${logoCid}" alt="${name}" height="36" style="display:block;height:36px;max-width:220px;border:0">`;
  return `<span style="font-size:18px;font-weight:600">${name}</span>`;
}

interface Paragraphs {
  greeting: string;
  invited: string;
  facts: readonly (readonly [string, string])[];
}

function htmlOf(mail: InvitationMail, { greeting, invited, facts }: Paragraphs): string {
  const { language, brand, url } = mail;
  const said = words[language];
  const color = brand?.color ?? productColor;
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#5b6270">${escapeHtml(label)}</td><td style="padding:2px 0;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f7;color:#16181d;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;background:#fff;border-top:4px solid ${color};border-radius:8px;padding:28px">
<div style="margin:0 0 24px">${headOf(mail)}</div>
${paragraph(greeting)}${paragraph(invited)}
<table role="presentation" style="margin:0 0 20px;border-collapse:collapse;font-size:15px">${rows.join('')}</table>
<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:11px 20px;border-radius:6px;background:${color};color:#fff;font-weight:600;text-decoration:none">${escapeHtml(said.accept)}</a></p>
${paragraph(said.works, 'color:#5b6270;font-size:13px')}${paragraph(said.unknown, 'margin:0;color:#5b6270;font-size:13px')}
</div></body></html>`;
}

/** That somebody is invited to what, by whom, with the link that accepts: the one thing in it that must not be told. */
export function invitationMail(mail: InvitationMail): MailText & { html: string } {
  const { language, username, role, merchant, partner, url } = mail;
  const said = words[language];
  const place = partner === null ? productName : plainName(partner);
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
    html: htmlOf(mail, { greeting, invited, facts }),
  };
}
