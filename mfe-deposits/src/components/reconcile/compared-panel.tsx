import { ApiError, failureText, Link, showFlash, useNavigate, useTranslation } from '@countinghouse/kit';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { askReconciler, type Compared, comparedRows } from '../../api/reconciler.ts';
import { useSaveResult } from '../../api/saved-results.ts';
import { savedResultPath } from '../../paths.ts';
import { reconcileTexts } from '../../texts.ts';
import styles from './result-panel.module.css';
import { ResultPanel } from './result-panel.tsx';

/** What came of the file that was just compared, which may be saved. */
export function ComparedPanel({ result, onReset }: { result: Compared; onReset: () => void }) {
  const { t } = useTranslation(reconcileTexts);
  const navigate = useNavigate();
  const save = useSaveResult();
  const tell = async (error: Error) => {
    const isFull = error instanceof ApiError && error.status === 409;
    const message = isFull ? t('save.full') : await failureText(error, t('save.failed'));
    showFlash({ class: 'danger', message });
  };
  const keep = () =>
    save.mutate(result, { onSuccess: ({ id }) => navigate(savedResultPath(id)), onError: tell });
  return (
    <ResultPanel
      result={result}
      rows={comparedRows(result)}
      writeFile={(words) => askReconciler({ do: 'export', words })}
      actions={
        <>
          <Button onClick={onReset}>{t('another')}</Button>
          {result.savedId === null && (
            <Editable isQuiet>
              <Button type="primary" loading={save.isPending} onClick={keep}>
                {t('save.action')}
              </Button>
            </Editable>
          )}
        </>
      }
    >
      <p className={styles.hint}>
        {result.savedId === null ? (
          t('save.hint')
        ) : (
          <Link to={savedResultPath(result.savedId)}>{t('save.open')}</Link>
        )}
      </p>
    </ResultPanel>
  );
}
