import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { merchantNews } from '../../store/schema/merchant-news.ts';
import { zoneOf } from '../applications/draft.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';

/** How many days before its day each is reminded of first; the second time is the morning after. */
const daysBefore = { remind_request: 3, remind_document: 30 } as const;
type ReminderKind = keyof typeof daysBefore;

/** When to remind next of a day: in the morning of the merchant, a few days before or the day after. */
export function nextReminder(
  kind: ReminderKind,
  { on, timeZone, after }: { on: string; timeZone: string; after: Date },
): Date | null {
  const morning = DateTime.fromISO(on, { zone: zoneOf({ timeZone }) }).set({ hour: 9 });
  const times = [morning.minus({ days: daysBefore[kind] }), morning.plus({ days: 1 })];
  return times.map((time) => time.toJSDate()).find((time) => time > after) ?? null;
}

interface Reminder {
  kind: ReminderKind;
  merchant: MerchantRow;
  recordId: string;
  /** The day it is due, or good until. */
  on: string;
  after: Date;
}

/** Has a request or a document reminded of; of a day that was changed, the former reminder finds that it was. */
export async function keepReminder(
  tx: Database,
  { kind, merchant, recordId, on, after }: Reminder,
): Promise<void> {
  const id = `${recordId} ${on}`;
  const dueAt = nextReminder(kind, { on, timeZone: merchant.timeZone, after });
  if (!dueAt) {
    await tx.delete(merchantNews).where(eq(merchantNews.id, id));
    return;
  }
  const whose = { merchantId: merchant.id, partnerId: merchant.partnerId };
  await tx
    .insert(merchantNews)
    .values({ id, kind, ...whose, recordId, by: 'system', facts: { on }, dueAt })
    .onConflictDoUpdate({ target: merchantNews.id, set: { dueAt } });
}
