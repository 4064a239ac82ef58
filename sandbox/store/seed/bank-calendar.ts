import { type SQL, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { addBankingDays, bankingDateAfter } from '../../backend/calendar/business-days.ts';
import { closingHour, hoursToSend, nextClosing } from '../../backend/deposits/schedule.ts';
import type { Database } from '../database.ts';

const schedules = ['daily', 'weekly'] as const;
const hourMs = 3_600_000;

/** The merchant's day that an instant counts to: days change when deposits close. */
export const depositDay = (at: SQL, timeZone: SQL): SQL =>
  sql`((${at} at time zone ${timeZone}) - ${sql.raw(`interval '${closingHour} hours'`)})::date`;

async function rowsOf<Row>(tx: Database, query: SQL): Promise<Row[]> {
  return ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;
}

/**
 * When what happens on a day is closed, in a temporary table `closings`: by zone and schedule, as open deposits are
 * closed, so that the banks' holidays are kept in the past too.
 */
export async function draftClosings(tx: Database, now: Date): Promise<void> {
  const [{ first } = { first: now.toISOString() }] = await rowsOf<{ first: string }>(
    tx,
    sql`select coalesce(min(created_at), now())::text as first from transactions`,
  );
  const zones = await rowsOf<{ zone: string }>(tx, sql`select distinct time_zone as zone from merchants`);
  const found: object[] = [];
  for (const { zone } of zones) {
    const end = DateTime.fromJSDate(now, { zone }).plus({ days: 1 });
    let at = DateTime.fromJSDate(new Date(first), { zone })
      .startOf('day')
      .minus({ days: 1 })
      .set({ hour: closingHour });
    for (; at <= end; at = at.plus({ days: 1 })) {
      for (const depositSchedule of schedules) {
        const closing_at = nextClosing({ timeZone: zone, depositSchedule }, at.toJSDate());
        found.push({
          time_zone: zone,
          is_daily: depositSchedule === 'daily',
          day: at.toISODate(),
          closing_at,
        });
      }
    }
  }
  await tx.execute(sql`
    create temporary table closings on commit drop as
    select * from json_to_recordset(${JSON.stringify(found)}::json)
      as c (time_zone text, is_daily boolean, day date, closing_at timestamptz)`);
  await tx.execute(sql`analyze closings`);
}

/** When what was closed reaches the bank and its account, in a temporary table `bank_runs`. */
export async function draftBankRuns(tx: Database): Promise<void> {
  const closings = await rowsOf<{ at: string }>(
    tx,
    sql`select distinct closing_at::text as at from deposit_draft where closing_at is not null`,
  );
  const runs = closings.map(({ at }) => {
    const closing = new Date(at);
    const sent = new Date(closing.getTime() + hoursToSend * hourMs);
    return {
      closing_at: closing,
      sent_at: sent,
      arrives_at: addBankingDays(sent, 1),
      effective_date: bankingDateAfter(sent, 1),
    };
  });
  await tx.execute(sql`
    create temporary table bank_runs on commit drop as
    select * from json_to_recordset(${JSON.stringify(runs)}::json)
      as r (closing_at timestamptz, sent_at timestamptz, arrives_at timestamptz, effective_date date)`);
}
