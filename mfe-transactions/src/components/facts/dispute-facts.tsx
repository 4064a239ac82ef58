import type { CardDetail, Dispute } from '@countinghouse/contract';
import type { DisputeStatus } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { FactRow, FactRows, QuietFact, RecordLink } from '@countinghouse/kit/record';
import { Notice, QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { listDisputesOf } from '../../api/list-disputes-of.ts';
import { detailTexts } from '../../texts.ts';
import styles from './facts.module.css';

/** Mastercard has one code for what Visa has several for: where the issuer says no more, it has words of its own. */
const reasonTexts = ({ reasonCode, subReason, reason }: Dispute) =>
  [...(subReason === null ? [reasonCode] : []), reason, 'other'].map((name) => `dispute.reason.${name}`);

/** As long as it is in one of these, the payment cannot be refunded. */
const open: ReadonlySet<DisputeStatus> = new Set(['needs_response', 'under_review']);

/** Whether the customer disputes the payment, where that stands, until when an answer is due, and what it holds up. */
export function DisputeFacts({ detail: { id } }: { detail: CardDetail }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const { data, error, refetch } = useQuery(listDisputesOf(id));
  if (error && !data) {
    return (
      <Panel title={t('dispute.title')}>
        <QueryFailure error={error} onRetry={() => refetch()} />
      </Panel>
    );
  }
  // Most payments are never disputed: a place kept for that would be empty on nearly every page.
  if (!data || data.items.length === 0) return null;
  const pending = data.items.find(({ status }) => open.has(status));
  return (
    <Panel title={t('dispute.title')}>
      {pending && (
        <div className={styles.notice}>
          <Notice tone="info" title={t('dispute.noRefund.title')}>
            {t(`dispute.noRefund.${pending.status}`)}
          </Notice>
        </div>
      )}
      <FactRows>
        {data.items.map((dispute) => (
          <FactRow key={dispute.id} end={<RecordLink id={dispute.id} />}>
            <strong>{format.money(dispute.amount)}</strong>
            <span>{t(`dispute.stage.${dispute.stage}`)}</span>
            <span>{t(`dispute.status.${dispute.status}`)}</span>
            <span>
              {t(reasonTexts(dispute))} <QuietFact>{dispute.reasonCode}</QuietFact>
            </span>
            {dispute.status === 'needs_response' && (
              <span>
                {t('dispute.dueBy', { time: format.instant(dispute.dueBy, { style: 'deadline' }) })}
              </span>
            )}
          </FactRow>
        ))}
      </FactRows>
    </Panel>
  );
}
