import type { ExportJob } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { exportPagesTexts } from './export-pages-texts.ts';
import styles from './exports.module.css';
import { useExportActions } from './use-export-actions.ts';

interface ExportActionsProps {
  job: ExportJob;
  size?: 'small' | 'middle';
  onRepeated?: (job: ExportJob) => void;
}

/** Download, cancel and start again: whichever the export allows now. */
export function ExportActions({ job, size = 'middle', onRepeated }: ExportActionsProps) {
  const { t } = useTranslation(exportPagesTexts);
  const actions = useExportActions(job, onRepeated);
  const may = (action: ExportJob['allowedActions'][number]) => job.allowedActions.includes(action);
  const button = (name: keyof typeof actions, isPrimary = false) => (
    <Button
      size={size}
      type={isPrimary ? 'primary' : 'default'}
      loading={actions[name].isPending}
      {...(size === 'small' && { 'aria-label': t('actionOf', { action: t(name), fileName: job.fileName }) })}
      onClick={() => actions[name].mutate()}
    >
      {t(name)}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {may('cancel') && button('cancel')}
      {may('repeat') && button('repeat')}
      {may('download') && button('download', true)}
    </div>
  );
}
