import { useTranslation } from '@countinghouse/kit';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import type { useDeleteView, useRestoreView } from './use-change-views.ts';
import { viewTexts } from './view-texts.ts';
import styles from './views-dialog.module.css';

interface DeletionOutcomeProps {
  remove: ReturnType<typeof useDeleteView>;
  restore: ReturnType<typeof useRestoreView>;
}

/** Tells that a view was deleted, with a way back, or that deleting or restoring it failed. */
export function DeletionOutcome({ remove, restore }: DeletionOutcomeProps) {
  const { t } = useTranslation(viewTexts);
  const deleted = remove.isSuccess && !restore.isSuccess ? remove.variables : null;
  return (
    <>
      <output className={styles.outcome}>
        {deleted && (
          <>
            {t('deleted', { name: deleted.name })}
            <Button type="link" size="small" onClick={() => restore.mutate(deleted.id)}>
              {t('undo')}
            </Button>
          </>
        )}
      </output>
      {(remove.isError || restore.isError) && <Notice tone="danger" title={t('failed')} />}
    </>
  );
}
