import type { DepositTimetable, NextDeposit } from '@countinghouse/contract';
import { DateTime } from 'luxon';
import { closuresBetween } from '../calendar/business-days.ts';
import { type ExpectedWay, expectedWay } from './expected.ts';
import type { OpenDeposit } from './open-deposits.ts';

function timetableOf({ deposit, merchant }: OpenDeposit, way: ExpectedWay, now: Date): DepositTimetable {
  const { timeZone, depositSchedule: schedule } = merchant;
  const today = DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd');
  return {
    ...{ schedule, timeZone },
    closesAt: (way.closesAt ?? deposit.closedAt ?? way.sendsAt).toISOString(),
    sendsAt: way.sendsAt.toISOString(),
    arrivesOn: way.arrivesOn,
    closures: closuresBetween(today, way.arrivesOn),
  };
}

/** What comes first of deposits that were not sent yet: all that comes on that day together; null when nothing will. */
export function nextDeposit(rows: readonly OpenDeposit[], currency: string, now: Date): NextDeposit | null {
  const coming = rows.flatMap((row) => {
    const way = expectedWay({ ...row.deposit, netMinor: row.netMinor }, row.merchant, now);
    return way ? [{ row, way }] : [];
  });
  const date = coming.map(({ way }) => way.arrivesOn).sort()[0];
  if (date === undefined) return null;
  const first = coming.filter(({ way }) => way.arrivesOn === date);
  const single = first.length === 1 ? first[0] : undefined;
  return {
    date,
    amount: { amountMinor: first.reduce((sum, { row }) => sum + row.payableMinor, 0), currency },
    depositCount: first.length,
    depositId: single?.row.deposit.id ?? null,
    timetable: single ? timetableOf(single.row, single.way, now) : null,
  };
}
