import type { ExportJob } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { exportsPath, forgetExport, useAwaitedExports, useQuery } from '@countinghouse/kit/query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { isUnfinished, listNewestExports } from './api.ts';
import { FailedNotification, ReadyNotification } from './export-notification.tsx';
import { exportNotificationTexts } from './export-notification-texts.ts';
import styles from './export-progress.module.css';

export { exportNotificationTexts } from './export-notification-texts.ts';

const isNews = ({ status }: ExportJob) => status === 'ready' || status === 'failed';

/** How far the jobs are together, from 0 to 1; those that were not counted yet are at their start. */
function shareOf(jobs: readonly ExportJob[]): number {
  const shares = jobs.map(({ rowCount, totalCount }) => (totalCount ? rowCount / totalCount : 0));
  return shares.reduce((sum, share) => sum + share, 0) / jobs.length;
}

/** In the header: how far the user's exports are, and news of those that have ended. */
export function ExportProgress() {
  const { t } = useTranslation(exportNotificationTexts);
  const format = useFormat();
  const ids = useAwaitedExports((state) => state.ids);
  const { data, isPlaceholderData } = useQuery(listNewestExports(ids));
  const jobs = data?.items.filter(({ id }) => ids.includes(id)) ?? [];
  const running = jobs.filter(isUnfinished);

  useEffect(() => {
    if (!data || isPlaceholderData) return;
    // Canceled, expired, or so old that it is not listed: there is nothing to tell of it.
    const told = new Set(data.items.filter((job) => isUnfinished(job) || isNews(job)).map(({ id }) => id));
    for (const id of ids) if (!told.has(id)) forgetExport(id);
  }, [data, isPlaceholderData, ids]);

  const share = shareOf(running);
  const [newestReady, ...othersReady] = jobs.filter(({ status }) => status === 'ready');
  // One at a time: the next one's turn comes when this one was dealt with.
  const failed = jobs.find(({ status }) => status === 'failed');
  return (
    <>
      {running.length > 0 && (
        <Link
          className={styles.progress ?? ''}
          to={exportsPath}
          title={t('label', { count: running.length, percent: format.percent(share) })}
          aria-label={t('label', { count: running.length, percent: format.percent(share) })}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.ring}>
            <circle cx="12" cy="12" r="9" pathLength="100" />
            <circle cx="12" cy="12" r="9" pathLength="100" strokeDasharray={`${share * 100} 100`} />
          </svg>
          <span aria-hidden="true">{format.percent(Math.floor(share * 100) / 100)}</span>
        </Link>
      )}
      {createPortal(
        <section className={styles.news} aria-label={t('region')} aria-live="polite">
          {newestReady && <ReadyNotification jobs={[newestReady, ...othersReady]} />}
          {failed && <FailedNotification key={failed.id} job={failed} />}
        </section>,
        document.body,
      )}
    </>
  );
}
