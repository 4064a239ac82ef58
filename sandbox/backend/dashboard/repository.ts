import type { DashboardDaily, DashboardQuery, DashboardSummary } from '@countinghouse/contract';
import { DateTime } from 'luxon';
import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import type { TransactionRepository } from '../transactions/repository.ts';
import { filtersOf } from './figure-filters.ts';
import { findDays, findFigures, findVolume } from './find-figures.ts';
import { datesOf, endOfDay, periodsUntil } from './periods.ts';

const latestCount = 8;

/** What the dashboard shows: a summary of the period asked for, and its days. */
export function createDashboardRepository(
  db: Database,
  transactionRepository: TransactionRepository,
  clock: () => Date,
) {
  async function getSummary(actor: Actor, asked: DashboardQuery): Promise<DashboardSummary> {
    const now = clock();
    const { current, previous } = periodsUntil(now, asked);
    const { items: latest } = await transactionRepository.findPage(actor, { limit: latestCount });
    return {
      now: now.toISOString(),
      period: asked.period ?? 'last_30_days',
      comparison: asked.comparison ?? 'previous_period',
      from: current.from.toISOString(),
      to: current.to.toISOString(),
      previousFrom: previous.from.toISOString(),
      previousTo: previous.to.toISOString(),
      current: await findFigures(db, actor, current),
      previous: await findFigures(db, actor, previous),
      filters: filtersOf(current),
      latest,
    };
  }

  /** The currency with the most payments, day by day of the reader's zone. */
  async function getDaily(actor: Actor, asked: DashboardQuery): Promise<DashboardDaily> {
    const now = clock();
    const { timeZone } = asked;
    const { current, previous } = periodsUntil(now, asked);
    const volumes = [...(await findVolume(db, actor, current)), ...(await findVolume(db, actor, previous))];
    const currency = volumes.toSorted((one, other) => other.count - one.count)[0]?.currency ?? null;
    if (currency === null) return { currency, days: [] };
    const byDate = await findDays(db, actor, current, { currency, timeZone });
    // A day that is compared is a whole one, though the period before ends at this time of day.
    const previousDates = datesOf(previous, timeZone);
    const wholeDays = { from: previous.from, to: endOfDay(previous, timeZone) };
    const byPreviousDate = await findDays(db, actor, wholeDays, { currency, timeZone });
    const today = DateTime.fromJSDate(now, { zone: timeZone }).toFormat('yyyy-MM-dd');
    const days = datesOf(current, timeZone).map((date, index) => ({
      date,
      volumeMinor: byDate.get(date)?.volumeMinor ?? 0,
      count: byDate.get(date)?.count ?? 0,
      isComplete: date < today,
      previousDate: previousDates[index] ?? null,
      previousVolumeMinor: byPreviousDate.get(previousDates[index] ?? '')?.volumeMinor ?? 0,
    }));
    return { currency, days };
  }

  return { getSummary, getDaily };
}

export type DashboardRepository = ReturnType<typeof createDashboardRepository>;
