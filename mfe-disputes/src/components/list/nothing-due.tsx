import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { EmptyState } from '@countinghouse/kit/ui-data';
import styles from './nothing-due.module.css';

/** Says that every dispute is answered: good news, not a filter that finds nothing. */
export function NothingDue({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('disputes');
  return (
    <section className={styles.panel} aria-labelledby="nothing-due">
      <EmptyState
        title={
          <>
            <h2 id="nothing-due" className={styles.title}>
              {t('nothingDue.title')}
            </h2>
            {t('nothingDue.detail')}
          </>
        }
      >
        <Button onClick={onShowAll}>{t('nothingDue.showAll')}</Button>
      </EmptyState>
    </section>
  );
}
