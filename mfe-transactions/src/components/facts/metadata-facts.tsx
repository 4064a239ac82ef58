import type { Metadata } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { RecordLink } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../../texts.ts';

/** The payment link that it was paid by: who has pages of links opens it. */
const linkId = /^plk_[0-9A-Z]{26}$/;

/** What the merchant keeps with a payment. */
export function MetadataFacts({ metadata }: { metadata: Metadata }) {
  const { t } = useTranslation(detailTexts);
  if (metadata.length === 0) return null;
  return (
    <Panel title={t('metadata')}>
      <DescriptionList
        items={metadata.map(
          ({ name, value }) =>
            [name, linkId.test(value) ? <RecordLink key={name} id={value} /> : value] as const,
        )}
      />
    </Panel>
  );
}
