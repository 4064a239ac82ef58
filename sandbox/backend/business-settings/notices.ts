import type { NoticeKind, NotificationKind } from '@countinghouse/contract/vocabulary';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { noticeAddresses } from '../../store/schema/business-settings.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { notifications } from '../../store/schema/users.ts';
import { eachDue } from '../clock/due-work.ts';
import { noticeMail } from '../mail/notice-mail.ts';
import { writeMail } from '../mail/outbox.ts';
import { plainName } from '../mail/plain-name.ts';
import type { Portals } from '../portals/portals.ts';

type Row = typeof notifications.$inferSelect;

/** Which notices an address gets; what users ask for themselves goes to nobody else. */
export const noticeOf: Partial<Record<NotificationKind, NoticeKind>> = {
  dispute_opened: 'disputes',
  dispute_due: 'disputes',
  dispute_decided: 'disputes',
  deposit_failed: 'account',
  return_rate_exceeded: 'account',
  change_requested: 'account',
  bank_account_changed: 'account',
  link_card_testing: 'account',
  link_page_changed: 'account',
};

interface Audience {
  merchantId?: string | null;
  partnerId?: string | null;
}

const readersOf = (kind: NoticeKind, { merchantId, partnerId }: Audience) =>
  and(
    eq(noticeAddresses.kind, kind),
    isNotNull(noticeAddresses.verifiedAt),
    or(
      merchantId ? eq(noticeAddresses.merchantId, merchantId) : sql`false`,
      partnerId ? eq(noticeAddresses.partnerId, partnerId) : sql`false`,
    ),
  );

/** Since when a notification waits to be mailed: null where it is of no kind that is, or nobody gets it. */
export function mailDueAt(
  tx: Database,
  kind: NotificationKind,
  audience: Audience,
  at: Date,
): SQL<Date | null> | null {
  const notice = noticeOf[kind];
  if (!notice) return null;
  const readers = tx.select({ one: sql`1` }).from(noticeAddresses).where(readersOf(notice, audience));
  return sql`case when exists (${readers}) then ${at.toISOString()}::timestamptz end`;
}

function pageOf({ kind, recordId }: Row): string {
  if (noticeOf[kind] === 'disputes') return `dispute-management-detail/${recordId}`;
  if (kind === 'link_card_testing' || kind === 'link_page_changed') return `hosted-payment/links/${recordId}`;
  return kind === 'deposit_failed' ? `deposit/${recordId}` : 'dashboard';
}

async function mailOne(tx: Database, row: Row, at: Date, portals: Portals): Promise<void> {
  await tx.update(notifications).set({ mailDueAt: null }).where(eq(notifications.id, row.id));
  const notice = noticeOf[row.kind];
  if (!notice || row.merchantId === null) return;
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, row.merchantId));
  const partnerId = merchant?.partnerId ?? null;
  const readers = await tx.select().from(noticeAddresses).where(readersOf(notice, row));
  // Somebody who is given by merchant and partner is told once.
  const byEmail = new Map(readers.map((reader) => [reader.email, reader]));
  for (const { email, language } of byEmail.values()) {
    const url = `${portals.ofPartner(partnerId).origin}/${pageOf(row)}`;
    const mail = noticeMail({
      ...{ language, kind: row.kind, merchant: plainName(merchant?.name ?? ''), daysLeft: row.daysLeft, url },
    });
    await writeMail(tx, at, { ...mail, kind: 'notice', recipient: email, partnerId, language });
  }
}

/** Mails what users are notified of to the addresses that a merchant or a partner gave. */
export const mailNotices = (portals: Portals) =>
  eachDue(
    {
      ...{ name: 'notices', lane: 'views', table: notifications },
      ...{ dueAt: notifications.mailDueAt, key: [notifications.id] },
    },
    (tx, row, { at }) => mailOne(tx, row, at, portals),
  );
