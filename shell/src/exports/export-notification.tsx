import type { ExportJob } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { exportPathOf, forgetExport, repeatExport, useMutation } from '@countinghouse/kit/query';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { exportNotificationTexts } from './export-notification-texts.ts';
import styles from './export-progress.module.css';

/** That an export is ready, or why it is not, with what can be done now. It stays until that was done or dismissed. */
export function ExportNotification({ job }: { job: ExportJob }) {
  const { t } = useTranslation(exportNotificationTexts);
  const format = useFormat();
  const again = useMutation({ mutationFn: repeatExport, onSuccess: () => forgetExport(job.id) });
  const dismiss = (
    <Button type="text" size="small" aria-label={t('dismiss')} onClick={() => forgetExport(job.id)}>
      ✕
    </Button>
  );
  const { fileName, rowCount, failure } = job;
  if (job.status === 'ready') {
    return (
      <Notice tone="success" title={t('ready')} action={dismiss}>
        <p className={styles.detail}>
          {t('readyDetail', { count: rowCount, number: format.number(rowCount), fileName })}
        </p>
        <Link to={exportPathOf(fileName)} onClick={() => forgetExport(job.id)}>
          {t('open')}
        </Link>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={t('failed')} action={dismiss}>
      <p className={styles.detail}>
        {t(`reason.${failure ?? 'internal'}`)} {again.isError && t('againFailed')}
      </p>
      <Button size="small" loading={again.isPending} onClick={() => again.mutate(job)}>
        {t('again')}
      </Button>
    </Notice>
  );
}
