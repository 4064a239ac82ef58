import type {
  DashboardBreakdown,
  DashboardBreakdownQuery,
  DashboardDaily,
  DashboardQuery,
  DashboardSummary,
  DashboardTasks,
  DashboardTasksQuery,
} from '@countinghouse/contract';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import type { TransactionRepository } from '../transactions/repository.ts';
import { filtersOf } from './figure-filters.ts';
import { findBreakdown } from './find-breakdown.ts';
import { busiestOf, findFigures, findVolume, findVolumeBy, findWhose, type Whose } from './find-figures.ts';
import { findTasks } from './find-tasks.ts';
import { datesOf, endOfDay, type Period, periodsUntil } from './periods.ts';

const latestCount = 8;
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Volume of the same hours of two days. */
async function findHours(
  db: Database,
  whose: Whose,
  [current, previous]: [Period, Period],
  of: { currency: string; timeZone: string; now: Date },
): Promise<DashboardDaily['hours']> {
  const byHour = await findVolumeBy(db, whose, current, { ...of, by: 'hour' });
  const byPreviousHour = await findVolumeBy(db, whose, previous, { ...of, by: 'hour' });
  const isOver = current.to < of.now;
  const thisHour = DateTime.fromJSDate(of.now, { zone: of.timeZone }).hour;
  return hoursOfDay.map((hour) => {
    const key = String(hour).padStart(2, '0');
    return {
      hour,
      volumeMinor: byHour.get(key)?.volumeMinor ?? 0,
      isComplete: isOver || hour < thisHour,
      previousVolumeMinor: byPreviousHour.get(key)?.volumeMinor ?? 0,
    };
  });
}

/** What the dashboard shows: a summary of the period asked for, and its days. */
export function createDashboardRepository(
  db: Database,
  transactionRepository: TransactionRepository,
  clock: () => Date,
) {
  async function getSummary(actor: Actor, asked: DashboardQuery): Promise<DashboardSummary> {
    const now = clock();
    const { current, previous } = periodsUntil(now, asked);
    const whose = await findWhose(db, actor, asked);
    const { merchantId } = asked;
    const { items: latest } = await transactionRepository.findPage(actor, {
      limit: latestCount,
      ...(merchantId !== undefined && { merchantId: [merchantId] }),
    });
    return {
      now: now.toISOString(),
      period: asked.period ?? 'last_30_days',
      comparison: asked.comparison ?? 'previous_period',
      from: current.from.toISOString(),
      to: current.to.toISOString(),
      previousFrom: previous.from.toISOString(),
      previousTo: previous.to.toISOString(),
      current: await findFigures(db, whose, current),
      previous: await findFigures(db, whose, previous),
      filters: filtersOf(current, merchantId),
      latest,
    };
  }

  /** The currency with the most payments, day by day of the reader's zone. */
  async function getDaily(actor: Actor, asked: DashboardQuery): Promise<DashboardDaily> {
    const now = clock();
    const { timeZone } = asked;
    const whose = await findWhose(db, actor, asked);
    const { current, previous } = periodsUntil(now, asked);
    const currency = busiestOf([
      ...(await findVolume(db, whose, current)),
      ...(await findVolume(db, whose, previous)),
    ]);
    if (currency === null) return { currency, days: [], hours: [] };
    const byDate = await findVolumeBy(db, whose, current, { currency, timeZone, by: 'day' });
    // A day that is compared is a whole one, though the period before ends at this time of day.
    const previousDates = datesOf(previous, timeZone);
    const wholeDays = { from: previous.from, to: endOfDay(previous, timeZone) };
    const byPreviousDate = await findVolumeBy(db, whose, wholeDays, { currency, timeZone, by: 'day' });
    const today = DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd');
    const days = datesOf(current, timeZone).map((date, index) => ({
      date,
      volumeMinor: byDate.get(date)?.volumeMinor ?? 0,
      count: byDate.get(date)?.count ?? 0,
      isComplete: date < today,
      previousDate: previousDates[index] ?? null,
      previousVolumeMinor: byPreviousDate.get(previousDates[index] ?? '')?.volumeMinor ?? 0,
    }));
    const isOneDay = days.length === 1;
    const hours = isOneDay
      ? await findHours(db, whose, [current, wholeDays], { currency, timeZone, now })
      : [];
    return { currency, days, hours };
  }

  const getBreakdown = (actor: Actor, asked: DashboardBreakdownQuery): Promise<DashboardBreakdown> =>
    findBreakdown(db, actor, { ...asked, now: clock() });

  const getTasks = (actor: Actor, { timeZone }: DashboardTasksQuery): Promise<DashboardTasks> =>
    findTasks(db, actor, { timeZone, now: clock() });

  return { getSummary, getDaily, getBreakdown, getTasks };
}

export type DashboardRepository = ReturnType<typeof createDashboardRepository>;
