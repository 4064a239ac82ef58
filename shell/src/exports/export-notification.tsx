import type { ExportJob } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { exportPathOf, exportsPath, forgetExport, repeatExport, useMutation } from '@countinghouse/kit/query';
import { Button, Notice, useHold } from '@countinghouse/kit/ui-core';
import { useEffect } from 'react';
import { readNotificationsOf } from '../notifications/read-of-records.ts';
import { exportNotificationTexts } from './export-notification-texts.ts';
import styles from './export-progress.module.css';

/** Good news is on the screen for so long, while somebody looks and neither pointer nor focus is on it. */
const readyMs = 12_000;

function forgetAll(ids: readonly string[]): void {
  for (const id of ids) forgetExport(id);
}

/** Somebody saw it here: the bell need not tell them again. */
function dealWith(ids: readonly string[]): void {
  forgetAll(ids);
  void readNotificationsOf(ids, ['export_ready', 'export_failed']);
}

/** Lets news of `ids` go after a while; the exports stay in the list of them. */
function usePassing(ids: readonly string[]) {
  const { isHeld, hold } = useHold();
  const key = ids.join(' ');
  useEffect(() => {
    if (isHeld || key === '') return;
    const passOn = () => document.visibilityState === 'visible' && forgetAll(key.split(' '));
    const timer = setInterval(passOn, readyMs);
    return () => clearInterval(timer);
  }, [isHeld, key]);
  return hold;
}

function Dismiss({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation(exportNotificationTexts);
  return (
    <Button type="text" size="small" aria-label={t('dismiss')} onClick={() => dealWith(ids)}>
      ✕
    </Button>
  );
}

/** That exports are ready, in one notice however many, with the way to them. */
export function ReadyNotification({ jobs }: { jobs: readonly [ExportJob, ...ExportJob[]] }) {
  const { t } = useTranslation(exportNotificationTexts);
  const format = useFormat();
  const ids = jobs.map(({ id }) => id);
  const hold = usePassing(ids);
  const [{ fileName, rowCount }, ...others] = jobs;
  const isOne = others.length === 0;
  return (
    <div {...hold}>
      <Notice
        tone="success"
        title={isOne ? t('ready') : t('readyMany', { count: jobs.length })}
        action={<Dismiss ids={ids} />}
      >
        {isOne && (
          <p className={styles.detail}>
            {t('readyDetail', { count: rowCount, number: format.number(rowCount), fileName })}
          </p>
        )}
        <Link to={isOne ? exportPathOf(fileName) : exportsPath} onClick={() => dealWith(ids)}>
          {isOne ? t('open') : t('openList')}
        </Link>
      </Notice>
    </div>
  );
}

/** Why an export failed, with what can be done now. It stays until that was done or dismissed. */
export function FailedNotification({ job }: { job: ExportJob }) {
  const { t } = useTranslation(exportNotificationTexts);
  const again = useMutation({ mutationFn: repeatExport, onSuccess: () => dealWith([job.id]) });
  return (
    <Notice tone="danger" title={t('failed')} action={<Dismiss ids={[job.id]} />}>
      <p className={styles.detail}>
        {t(`reason.${job.failure ?? 'internal'}`)} {again.isError && t('againFailed')}
      </p>
      <Button size="small" loading={again.isPending} onClick={() => again.mutate(job)}>
        {t('again')}
      </Button>
    </Notice>
  );
}
