import { useTranslation } from '@countinghouse/kit';
import { type AuditFact, AuditTrail, factText } from '@countinghouse/kit/record';
import type { Merchant } from '../../api/get-merchant.ts';
import { documentsTexts, recordTexts } from '../../texts.ts';

/** The text of a fact's value, where it has words of its own. */
const valueText: Readonly<Record<string, (value: string) => string>> = {
  status: (value) => `merchants:status.${value}`,
  compliance: (value) => `merchants:compliance.${value}`,
  kind: (value) => `${documentsTexts}:kind.${value}`,
  documentKind: (value) => `${documentsTexts}:kind.${value}`,
  review: (value) => `${documentsTexts}:status.${value}`,
};

/** Who did what with a merchant through the portal. */
export function MerchantAudit({ merchant: { id, history } }: { merchant: Merchant }) {
  const { t } = useTranslation([recordTexts, 'merchants', documentsTexts]);
  const entries = history.map(({ at, by, action }) => ({ at, username: by, action: `merchant:${action}` }));
  const say = (name: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    const key = valueText[name]?.(String(value));
    return key ? t(key, { defaultValue: String(value) }) : String(value);
  };
  const fact = (one: AuditFact) => {
    const { name } = one;
    return factText(one, t(`audit.fact.${name}`, { defaultValue: name }), (value) => say(name, value));
  };
  return (
    <AuditTrail
      recordId={id}
      entries={entries.reverse()}
      texts={{
        fact,
        refusal: (code) => t([`audit.why.${code}`, 'audit.why.other']),
      }}
    />
  );
}
