import { failureText, showFlash, useIsHere, useNavigate, useTranslation } from '@countinghouse/kit';
import { ScheduleDialog, useDeleteSchedule, useSaveSchedule } from '@countinghouse/kit/list-tools';
import { exportPathOf, exportsKey, useMutation, useQueryClient } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { ActionMenu, ConfirmDialog } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { runScheduleNow, type ScheduledView } from '../api.ts';
import { exportPagesTexts } from './export-pages-texts.ts';
import styles from './exports.module.css';

/** Run a schedule now, have it rest or go on, change it, or end it. What fails is told at the top of the page. */
export function ScheduleActions({ view }: { view: ScheduledView }) {
  const { t } = useTranslation(exportPagesTexts);
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const onError = async (error: unknown) =>
    showFlash({ class: 'danger', message: await failureText(error, t('failed')) });
  const run = useMutation({
    mutationFn: () => runScheduleNow(view),
    onError,
    onSuccess: (job) => isHere() && navigate(exportPathOf(job.fileName)),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  });
  const save = useSaveSchedule();
  const remove = useDeleteSchedule();
  const { id, name, schedule } = view;
  const isActive = schedule.state === 'active';
  const { frequency, day, hour, timeZone, format, locale } = schedule;
  const turn = () =>
    save.mutate({ id, frequency, day, hour, timeZone, format, locale, isPaused: isActive }, { onError });
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        loading={run.isPending}
        aria-label={t('actionOf', { action: t('runNow'), fileName: name })}
        onClick={() => run.mutate()}
      >
        {t('runNow')}
      </Button>
      <ActionMenu
        title={t('moreOf', { name })}
        actions={[
          { key: 'turn', name: t(isActive ? 'pause' : 'resume'), onChoose: turn },
          { key: 'edit', name: t('edit'), onChoose: () => setOpen('edit') },
          { key: 'delete', name: t('delete'), isDangerous: true, onChoose: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <ScheduleDialog view={view} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('deleteSchedule', { name })}
          confirmLabel={t('delete')}
          cancelLabel={t('keep')}
          isDangerous
          onConfirm={() => remove.mutate({ id }, { onError })}
          onClose={() => setOpen(null)}
        >
          {t('deleteScheduleDetail')}
        </ConfirmDialog>
      )}
    </div>
  );
}
