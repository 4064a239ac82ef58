import { useFormat, useTranslation } from '@countinghouse/kit';
import { RecordLink } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import type { CheckoutPage } from '../../api/checkout-page.ts';
import { pageTexts, versionTexts } from '../../texts.ts';
import { Swatch } from '../versions/content-value.tsx';
import { useOwnerName } from './owner-name.ts';

/** What customers see now; what they will, of one that was never published. */
function useShown({ published, draft }: CheckoutPage) {
  const { t } = useTranslation([versionTexts, pageTexts]);
  const { colors, methods, locale, font } = published ?? draft;
  return [
    [t('color.accent'), <Swatch key="accent" color={colors.accent} />],
    [t('field.font'), t(`value.font.${font}`)],
    [t('field.methods'), methods.map((method) => t(`value.methods.${method}`)).join(', ')],
    [t('field.locale'), t(`value.locale.${locale}`)],
  ] as const;
}

/** Whose a page is, how it looks, and who changed it last. */
export function FactsPanel({ page }: { page: CheckoutPage }) {
  const { t } = useTranslation(pageTexts);
  const format = useFormat();
  const ownerOf = useOwnerName();
  const shown = useShown(page);
  const by = (at: string, who: string) => t('fact.by', { at: format.instant(at), by: who });
  const { merchant } = page;
  return (
    <Panel title={t('facts')}>
      <DescriptionList
        items={[
          [
            t('column.owner'),
            merchant ? (
              <RecordLink key="merchant" id={merchant.id}>
                {merchant.name}
              </RecordLink>
            ) : (
              ownerOf(page)
            ),
          ],
          ...shown,
          [t('column.created'), by(page.createdAt, page.createdBy)],
          [t('column.changed'), by(page.changedAt, page.changedBy)],
        ]}
      />
    </Panel>
  );
}
