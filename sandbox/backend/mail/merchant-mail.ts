import type {
  DecisionReason,
  DocumentKind,
  MailLanguage,
  MerchantNewsKind,
  RequestKind,
} from '@countinghouse/contract/vocabulary';
import { decisionWords, documentWords, newsWords, requestWords } from './merchant-mail-words.ts';
import type { MailText } from './texts.ts';

export interface MerchantMail {
  locale: MailLanguage;
  timeZone: string;
  kind: MerchantNewsKind;
  /** Names. */
  merchant: string;
  partner: string;
  mid: string | null;
  requestKind: RequestKind | null;
  documentKind: DocumentKind | null;
  /** Until when an answer is wanted, or a document is good. */
  on: string | null;
  reason: string;
  decisionReasons: readonly DecisionReason[];
  at: Date;
  /** The page that has it; null for who has no account, and opens the link that the partner sent. */
  url: string | null;
}

/** What people write may hold a number that mails must not: of longer ones nothing is told. */
const withoutNumbers = (text: string): string => text.replaceAll(/\d(?:[\s.-]?\d){6,}/g, '•••');

function subjectOf({ locale, requestKind, documentKind }: MerchantMail): string {
  if (documentKind) return documentWords[locale][documentKind];
  return requestWords[locale][requestKind ?? 'question'];
}

/** What happened to a merchant's application, to what is asked for, or to a document. It holds no number but the MID. */
export function merchantMail(mail: MerchantMail): MailText {
  const { locale, kind, merchant, partner, mid, on, decisionReasons, timeZone, url } = mail;
  const words = newsWords[locale];
  const date =
    on && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on));
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    mail.at,
  );
  const { subject, text } = words[kind]({
    merchant,
    what: subjectOf(mail),
    date: date ?? '',
    mid: mid ?? '',
  });
  const reason =
    decisionReasons
      .filter((code) => code !== 'verified')
      .map((code) => decisionWords[locale][code])
      .join(' ') || withoutNumbers(mail.reason);
  const where = url === null ? words.byLink(partner) : `${words.signIn}\n${url}`;
  return {
    subject,
    text: [
      text,
      ...(reason ? [words.reason(reason)] : []),
      `${words.at(`${time} (${timeZone})`)}`,
      where,
      ...(url === null ? [] : [words.preferences]),
    ].join('\n\n'),
  };
}
