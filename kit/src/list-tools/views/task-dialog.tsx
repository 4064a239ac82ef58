import type { ViewTaskState } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { exportTexts } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import styles from './view-task.module.css';

interface TaskActionsProps {
  form: string;
  /** Undefined while there is nothing yet. */
  state: ViewTaskState | undefined;
  isSaving: boolean;
  onPause: () => void;
  onStop: () => void;
}

/** What can be done with a schedule or an alert. Saving one that rests or has stopped has it go on. */
export function TaskActions({ form, state, isSaving, onPause, onStop }: TaskActionsProps) {
  const { t } = useTranslation(exportTexts);
  return (
    <>
      {state && (
        <Button danger className={styles.stop ?? ''} onClick={onStop}>
          {t('task.stop')}
        </Button>
      )}
      {state === 'active' && <Button onClick={onPause}>{t('task.pause')}</Button>}
      <Button type="primary" htmlType="submit" form={form} loading={isSaving}>
        {t(state === 'paused' || state === 'stopped' ? 'task.resume' : 'task.save')}
      </Button>
    </>
  );
}
