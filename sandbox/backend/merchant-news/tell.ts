import type { MerchantNewsKind, RequestSide } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { applications } from '../../store/schema/applications.ts';
import { merchantNews, type NewsFacts } from '../../store/schema/merchant-news.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { newId } from '../new-id.ts';
import { notify } from '../notifications/notify.ts';

export interface MerchantNews {
  kind: MerchantNewsKind;
  merchant: Pick<MerchantRow, 'id' | 'partnerId'>;
  /** The merchant itself, a request or a document. */
  recordId: string;
  /** Whom it concerns; null for both. */
  side: RequestSide | null;
  /** The subject of who did it. */
  by: string;
  /** Which time it is that this happens to the record; empty for what happens once. */
  occurrence: string;
  at: Date;
  facts?: Omit<NewsFacts, 'contact'>;
}

/** Who is mailed without an account, as the partner said with a link. */
async function findContact(tx: Database, merchantId: string): Promise<NewsFacts['contact']> {
  const [row] = await tx.select().from(applications).where(eq(applications.merchantId, merchantId));
  return row?.contactEmail ? { email: row.contactEmail, locale: row.contactLocale ?? 'en' } : undefined;
}

/**
 * Tells what happened to a merchant's application, requests or documents, in the transaction in which it happens: in the
 * portal at once, and by mail soon. Whom to mail is found later, so that nobody waits for it who decides or uploads.
 */
export async function tellNews(
  tx: Database,
  { kind, merchant, recordId, side, by, occurrence, at, facts }: MerchantNews,
): Promise<void> {
  const whose = { merchantId: merchant.id, partnerId: merchant.partnerId };
  await notify(tx, { ...whose, kind, recordId, side, occurrence, at });
  const contact = side === 'reviewer' ? undefined : await findContact(tx, merchant.id);
  await tx.insert(merchantNews).values({
    ...{ ...whose, kind, recordId, side, by },
    id: newId('news', at),
    facts: { ...facts, ...(contact && { contact }) },
    dueAt: at,
  });
}
