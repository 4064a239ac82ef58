import type { DisputeDetail, DisputeMovement } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { RecordLink } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import styles from './rows.module.css';

function Movement({ movement: { at, kind, amount, deposit } }: { movement: DisputeMovement }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  return (
    <li className={styles.row}>
      <strong className={styles.amount}>{format.money(amount)}</strong>
      <span>{t(`cost.kind.${kind}`)}</span>
      <time className={styles.quiet} dateTime={at}>
        {format.instant(at, { style: 'date' })}
      </time>
      {deposit ? (
        <RecordLink id={deposit.id}>{t(`cost.deposit.${deposit.status}`)}</RecordLink>
      ) : (
        <span className={styles.quiet}>{t('cost.noDeposit')}</span>
      )}
    </li>
  );
}

/** What the dispute costs, what comes back when it is won, and each movement with the deposit that it is in. */
export function CostPanel({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { amount, taken, fee, comesBack, movements } = dispute;
  return (
    <Panel title={t('cost.title')}>
      <DescriptionList
        items={[
          [t('cost.disputed'), format.money(amount)],
          [t('cost.taken'), format.money(taken)],
          [t('cost.fee'), format.money(fee)],
          ...(comesBack ? [[t('cost.comesBack'), format.money(comesBack)] as const] : []),
        ]}
      />
      <p className={styles.note}>{t(fee.amountMinor > 0 ? 'cost.feeStays' : 'cost.noFee')}</p>
      {movements.length > 0 && (
        <ul className={styles.rows} aria-label={t('cost.movements')}>
          {movements.map((movement) => (
            <Movement key={`${movement.at} ${movement.kind}`} movement={movement} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
