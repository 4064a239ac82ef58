import type { DepositBreakdown } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { type AuditFact, AuditTrail, factText } from '@countinghouse/kit/record';
import { recordTexts } from '../../texts.ts';

/** Who sent a deposit again or canceled it through the portal. */
export function DepositAudit({ breakdown: { id, timeline } }: { breakdown: DepositBreakdown }) {
  const { t } = useTranslation(['deposits', recordTexts]);
  // What happened by itself has nobody's name.
  const entries = timeline.flatMap(({ at, step, username }) =>
    username === null
      ? []
      : [{ at, username, action: step === 'canceled' ? 'deposit:cancel' : 'deposit:retry' }],
  );
  const fact = (one: AuditFact) => {
    const { name } = one;
    const label = t(`${recordTexts}:audit.fact.${name}`, { defaultValue: name });
    return factText(one, label, (value) => (name === 'status' ? t(`status.${value}`) : String(value)));
  };
  return (
    <AuditTrail
      recordId={id}
      entries={entries}
      texts={{
        fact,
        refusal: (code) => t([`${recordTexts}:audit.why.${code}`, `${recordTexts}:audit.why.other`]),
      }}
    />
  );
}
