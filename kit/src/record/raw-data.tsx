import { useTranslation } from 'react-i18next';
import { recordTexts } from '../i18n/record-texts.ts';
import styles from './raw-data.module.css';

/** The record as the backend gave it, for those who compare it with their own. */
export function RawData({ record }: { record: object }) {
  const { t } = useTranslation(recordTexts);
  return (
    <details className={styles.raw}>
      <summary>{t('raw')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{JSON.stringify(record, null, 2)}</pre>
    </details>
  );
}
