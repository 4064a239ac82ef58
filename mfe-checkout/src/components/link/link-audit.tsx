import type { PaymentLink, PaymentLinkDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { type AuditFact, AuditTrail, factText } from '@countinghouse/kit/record';
import { linkTexts } from '../../texts.ts';
import { useAmountText } from '../use-amount-text.ts';

/** What a fact of the trail is called, where the page's facts call it otherwise. */
const namesOf: Readonly<Record<string, string>> = {
  ...{ expiresAt: 'fact.expires', maxUses: 'fact.uses', profileId: 'fact.page' },
  ...{ to: 'audit.to', language: 'audit.language', changed: 'audit.changed', cause: 'audit.cause' },
};

/** Who made, changed, mailed or turned a payment link off. */
export function LinkAudit({ link }: { link: PaymentLinkDetail }) {
  const { t } = useTranslation([linkTexts, 'checkout']);
  const format = useFormat();
  const amountOf = useAmountText();
  const entries = [
    ...(link.version > 1
      ? [{ at: link.changedAt, username: link.changedBy, action: 'payment-link:change' }]
      : []),
    { at: link.createdAt, username: link.createdBy, action: 'payment-link:create' },
  ];
  const textOf = (name: string, value: unknown): string => {
    if (name === 'status') return t(`checkout:status.${value}`);
    if (name === 'expiresAt') return format.instant(String(value));
    if (name === 'amount')
      return amountOf({ amount: value as PaymentLink['amount'], currency: link.currency });
    return [value].flat().map(String).join(', ');
  };
  const fact = (one: AuditFact) => {
    const { name } = one;
    const label = t(namesOf[name] ?? `fact.${name}`, { defaultValue: name });
    return factText(one, label, (value) => textOf(name, value));
  };
  const refusal = (code: string) => t([`audit.why.${code}`, 'audit.why.other']);
  return <AuditTrail recordId={link.id} entries={entries} texts={{ fact, refusal }} />;
}
