import { displayTimeZone, lazyPage, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Page } from '@countinghouse/kit/ui-core';
import { QueryResult } from '@countinghouse/kit/ui-data';
import { getDashboardDaily, getDashboardSummary } from './api.ts';
import type { DailyChartProps } from './daily-chart.tsx';
import styles from './dashboard-page.module.css';
import { FiguresSection } from './figures-section.tsx';
import { LatestTransactions } from './latest-transactions.tsx';
import { PrimaryActions } from './primary-actions.tsx';

// The drawing library is larger than the rest of the page: the numbers do not wait for it.
const DailyChart = lazyPage<DailyChartProps>(() =>
  import('./daily-chart.tsx').then((module) => module.DailyChart),
);

/** The last thirty days against the thirty before. */
export function DashboardPage() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const summary = useQuery(getDashboardSummary());
  const daily = useQuery({ ...getDashboardDaily(), enabled: summary.isSuccess });
  const from = summary.data && format.instant(summary.data.from, { style: 'date' });
  // The server's time, as the days of the chart are.
  const to = summary.data && format.instant(summary.data.to);
  return (
    <Page
      title={t('dashboard.title')}
      actions={<PrimaryActions />}
      subtitle={from && t('dashboard.subtitle', { from, to, timeZone: displayTimeZone() })}
    >
      <QueryResult warnsWhenStale query={summary} lines={4}>
        {(figures) => (
          <>
            <FiguresSection summary={figures} />
            <section className={styles.chart} aria-labelledby="daily-title">
              <h2 id="daily-title" className={styles.heading}>
                {t('dashboard.daily')}
              </h2>
              <QueryResult warnsWhenStale query={daily} lines={6}>
                {(days) => <DailyChart daily={days} />}
              </QueryResult>
            </section>
            <LatestTransactions transactions={figures.latest} />
          </>
        )}
      </QueryResult>
    </Page>
  );
}
