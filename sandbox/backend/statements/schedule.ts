import type {
  StatementSchedule,
  StatementScheduleBody,
  StatementScheduleQuery,
} from '@countinghouse/contract';
import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { statementSchedules } from '../../store/schema/statement-schedules.ts';
import type { Actor } from '../actor/actor.ts';
import { findActor } from '../actor/find-actor.ts';
import { type NewAuditEntry, recordAuditEntry } from '../audit/audit.ts';
import { eachDue } from '../clock/due-work.ts';
import type { Command } from '../http/command.ts';
import { notFound } from '../http/problem.ts';
import { writeMail } from '../mail/outbox.ts';
import { statementMail } from '../mail/statement-mail.ts';
import { type MerchantRow, visibleMerchants } from '../merchants/find-merchant.ts';
import { partnerOfUser } from '../portals/portal-of-user.ts';
import type { Portals } from '../portals/portals.ts';
import { nextRun } from '../views/timetable.ts';
import { statementMerchant } from './statement-merchant.ts';

type Row = typeof statementSchedules.$inferSelect;

const isOf = ({ subject }: Pick<Row, 'subject'>, merchantId: string) =>
  and(eq(statementSchedules.subject, subject), eq(statementSchedules.merchantId, merchantId));

const runAfter = ({ day, hour }: Pick<Row, 'day' | 'hour'>, { timeZone }: MerchantRow, at: Date) =>
  nextRun({ frequency: 'monthly', day, hour, timeZone }, at);

function present({ id, name }: MerchantRow, row: Row | undefined): StatementSchedule {
  const merchant = { id, name };
  if (!row) return { merchant, schedule: null };
  const { day, hour, locale, dueAt, lastRunAt } = row;
  return {
    merchant,
    schedule: {
      ...{ day, hour, locale },
      nextRunAt: dueAt.toISOString(),
      lastRunAt: lastRunAt?.toISOString() ?? null,
    },
  };
}

/** When the caller is mailed a merchant’s monthly statement. @throws Problem 404 */
export async function findSchedule(
  db: Database,
  actor: Actor,
  { merchantId }: StatementScheduleQuery,
): Promise<StatementSchedule> {
  const merchant = await statementMerchant(db, actor, merchantId);
  const [row] = await db.select().from(statementSchedules).where(isOf(actor, merchant.id));
  return present(merchant, row);
}

export async function saveSchedule(
  command: Command,
  { merchantId, ...how }: StatementScheduleBody,
): Promise<StatementSchedule> {
  const { tx, actor, at } = command;
  const merchant = await statementMerchant(tx, actor, merchantId);
  const set = { ...how, dueAt: runAfter(how, merchant, at) };
  const [row] = await tx
    .insert(statementSchedules)
    .values({ ...set, subject: actor.subject, merchantId: merchant.id })
    .onConflictDoUpdate({ target: [statementSchedules.subject, statementSchedules.merchantId], set })
    .returning();
  if (!row) throw new Error('schedule was not written');
  const audited: NewAuditEntry = {
    action: 'statement:schedule',
    recordId: merchant.id,
    merchantId: merchant.id,
    after: how,
  };
  await recordAuditEntry(tx, command, audited);
  return present(merchant, row);
}

export async function deleteSchedule(
  command: Command,
  { merchantId }: StatementScheduleQuery,
): Promise<StatementSchedule> {
  const { tx, actor } = command;
  const merchant = await statementMerchant(tx, actor, merchantId);
  const { id } = merchant;
  const gone = await tx.delete(statementSchedules).where(isOf(actor, id)).returning();
  if (gone.length === 0) throw notFound('Schedule');
  await recordAuditEntry(tx, command, { action: 'statement:unschedule', recordId: id, merchantId: id });
  return present(merchant, undefined);
}

async function run(tx: Database, row: Row, at: Date, portals: Portals): Promise<void> {
  const owner = await findActor(tx, row.subject);
  const [merchant] = owner
    ? await tx
        .select()
        .from(merchants)
        .where(and(visibleMerchants(tx, owner.actor), eq(merchants.id, row.merchantId)))
    : [];
  // Whoever does not see the merchant any more is mailed no more.
  if (!owner || !merchant) {
    await tx.delete(statementSchedules).where(isOf(row, row.merchantId));
    return;
  }
  const month = DateTime.fromJSDate(at, { zone: merchant.timeZone }).minus({ months: 1 });
  const query = new URLSearchParams({
    statement: month.toFormat('yyyy-MM'),
    // As the address of the list has it; who acts for one merchant needs not choose.
    ...(owner.actor.merchantId !== merchant.id && { merchant: merchant.id }),
  });
  const partnerId = await partnerOfUser(tx, row);
  const mail = statementMail({
    ...{
      locale: row.locale,
      merchant: merchant.name,
      url: `${portals.ofPartner(partnerId).origin}/list-deposit?${query}`,
    },
    month: month.toJSDate(),
    timeZone: merchant.timeZone,
  });
  await writeMail(tx, at, {
    ...{ ...mail, kind: 'statement', recipient: owner.email },
    ...{ partnerId, language: row.locale },
  });
  await tx
    .update(statementSchedules)
    .set({ dueAt: runAfter(row, merchant, at), lastRunAt: at })
    .where(isOf(row, row.merchantId));
}

/** Mails where the statement of the month before is, to those who asked for it. */
export const mailStatements = (portals: Portals) =>
  eachDue(
    {
      ...{ name: 'statements', lane: 'views', table: statementSchedules },
      ...{
        dueAt: statementSchedules.dueAt,
        key: [statementSchedules.subject, statementSchedules.merchantId],
      },
    },
    (tx, row, { at }) => run(tx, row, at, portals),
  );
