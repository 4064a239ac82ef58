import type { PaymentAttempt } from '@countinghouse/contract';
import {
  type AchReturnCode,
  achReturnCodes,
  type DeclineCode,
  declineCodes,
} from '@countinghouse/contract/vocabulary';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { Panel, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import { detailPathOf } from '../../paths.ts';
import { detailTexts, paymentTexts } from '../../texts.ts';
import styles from './fact-rows.module.css';

/** Which words say why it was declined or came back. */
const reasonText = (code: DeclineCode | AchReturnCode) =>
  code in declineCodes
    ? `decline.reason.${declineCodes[code as DeclineCode].name}`
    : `return.reason.${achReturnCodes[code as AchReturnCode].name}`;

/** Other payments for what looks like the same order: what was tried before, and what came of it afterwards. */
export function Attempts({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  if (attempts.length === 0) return null;
  return (
    <Panel title={t('attempts.title')}>
      <ul className={styles.rows}>
        {attempts.map(({ id, type, status, reasonCode, amount, createdAt }) => (
          <li key={id} className={styles.row}>
            <Link to={detailPathOf({ id, type })}>{format.money(amount)}</Link>
            <TransactionStatusTag status={status} />
            {reasonCode && (
              <span className={styles.quiet}>
                {`${t(`${paymentTexts}:${reasonText(reasonCode)}`)} (${reasonCode})`}
              </span>
            )}
            <time className={styles.time} dateTime={createdAt}>
              {format.instant(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
