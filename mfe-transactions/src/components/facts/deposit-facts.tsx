import type { DepositReference } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { CopyText, RecordLink } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../../texts.ts';
import styles from './fact-rows.module.css';

/** Which deposits hold this payment's money, fees taken off, and whether they were paid. */
export function DepositFacts({ deposits }: { deposits: readonly DepositReference[] }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  if (deposits.length === 0) return null;
  return (
    <Panel title={t('deposit.title')}>
      <ul className={styles.rows}>
        {deposits.map(({ id, status, amount, effectiveDate }) => (
          <li key={id} className={styles.row}>
            <strong>{format.money(amount)}</strong>
            <span>{t(`deposit.status.${status}`)}</span>
            {effectiveDate && <span className={styles.quiet}>{format.date(effectiveDate)}</span>}
            <CopyText text={id} name={t('deposit.id')}>
              <RecordLink id={id} />
            </CopyText>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
