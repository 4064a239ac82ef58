import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { type AuditFact, AuditTrail, factText } from '@countinghouse/kit/record';
import { detailTexts } from '../../texts.ts';

/** Who did what with this payment through the portal. */
export function TransactionAudit({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation([detailTexts, 'kit']);
  const format = useFormat();
  const { currency } = detail.amount;
  /** A status by its name, an amount as money, anything else as it is. */
  const fact = (one: AuditFact) => {
    const { name } = one;
    const text = (value: unknown) => {
      if (name === 'status') return t(`kit:status.${value}`);
      return name.endsWith('Minor') ? format.money({ amountMinor: Number(value), currency }) : String(value);
    };
    return factText(one, t(`audit.fact.${name}`, { defaultValue: name }), text);
  };
  return (
    <AuditTrail
      recordId={detail.id}
      entries={detail.audit}
      texts={{
        fact,
        refusal: (code) => t([`audit.why.${code}`, 'audit.why.other']),
      }}
    />
  );
}
