import type { DepositReference } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { CopyText, FactRow, FactRows, QuietFact, RecordLink } from '@countinghouse/kit/record';
import { Panel } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../../texts.ts';

/** Which deposits hold this payment's money, fees taken off, and whether they were paid. */
export function DepositFacts({ deposits }: { deposits: readonly DepositReference[] }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  if (deposits.length === 0) return null;
  return (
    <Panel title={t('deposit.title')}>
      <FactRows>
        {deposits.map(({ id, status, amount, effectiveDate }) => (
          <FactRow
            key={id}
            end={
              <CopyText text={id} name={t('deposit.id')}>
                <RecordLink id={id} />
              </CopyText>
            }
          >
            <strong>{format.money(amount)}</strong>
            <span>{t(`deposit.status.${status}`)}</span>
            {effectiveDate && <QuietFact>{format.date(effectiveDate)}</QuietFact>}
          </FactRow>
        ))}
      </FactRows>
    </Panel>
  );
}
