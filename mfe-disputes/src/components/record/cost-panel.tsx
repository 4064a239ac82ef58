import type { DisputeDetail, DisputeMovement } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { FactRow, FactRows, QuietFact, RecordLink } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';
import styles from './panels.module.css';

function Movement({ movement: { at, kind, amount, deposit } }: { movement: DisputeMovement }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  return (
    <FactRow
      end={
        deposit ? (
          <RecordLink id={deposit.id}>{t(`cost.deposit.${deposit.status}`)}</RecordLink>
        ) : (
          <QuietFact>{t('cost.noDeposit')}</QuietFact>
        )
      }
    >
      <strong>{format.money(amount)}</strong>
      <span>{t(`cost.kind.${kind}`)}</span>
      <time dateTime={at}>{format.instant(at, { style: 'date' })}</time>
    </FactRow>
  );
}

const kinds = ['chargebacks', 'fees', 'chargeback_reversals'] as const satisfies DisputeMovement['kind'][];

/** Oldest first, the amount before its fee where both were taken at once. */
const inOrder = (movements: readonly DisputeMovement[]): DisputeMovement[] =>
  movements.toSorted(
    (one, other) => one.at.localeCompare(other.at) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );

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
        <FactRows label={t('cost.movements')}>
          {inOrder(movements).map((movement) => (
            <Movement key={`${movement.at} ${movement.kind}`} movement={movement} />
          ))}
        </FactRows>
      )}
    </Panel>
  );
}
