import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { detailTexts } from '../lazy-part.ts';
import styles from './raw-record.module.css';

/** The record as the backend gave it, for those who compare it with their own. */
export function RawRecord({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  return (
    <details className={styles.raw}>
      <summary>{t('raw.title')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{JSON.stringify(detail, null, 2)}</pre>
    </details>
  );
}
