import { listTexts, useTranslation } from '@countinghouse/kit';
import styles from './filter-chips.module.css';

/** A part of the filter in words. */
export interface FilterChip {
  key: string;
  name: string;
  onRemove: () => void;
}

/** What was set where it cannot be seen: each part in words, with a way to drop it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useTranslation(listTexts);
  return chips.map(({ key, name, onRemove }) => (
    <span key={key} className={styles.chip}>
      <span className={styles.name}>{name}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('filter.remove', { name })}
        onClick={onRemove}
      >
        ✕
      </button>
    </span>
  ));
}
