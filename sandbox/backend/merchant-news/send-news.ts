import type { MerchantNewsKind, Role } from '@countinghouse/contract/vocabulary';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequests } from '../../store/schema/applications.ts';
import { merchantNews } from '../../store/schema/merchant-news.ts';
import { partners } from '../../store/schema/portfolio.ts';
import { merchantDocuments } from '../../store/schema/registration.ts';
import { userPreferences, users } from '../../store/schema/users.ts';
import { actsFor, isReviewer } from '../actor/who-sees.ts';
import { eachDue } from '../clock/due-work.ts';
import { type MerchantMail, merchantMail } from '../mail/merchant-mail.ts';
import { writeMail } from '../mail/outbox.ts';
import { plainName } from '../mail/plain-name.ts';
import { getMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { zoneChosen } from '../notifications/channels.ts';
import { languageOfReader, mailReaders, readerColumns } from '../notifications/mail-user.ts';
import { partnerOfUser } from '../portals/portal-of-user.ts';
import type { Portals } from '../portals/portals.ts';
import { remind } from './remind.ts';

type NewsRow = typeof merchantNews.$inferSelect & { kind: MerchantNewsKind };

/** Who may be mailed: of the side that it concerns, and not who did it; restricted users, who could do nothing about it, are not. */
async function findReaders(tx: Database, { side, by, ...whose }: NewsRow) {
  const applicants = actsFor(tx, whose);
  const sides = { applicant: applicants, reviewer: isReviewer };
  return tx
    .select({ ...readerColumns, email: users.email })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.subject, users.subject))
    .where(
      and(
        side ? sides[side] : or(applicants, isReviewer),
        eq(users.isRestricted, false),
        ne(users.subject, by),
      ),
    );
}

/** Which page of the portal a reader opens. */
function pageOf(role: Role, { kind, merchantId }: NewsRow): string {
  if (role === 'merchants') return '/account_document';
  if (kind.startsWith('request_') || kind.startsWith('document_')) return `/account_document/${merchantId}`;
  return kind === 'merchant_boarded' || role !== 'partners'
    ? `/merchants/${merchantId}`
    : `/merchant-register/${merchantId}`;
}

/** What is asked for, or which document it is about, as it is now. */
async function findSubject(tx: Database, { recordId }: NewsRow) {
  const [request] = await tx.select().from(merchantRequests).where(eq(merchantRequests.id, recordId));
  const [document] = await tx.select().from(merchantDocuments).where(eq(merchantDocuments.id, recordId));
  return {
    requestKind: request?.kind ?? null,
    documentKind: request?.documentKind ?? document?.kind ?? null,
    on: request?.dueOn ?? document?.expiresOn ?? null,
  };
}

async function mailAll(tx: Database, row: NewsRow, merchant: MerchantRow, portals: Portals) {
  const { id, facts, dueAt: at, partnerId } = row;
  const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId));
  const said: Omit<MerchantMail, 'locale' | 'timeZone' | 'url'> = {
    ...(await findSubject(tx, row)),
    ...{
      kind: row.kind,
      merchant: plainName(merchant.name),
      partner: partner?.name ?? '',
      mid: merchant.mid,
    },
    ...{ reason: facts.reason ?? '', decisionReasons: facts.decisionReasons ?? [], at },
  };
  const { kind, recordId } = row;
  const readers = await findReaders(tx, row);
  for (const reader of readers) {
    const { origin } = portals.ofPartner(await partnerOfUser(tx, reader));
    const url = `${origin}${pageOf(reader.role, row)}`;
    const timeZone = zoneChosen(reader.chosen) ?? merchant.timeZone;
    const text = merchantMail({ ...said, locale: languageOfReader(reader), timeZone, url });
    const mail = { ...text, url, sort: 'merchant', merchantId: merchant.id } as const;
    await mailReaders(tx, [reader], { kind, recordId, notificationId: null, mail, at });
  }
  const { contact } = facts;
  if (contact && !readers.some(({ email }) => email === contact.email)) {
    const mail = merchantMail({ ...said, locale: contact.locale, timeZone: merchant.timeZone, url: null });
    await writeMail(tx, at, {
      ...{ ...mail, kind: 'merchant', recipient: contact.email },
      ...{ partnerId, language: contact.locale },
    });
  }
  await tx.delete(merchantNews).where(eq(merchantNews.id, id));
}

/** Writes the mails about what happened to merchants, and reminds of what is due; partners take turns. */
export const sendMerchantNews = (portals: Portals) =>
  eachDue(
    {
      ...{ name: 'news', lane: 'news', table: merchantNews, dueAt: merchantNews.dueAt },
      ...{ key: [merchantNews.id], turnsOf: merchantNews.partnerId },
    },
    async (tx, row, { at }) => {
      const merchant = await getMerchant(tx, row.merchantId);
      const isReminder = row.kind === 'remind_request' || row.kind === 'remind_document';
      if (isReminder) await remind(tx, row, merchant, at);
      else await mailAll(tx, row as NewsRow, merchant, portals);
    },
  );
