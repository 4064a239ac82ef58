import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../../texts.ts';

/** Who paid, and for what. */
export function CustomerFacts({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  return (
    <Panel title={t('detail.payment')}>
      <DescriptionList
        items={[
          [t('detail.customer'), detail.customerName],
          [t('detail.email'), detail.customerEmail],
          [t('detail.reference'), detail.reference],
          [t('detail.description'), detail.description || '—'],
        ]}
      />
    </Panel>
  );
}
