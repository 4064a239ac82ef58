import type { AchDetail, CardDetail, Refund } from '@countinghouse/contract';
import type { RefundStatus } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { Panel, StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import { refundReasonOf } from '../../model/operations/money-operations.ts';
import { detailTexts, paymentTexts } from '../../texts.ts';
import { RefundNotes } from '../notes/refund-notes.tsx';
import styles from './refund-list.module.css';

const tones: Record<RefundStatus, Tone> = { pending: 'info', succeeded: 'success', failed: 'danger' };

/** What was given back, when, why, whether it has arrived, and what to do when it has not. */
export function RefundList({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation([detailTexts, paymentTexts]);
  const format = useFormat();
  const reasonText = ({ reason }: Refund) => {
    const known = refundReasonOf(reason);
    return known ? t(`${paymentTexts}:refundReason.${known}`) : reason;
  };
  const { refunds, type } = detail;
  if (refunds.length === 0) return null;
  return (
    <Panel title={t('refund.title')}>
      <div className={styles.panel}>
        <ul className={styles.list}>
          {refunds.map((refund) => (
            <li key={refund.id} className={styles.refund}>
              <strong>{format.money(refund.amount)}</strong>
              <span>{reasonText(refund)}</span>
              <StatusTag tone={tones[refund.status]} label={t(`refund.status.${refund.status}`)} />
              <time dateTime={refund.createdAt}>{format.instant(refund.createdAt)}</time>
              <RefundNotes detail={detail} refundId={refund.id} />
            </li>
          ))}
        </ul>
        {/* Nobody tried again yet. */}
        {refunds.at(-1)?.status === 'failed' && (
          <Notice tone="warning" title={t('refund.failed.title')}>
            {t(type === 'card' ? 'refund.failed.next' : 'refund.failed.nextBank')}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
