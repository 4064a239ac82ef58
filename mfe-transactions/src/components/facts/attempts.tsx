import type { PaymentAttempt } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { reasonText } from '../../model/reason-text.ts';
import { detailPathOf } from '../../paths.ts';
import { detailTexts } from '../../texts.ts';
import styles from './fact-rows.module.css';

/** Other payments for what looks like the same order: what was tried before, and what came of it afterwards. */
export function Attempts({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  const { t } = useTranslation([detailTexts, 'kit']);
  const format = useFormat();
  if (attempts.length === 0) return null;
  return (
    <Panel title={t('attempts.title')}>
      <ul className={styles.rows}>
        {attempts.map(({ id, type, status, reasonCode, amount, createdAt }) => (
          <li key={id} className={styles.row}>
            <Link to={detailPathOf({ id, type })}>{format.money(amount)}</Link>
            <TransactionStatusTag status={status} />
            {reasonCode && <span className={styles.quiet}>{reasonText(reasonCode, t)}</span>}
            <time className={styles.time} dateTime={createdAt}>
              {format.instant(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
