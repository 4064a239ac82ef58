import type { DashboardSummary } from '@countinghouse/contract';
import { displayTimeZone, Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { QueryResult } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { isDeployed } from '../routing/is-deployed.ts';
import { getDeclineReasons } from './api.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import { type DeclineCount, declineCounts } from './decline-counts.ts';
import styles from './decline-reasons.module.css';
import { listPathOf } from './figure-links.ts';

const shownCount = 5;

/** Why card payments were declined, each reason leading to its payments. */
export function DeclineReasons({ summary: { filters } }: { summary: DashboardSummary }) {
  const { t } = useTranslation([dashboardTexts, 'kit']);
  const format = useFormat();
  const reasons = useQuery(getDeclineReasons(filters.declined));
  const hasList = isDeployed('/list-transaction');
  const link = (reason: DeclineCount['reason'], name: ReactNode) =>
    hasList ? (
      <Link
        className={styles.link ?? ''}
        to={listPathOf({ ...filters.declined, ...(reason && { reason }) }, displayTimeZone())}
      >
        {name}
      </Link>
    ) : (
      name
    );
  return (
    <section className={styles.panel} aria-labelledby="declines-title">
      <div className={styles.headline}>
        <h2 id="declines-title" className={styles.title}>
          {t('declines.title')}
        </h2>
        {hasList && reasons.data?.items.length !== 0 && (
          <Link to={listPathOf(filters.declined, displayTimeZone())}>{t('declines.all')}</Link>
        )}
      </div>
      <QueryResult
        warnsWhenStale
        query={reasons}
        lines={5}
        isEmpty={({ items }) => items.length === 0}
        empty={t('declines.none')}
      >
        {({ items }) => (
          <ol className={styles.reasons}>
            {declineCounts(items, shownCount).map(({ reason, count, share }) => (
              <li key={reason} className={styles.reason}>
                <span className={styles.name}>
                  {reason ? link(reason, `${t(`kit:reason.${reason}`)} (${reason})`) : t('declines.others')}
                </span>
                <span className={styles.count}>
                  {format.number(count)} <span className={styles.share}>{format.percent(share)}</span>
                </span>
                <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
    </section>
  );
}
