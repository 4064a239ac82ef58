import { useTranslation } from 'react-i18next';
import styles from './loading-spinner.module.css';

/** A spinner in the middle of the place it fills, with a word when it takes long. */
export function LoadingSpinner({ notice }: { notice?: string | undefined }) {
  const { t } = useTranslation('kit');
  return (
    <div className={styles.place} role="status" aria-label={t('loading.label')}>
      <span className={styles.spinner} aria-hidden="true" />
      {notice && <p className={styles.notice}>{notice}</p>}
    </div>
  );
}
