import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { CopyText } from '@countinghouse/kit/record';
import { EmailText } from '@countinghouse/kit/ui-core';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../../texts.ts';
import { CustomerLink } from './customer-link.tsx';

/** Who paid, and for what. */
export function CustomerFacts({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  return (
    <Panel title={t('detail.payment')}>
      <DescriptionList
        items={[
          [
            t('detail.customer'),
            <CustomerLink key="customer" id={detail.id}>
              {detail.customerName}
            </CustomerLink>,
          ],
          [t('detail.email'), <EmailText key="email" email={detail.customerEmail} />],
          [
            t('detail.reference'),
            <CopyText key="reference" text={detail.reference} name={t('detail.reference')}>
              <span>{detail.reference}</span>
            </CopyText>,
          ],
          [t('detail.description'), detail.description || '—'],
        ]}
      />
    </Panel>
  );
}
