import { useTranslation } from '@countinghouse/kit';
import { type AuditFact, AuditTrail } from '@countinghouse/kit/record';
import type { Merchant } from '../../api/get-merchant.ts';
import { documentsTexts, recordTexts } from '../../texts.ts';

/** Facts whose values have words of their own, by where these are. */
const valueTexts: Readonly<Record<string, string>> = {
  status: 'merchants:status',
  compliance: 'merchants:compliance',
  kind: `${documentsTexts}:kind`,
  documentKind: `${documentsTexts}:kind`,
  review: `${documentsTexts}:status`,
};

/** Who did what with a merchant through the portal. */
export function MerchantAudit({ merchant: { id, history } }: { merchant: Merchant }) {
  const { t } = useTranslation([recordTexts, 'merchants', documentsTexts]);
  const entries = history.map(({ at, by, action }) => ({ at, username: by, action: `merchant:${action}` }));
  const valueText = (name: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    const texts = valueTexts[name];
    return texts ? t(`${texts}.${value}`, { defaultValue: String(value) }) : String(value);
  };
  const fact = ({ name, before, after }: AuditFact) => {
    const known = [before, after].filter((value) => value !== undefined && value !== null);
    const label = t(`audit.fact.${name}`, { defaultValue: name });
    return `${label}: ${known.map((value) => valueText(name, value)).join(' → ')}`;
  };
  const actionText = (name: string) => {
    const [area, action = ''] = name.split(':');
    if (area === 'merchant')
      return t([`timeline.${action}`, `audit.action.${action}`], { defaultValue: name });
    return t(`audit.action.${name.replace(':', '_')}`, { defaultValue: name });
  };
  return (
    <AuditTrail
      recordId={id}
      entries={entries.reverse()}
      texts={{
        action: actionText,
        fact,
        refusal: (code) => t([`audit.why.${code}`, 'audit.why.other']),
      }}
    />
  );
}
