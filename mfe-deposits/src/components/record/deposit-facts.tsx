import type { DepositDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { recordTexts } from '../../texts.ts';

/** Where the deposit goes, and when. */
export function DepositFacts({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation(recordTexts);
  const format = useFormat();
  const { merchant, accountLast4, effectiveDate, itemCount, timeZone } = deposit;
  return (
    <Panel title={t('facts.title')}>
      <DescriptionList
        items={[
          [t('facts.merchant'), merchant.name],
          [t('facts.account'), `•••• ${accountLast4}`],
          [t('facts.effective'), effectiveDate ? format.date(effectiveDate) : t('facts.notYet')],
          [t('facts.items'), format.number(itemCount)],
          [t('facts.timeZone'), timeZone],
        ]}
      />
    </Panel>
  );
}
