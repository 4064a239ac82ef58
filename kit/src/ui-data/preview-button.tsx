import { useTranslation } from 'react-i18next';
import styles from './preview-button.module.css';

/** Has a row looked at beside its table: at the end of the cell, over what it holds, and taking no room. */
export function PreviewButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('table.preview', { name })}
        title={t('table.previewTitle')}
        onClick={onPress}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2 3.5h12v9H2zM9.5 3.5v9M11.2 6h1.3M11.2 8h1.3" />
        </svg>
      </button>
    </span>
  );
}
