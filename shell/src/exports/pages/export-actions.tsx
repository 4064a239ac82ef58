import type { ExportJob } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { ActionMenu, ConfirmDialog, type MenuAction } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { exportPagesTexts } from './export-pages-texts.ts';
import styles from './exports.module.css';
import { useExportActions } from './use-export-actions.ts';

interface ExportActionsProps {
  job: ExportJob;
  size?: 'small' | 'middle';
  onRepeated?: (job: ExportJob) => void;
  onDeleted?: () => void;
}

type Action = ExportJob['allowedActions'][number];

/** Download, cancel, start again, share and delete: whichever the export allows now. */
export function ExportActions({ job, size = 'middle', onRepeated, onDeleted }: ExportActionsProps) {
  const { t } = useTranslation(exportPagesTexts);
  const [asked, setAsked] = useState<'share' | 'delete' | null>(null);
  const { download, change, repeat } = useExportActions(job, { onRepeated, onDeleted });
  const may = (action: Action) => job.allowedActions.includes(action);
  const button = (name: Action, isPending: boolean, run: () => void) => (
    <Button
      size={size}
      type={name === 'download' ? 'primary' : 'default'}
      loading={isPending}
      {...(size === 'small' && { 'aria-label': t('actionOf', { action: t(name), fileName: job.fileName }) })}
      onClick={run}
    >
      {t(name)}
    </Button>
  );
  const more: MenuAction[] = [
    ...(may('share') ? [{ key: 'share', name: t('share'), onChoose: () => setAsked('share') }] : []),
    ...(may('unshare')
      ? [{ key: 'unshare', name: t('unshare'), onChoose: () => change.mutate('unshare') }]
      : []),
    ...(may('delete')
      ? [{ key: 'delete', name: t('delete'), isDangerous: true, onChoose: () => setAsked('delete') }]
      : []),
  ];
  return (
    <div className={styles.actions}>
      {may('cancel') && button('cancel', change.isPending, () => change.mutate('cancel'))}
      {may('repeat') && button('repeat', repeat.isPending, () => repeat.mutate())}
      {may('download') && button('download', download.isPending, () => download.mutate())}
      {more.length > 0 && <ActionMenu title={t('moreOf', { name: job.fileName })} actions={more} />}
      {asked && (
        <ConfirmDialog
          title={t(`${asked}Question`)}
          confirmLabel={t(asked)}
          cancelLabel={t('keep')}
          isDangerous={asked === 'delete'}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}Detail`)}
        </ConfirmDialog>
      )}
    </div>
  );
}
