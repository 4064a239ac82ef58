import { useTranslation } from '@countinghouse/kit';
import { type AuditFact, AuditTrail } from '@countinghouse/kit/record';
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
  const fact = ({ name, before, after }: AuditFact) => {
    const known = [before, after].filter((value) => value !== undefined && value !== null);
    const label = t(`audit.fact.${name}`, { defaultValue: name });
    return `${label}: ${known.map((value) => say(name, value)).join(' → ')}`;
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
