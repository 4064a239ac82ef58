import { displayTimeZone, lazyPage, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Page } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { FirstStepsBelow } from '../first-steps/first-steps-below.tsx';
import { getDashboardDaily, getDashboardSummary } from './api.ts';
import type { DailyChartProps } from './daily-chart.tsx';
import styles from './dashboard-page.module.css';
import { dashboardTexts } from './dashboard-texts.ts';
import { DeclineReasons } from './decline-reasons.tsx';
import { DueDisputes } from './due-disputes.tsx';
import { FiguresSection } from './figures-section.tsx';
import { LatestTransactions } from './latest-transactions.tsx';
import { NextDeposit } from './next-deposit.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PrimaryActions } from './primary-actions.tsx';
import { useChoice } from './use-choice.ts';

// The drawing library is larger than the rest of the page: the numbers do not wait for it.
const DailyChart = lazyPage<DailyChartProps>(() =>
  import('./daily-chart.tsx').then((module) => module.DailyChart),
);

/** The last instant before `to`, which a period does not hold itself. */
const lastInstantOf = (to: string) => new Date(Date.parse(to) - 1).toISOString();

/** A period against one before it: the last thirty days, unless somebody chooses another. */
export function DashboardPage() {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const [choice, choose] = useChoice();
  const summary = useQuery(getDashboardSummary(choice));
  const daily = useQuery({ ...getDashboardDaily(choice), enabled: summary.isSuccess });
  // The server's time, as the days of the chart are.
  const ends = summary.data && {
    from: format.instant(summary.data.from, { style: 'date' }),
    to:
      summary.data.to === summary.data.now
        ? format.instant(summary.data.to)
        : format.instant(lastInstantOf(summary.data.to), { style: 'date' }),
    timeZone: displayTimeZone(),
  };
  const isOneDay = summary.data?.period === 'today' || summary.data?.period === 'yesterday';
  return (
    <Page title={t('dashboard.title')} actions={<PrimaryActions />}>
      <PeriodFields choice={choice} onChoose={choose}>
        {ends && t(isOneDay ? 'dashboard.rangeOneDay' : 'dashboard.range', ends)}
      </PeriodFields>
      <QueryResult warnsWhenStale query={summary} lines={4}>
        {(figures) => (
          // Until the chosen period is here, what is shown is of the one before.
          <div className={styles.content} aria-busy={summary.isPlaceholderData}>
            <FiguresSection summary={figures} />
            <div className={styles.pair}>
              <NextDeposit />
              <DueDisputes />
            </div>
            <div className={styles.analysisArea}>
              <div className={styles.analysis}>
                <section className={styles.chart} aria-labelledby="daily-title">
                  <h2 id="daily-title" className={styles.heading}>
                    {t(daily.data?.hours.length ? 'dashboard.hourly' : 'dashboard.daily')}
                  </h2>
                  <QueryResult warnsWhenStale query={daily} lines={6}>
                    {(data) => <DailyChart daily={data} choice={figures} />}
                  </QueryResult>
                </section>
                <DeclineReasons summary={figures} />
              </div>
            </div>
            <LatestTransactions transactions={figures.latest} />
          </div>
        )}
      </QueryResult>
      <FirstStepsBelow />
    </Page>
  );
}
