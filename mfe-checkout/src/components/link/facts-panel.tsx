import type { PaymentLinkDetail } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { RecordLink } from '@countinghouse/kit/record';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { pagePathOf } from '../../paths.ts';
import { linkTexts } from '../../texts.ts';

type Fact = readonly [label: string, value: ReactNode];

/** What the customer is asked to pay. */
function useAskedFor(link: PaymentLinkDetail): Fact[] {
  const { t } = useTranslation(linkTexts);
  const format = useFormat();
  const { amount, currency, taxBasisPoints, tips, methods, customFields } = link;
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  const items = amount.kind === 'items' ? amount.items : [];
  const preset = amount.kind === 'open' ? amount.presetMinor : null;
  return [
    ...(preset === null ? [] : [[t('fact.preset'), money(preset)] as const]),
    ...items.map(({ name, unitMinor, quantity, maxQuantity }, index): Fact => {
      const most = maxQuantity === null ? '' : t('fact.upTo', { max: format.number(maxQuantity) });
      return [
        t('fact.item', { number: format.number(index + 1) }),
        `${format.number(quantity)} × ${name}, ${money(unitMinor)}${most}`,
      ];
    }),
    ...(taxBasisPoints > 0 ? [[t('fact.tax'), `${format.number(taxBasisPoints / 100)}%`] as const] : []),
    ...(tips ? [[t('fact.tips'), tips.map((tip) => format.percent(tip / 100)).join(', ')] as const] : []),
    [t('fact.methods'), methods ? methods.map((one) => t(`method.${one}`)).join(', ') : t('fact.usual')],
    ...(customFields.length > 0
      ? [[t('fact.fields'), customFields.map(({ label }) => label).join(', ')] as const]
      : []),
  ];
}

/** What a link says, and since when. */
export function FactsPanel({ link }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation(linkTexts);
  const format = useFormat();
  const asked = useAskedFor(link);
  const { merchant, description, reference, maxUses, expiresAt, profile, successUrl, cancelUrl } = link;
  const by = (instant: string, who: string) => t('fact.by', { at: format.instant(instant), by: who });
  const unless = (label: string, value: string | null): Fact[] => (value ? [[t(label), value]] : []);
  return (
    <Panel title={t('facts')}>
      <DescriptionList
        items={[
          [
            t('fact.merchant'),
            <RecordLink key="merchant" id={merchant.id}>
              {merchant.name}
            </RecordLink>,
          ],
          ...asked,
          ...unless('fact.description', description),
          ...unless('fact.reference', reference),
          [t('fact.uses'), maxUses === null ? t('fact.anyNumber') : format.number(maxUses)],
          [t('fact.expires'), expiresAt ? format.instant(expiresAt) : t('fact.neverExpires')],
          [
            t('fact.page'),
            profile ? (
              <Link key="page" to={pagePathOf(profile)}>
                {profile.name}
              </Link>
            ) : (
              t('fact.standard')
            ),
          ],
          [t('fact.locale'), t(`locale.${link.locale}`)],
          ...unless('fact.successUrl', successUrl),
          ...unless('fact.cancelUrl', cancelUrl),
          [t('fact.created'), by(link.createdAt, link.createdBy)],
          ...(link.version > 1 ? [[t('fact.changed'), by(link.changedAt, link.changedBy)] as const] : []),
        ]}
      />
    </Panel>
  );
}
