import {
  groupOf,
  type MailLanguage,
  type NotificationKind,
  type Role,
} from '@countinghouse/contract/vocabulary';
import type { WrittenMail } from '../../store/schema/notification-mails.ts';
import type { MailBrand } from '../partners/brand.ts';
import { brandedHtml } from './branded-html.ts';
import { kindWords } from './notification-words.ts';
import { plainName } from './plain-name.ts';
import type { MailText } from './texts.ts';

/** Whom a mail is for, as far as it shows. */
export interface MailFrame {
  language: MailLanguage;
  brand: MailBrand;
  role: Role;
}

/** A notification as it is told. */
export interface ToldLine {
  recordId: string;
  daysLeft: number | null;
  /** Of a transaction, its type; null where the prefix of the id tells enough. */
  recordType: string | null;
  /** Null where it is nobody's. */
  merchantName: string | null;
}

interface Told {
  kind: NotificationKind;
  line: ToldLine | null;
  /** As it was written when it happened. */
  mail: WrittenMail | null;
}

/** So many are named in a mail of several; of the others it says how many there are. */
const namedAtOnce = 20;

interface Words {
  open: string;
  signIn: string;
  today: (count: number) => string;
  gathered: (count: number) => string;
  more: (count: number) => string;
  why: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    open: 'Open the portal',
    signIn: 'Sign in to see more:',
    today: (count) => `Your day: ${count === 1 ? '1 notification' : `${count} notifications`}`,
    gathered: (count) => `${count} notifications`,
    more: (count) => `And ${count} more.`,
    why: 'You chose these emails in your notification settings.',
  },
  vi: {
    open: 'Mở cổng thông tin',
    signIn: 'Đăng nhập để xem thêm:',
    today: (count) => `Trong ngày của bạn: ${count} thông báo`,
    gathered: (count) => `${count} thông báo`,
    more: (count) => `Và ${count} thông báo nữa.`,
    why: 'Bạn đã chọn nhận email này trong phần cài đặt thông báo.',
  },
};

const pages: readonly [prefix: string, page: string][] = [
  ['dsp_', '/dispute-management-detail/'],
  ['dep_', '/deposit/'],
  ['txn_', '/transaction/'],
  ['chg_', '/merchant-account-setting/'],
  ['plk_', '/hosted-payment/links/'],
  ['mer_', '/merchants/'],
];

/** A merchant has no page of itself, but pages of its own. */
const ownPageOf = (kind: NotificationKind) =>
  kind === 'bank_account_changed' ? '/merchant-account-setting' : '/dashboard';

function pageOf({ kind, line, mail }: Told, { brand, role }: MailFrame): string {
  if (mail) return mail.url;
  const { origin } = brand.portal;
  const { recordId, recordType } = line ?? { recordId: '', recordType: null };
  if (recordType === 'ach') return `${origin}/transaction-ach/${recordId}`;
  if (role === 'merchants' && recordId.startsWith('mer_')) return `${origin}${ownPageOf(kind)}`;
  const [, page] = pages.find(([prefix]) => recordId.startsWith(prefix)) ?? [];
  return page === undefined ? `${origin}/dashboard` : `${origin}${page}${recordId}`;
}

const lineOf = (language: MailLanguage, { kind, line, mail }: Told): string =>
  mail?.subject ??
  kindWords[language][kind].line({
    merchant: line?.merchantName ? plainName(line.merchantName) : '',
    daysLeft: line?.daysLeft ?? null,
  });

type Branded = MailText & { html: string };

/** One notification, or one mail as it was written when it happened, in the partner's brand. */
export function singleMail(frame: MailFrame, told: Told): Branded {
  const { language, brand } = frame;
  const said = words[language];
  const url = pageOf(told, frame);
  const subject = lineOf(language, told);
  const text = told.mail?.text ?? `${subject}.\n\n${said.signIn}\n${url}\n\n${said.why}`;
  // In HTML the button is the address.
  const paragraphs = text.replaceAll(`\n${url}`, '').split('\n\n');
  const opening = told.mail ? paragraphs : paragraphs.slice(0, 1);
  const closing = told.mail ? [] : [said.why];
  const button = { text: said.open, url };
  return {
    subject,
    text,
    html: brandedHtml({
      ...{ language, brand, facts: [], opening, button, closing },
      unsubscribes: true,
    }),
  };
}

/** Several at once, by what they are about: those of a day, or more than are mailed one by one. */
export function gatheredMail(frame: MailFrame, all: readonly Told[], isDaily: boolean): Branded {
  const { language, brand } = frame;
  const { origin } = brand.portal;
  const said = words[language];
  const subject = isDaily ? said.today(all.length) : said.gathered(all.length);
  const inGroups = all.toSorted((one, other) => groupOf(one.kind).localeCompare(groupOf(other.kind)));
  const named = inGroups.slice(0, namedAtOnce);
  const lines = named.map((told) => ({ line: lineOf(language, told), url: pageOf(told, frame) }));
  const rest = all.length - named.length;
  const more = rest > 0 ? [said.more(rest)] : [];
  const url = `${origin}/dashboard`;
  return {
    subject,
    text: [
      subject,
      ...lines.map(({ line, url: page }) => `• ${line}\n  ${page}`),
      ...more,
      `${said.signIn}\n${url}`,
      said.why,
    ].join('\n\n'),
    html: brandedHtml({
      ...{ language, brand, facts: [] },
      opening: [subject, ...lines.map(({ line }) => `• ${line}`), ...more],
      button: { text: said.open, url },
      closing: [said.why],
      unsubscribes: true,
    }),
  };
}
