import type { ExportJob } from '@countinghouse/contract';
import type { ExportStatus as Status } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { exportPagesTexts } from './export-pages-texts.ts';
import styles from './exports.module.css';

const tones: Record<Status, Tone> = {
  queued: 'info',
  running: 'info',
  ready: 'success',
  failed: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
};

/** Where an export stands: in words, and while it runs how far it is. */
export function ExportStatus({ job }: { job: ExportJob }) {
  const { t } = useTranslation(exportPagesTexts);
  const format = useFormat();
  const { status, rowCount, totalCount, failure } = job;
  const isRunning = status === 'running' && totalCount !== null;
  return (
    <div className={styles.state}>
      <StatusTag tone={tones[status]} label={t(`status.${status}`)} />
      {isRunning && (
        <>
          <progress value={rowCount} max={Math.max(totalCount, 1)} aria-label={t('progress')} />
          <span className={styles.note}>
            {t('rowsOf', { number: format.number(rowCount), total: format.number(totalCount) })}
          </span>
        </>
      )}
      {status === 'failed' && <span className={styles.note}>{t(`failure.${failure ?? 'internal'}`)}</span>}
    </div>
  );
}
