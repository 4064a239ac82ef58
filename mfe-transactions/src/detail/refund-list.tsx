import type { CardDetail, Refund } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { refundReasonOf } from '../intent/intent.ts';
import { detailTexts, paymentTexts } from '../lazy-part.ts';
import styles from './refund-list.module.css';

/** What was given back, when, why, whether it has arrived, and what to do when it has not. */
export function RefundList({ refunds }: Pick<CardDetail, 'refunds'>) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const reasonText = ({ reason }: Refund) => {
    const known = refundReasonOf(reason);
    return known ? t(`${paymentTexts}:refundReason.${known}`) : reason;
  };
  return (
    <div className={styles.panel}>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.id} className={styles.refund}>
            <strong>{format.money(refund.amount)}</strong>
            <span>{reasonText(refund)}</span>
            <span className={styles.state} data-state={refund.status}>
              {t(`refund.status.${refund.status}`)}
            </span>
            <time dateTime={refund.createdAt}>{format.instant(refund.createdAt)}</time>
          </li>
        ))}
      </ul>
      {/* Nobody tried again yet. */}
      {refunds.at(-1)?.status === 'failed' && (
        <Notice tone="warning" title={t('refund.failed.title')}>
          {t('refund.failed.next')}
        </Notice>
      )}
    </div>
  );
}
