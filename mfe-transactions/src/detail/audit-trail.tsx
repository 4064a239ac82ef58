import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../lazy-part.ts';
import styles from './fact-rows.module.css';

/** Who did what with this payment through the portal. */
export function AuditTrail({ detail: { audit, timeZone } }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  if (audit.length === 0) return null;
  return (
    <Panel title={t('audit.title')}>
      <ul className={styles.rows}>
        {audit.map(({ at, username, action }) => (
          <li key={`${at} ${action}`} className={styles.row}>
            <strong>{t(`audit.action.${action.replace(':', '_')}`)}</strong>
            <span className={styles.quiet}>{username}</span>
            <time className={styles.time} dateTime={at}>
              {format.instant(at, { timeZone })}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
