import type { ViewAlert, ViewSchedule } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button, EditForm, Notice } from '@countinghouse/kit/ui-core';
import { DescriptionList, Dialog } from '@countinghouse/kit/ui-data';
import { type FormEvent, type ReactNode, useId } from 'react';
import fieldStyles from '../fields.module.css';
import styles from './task-dialog.module.css';
import { viewTexts } from './view-texts.ts';

/** A request of it, as `useMutation` tells of one. */
interface Sending {
  isPending: boolean;
  isError: boolean;
}

interface TaskDialogProps {
  title: string;
  /** The schedule or the alert; null while there is none. */
  task: Pick<ViewSchedule | ViewAlert, 'state' | 'failure'> | null;
  /** How it went so far. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** The fields that say what it does. */
  children: ReactNode;
  hint: string;
  /** Saving one that is paused or has stopped has it go on. */
  onSave: (isPaused: boolean) => void;
  onDelete: () => void;
  save: Sending & { variables: { isPaused: boolean } | undefined };
  remove: Sending;
  onClose: () => void;
}

/** The frame of what a view is put to by the clock: how it goes, what it does, and whether it goes on. */
export function TaskDialog({
  title,
  task,
  facts,
  children,
  hint,
  onSave,
  onDelete,
  save,
  remove,
  onClose,
}: TaskDialogProps) {
  const { t } = useTranslation(viewTexts);
  const form = useId();
  const isStopped = task?.state === 'stopped';
  const isPausing = save.isPending && save.variables?.isPaused === true;
  const isBusy = save.isPending || remove.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(false);
  };
  const actions = (
    <>
      {task && (
        <Button
          danger
          className={styles.delete ?? ''}
          loading={remove.isPending}
          disabled={save.isPending}
          onClick={onDelete}
        >
          {t('task.delete')}
        </Button>
      )}
      {task?.state === 'active' && (
        <Button loading={isPausing} disabled={isBusy && !isPausing} onClick={() => onSave(true)}>
          {t('task.pause')}
        </Button>
      )}
      <Button
        type="primary"
        htmlType="submit"
        form={form}
        loading={save.isPending && !isPausing}
        disabled={remove.isPending || isPausing}
      >
        {t(isStopped || task?.state === 'paused' ? 'task.resume' : 'task.save')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} isHeld={isBusy} actions={actions}>
      {task?.failure && (
        <Notice tone={isStopped ? 'danger' : 'warning'} title={t(`task.failure.${task.failure}`)}>
          {isStopped && t('task.resumeHint')}
        </Notice>
      )}
      {task && <DescriptionList items={[[t('task.state'), t(`task.${task.state}`)], ...facts]} />}
      <EditForm id={form} onSubmit={submit} className={fieldStyles.group}>
        {children}
      </EditForm>
      <p className={fieldStyles.hint}>{hint}</p>
      {(save.isError || remove.isError) && <Notice tone="danger" title={t('failed')} />}
    </Dialog>
  );
}
