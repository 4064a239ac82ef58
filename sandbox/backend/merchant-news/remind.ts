import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequests } from '../../store/schema/applications.ts';
import { merchantNews } from '../../store/schema/merchant-news.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { merchantDocuments } from '../../store/schema/registration.ts';
import { isInForce, todayOf } from '../applications/draft.ts';
import { noteChange } from '../applications/note-change.ts';
import { askAgain } from '../merchant-requests/ask-again.ts';
import { otherSide } from '../merchant-requests/side-of.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { keepReminder } from './reminders.ts';
import { tellNews } from './tell.ts';

type NewsRow = typeof merchantNews.$inferSelect;

const isOver = ({ status }: MerchantRow) => ['declined', 'withdrawn', 'closed'].includes(status);

/** @returns whether there is anything to be reminded of */
async function remindOfRequest(
  tx: Database,
  row: NewsRow,
  merchant: MerchantRow,
  at: Date,
): Promise<boolean> {
  const [request] = await tx.select().from(merchantRequests).where(eq(merchantRequests.id, row.recordId));
  if (!request?.dueOn || request.dueOn !== row.facts.on || request.status !== 'open') return false;
  const isLate = todayOf(merchant, at) > request.dueOn;
  await tellNews(tx, {
    ...{ merchant, at, recordId: request.id, by: 'system', occurrence: request.dueOn },
    kind: isLate ? 'request_overdue' : 'request_due',
    // Who asked waits: they are told when the day has passed.
    side: isLate ? null : otherSide(request.side),
  });
  await keepReminder(tx, {
    ...{ kind: 'remind_request', merchant, recordId: request.id },
    ...{ on: request.dueOn, after: at },
  });
  return true;
}

/** What has expired counts no more, and another is asked for. @returns whether there is anything to be reminded of */
async function remindOfDocument(
  tx: Database,
  row: NewsRow,
  merchant: MerchantRow,
  at: Date,
): Promise<boolean> {
  const [document] = await tx.select().from(merchantDocuments).where(eq(merchantDocuments.id, row.recordId));
  const today = todayOf(merchant, at);
  if (!document?.expiresOn || document.expiresOn !== row.facts.on) return false;
  if (!isInForce({ ...document, expiresOn: null }, today)) return false;
  const hasExpired = today > document.expiresOn;
  await tellNews(tx, {
    ...{ merchant, at, recordId: document.id, by: 'system', side: 'applicant' },
    occurrence: document.expiresOn,
    kind: hasExpired ? 'document_expired' : 'document_expiring',
  });
  if (hasExpired) {
    await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, merchant.id)).for('update');
    await askAgain(tx, { merchant, document, at });
    await noteChange(tx, merchant.id, at);
  }
  await keepReminder(tx, {
    ...{ kind: 'remind_document', merchant, recordId: document.id },
    ...{ on: document.expiresOn, after: at },
  });
  return true;
}

/** Reminds of a day that is near or has passed; of what was answered, replaced or is over, nobody is. */
export async function remind(tx: Database, row: NewsRow, merchant: MerchantRow, at: Date): Promise<void> {
  const remindOf = row.kind === 'remind_request' ? remindOfRequest : remindOfDocument;
  const isStill = !isOver(merchant) && (await remindOf(tx, row, merchant, at));
  if (!isStill) await tx.delete(merchantNews).where(eq(merchantNews.id, row.id));
}
