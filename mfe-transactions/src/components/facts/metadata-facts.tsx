import type { Metadata } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { detailTexts } from '../../texts.ts';

/** What the merchant keeps with a payment. */
export function MetadataFacts({ metadata }: { metadata: Metadata }) {
  const { t } = useTranslation(detailTexts);
  if (metadata.length === 0) return null;
  return (
    <Panel title={t('metadata')}>
      <DescriptionList items={metadata.map(({ name, value }) => [name, value] as const)} />
    </Panel>
  );
}
