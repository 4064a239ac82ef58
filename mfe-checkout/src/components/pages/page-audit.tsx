import { useFormat, useTranslation } from '@countinghouse/kit';
import { type AuditFact, AuditTrail, factText } from '@countinghouse/kit/record';
import type { CheckoutPage } from '../../api/checkout-page.ts';
import { pageTexts } from '../../texts.ts';

/** Who did what with a checkout page, newest first. */
export function PageAudit({ page: { id, versions, createdAt, createdBy } }: { page: CheckoutPage }) {
  const { t } = useTranslation(pageTexts);
  const format = useFormat();
  const entries = [
    ...versions.map(({ publishedAt, publishedBy, restores }) => ({
      ...{ at: publishedAt, username: publishedBy },
      action: restores === null ? 'checkout-profile:publish' : 'checkout-profile:restore',
    })),
    { at: createdAt, username: createdBy, action: 'checkout-profile:create' },
  ];
  const say = (value: unknown): string => {
    if (Array.isArray(value))
      return value.map((part) => t(`part.${part}`, { defaultValue: part })).join(', ');
    return typeof value === 'number' ? format.number(value) : String(value);
  };
  const fact = (one: AuditFact) =>
    factText(one, t(`audit.fact.${one.name}`, { defaultValue: one.name }), say);
  return (
    <AuditTrail
      recordId={id}
      entries={entries}
      texts={{ fact, refusal: (code) => t([`audit.why.${code}`, 'audit.why.other']) }}
    />
  );
}
