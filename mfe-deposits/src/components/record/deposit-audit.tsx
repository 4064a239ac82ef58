import type { DepositBreakdown } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { type AuditFact, AuditTrail } from '@countinghouse/kit/record';
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
  const fact = ({ name, before, after }: AuditFact) => {
    const text = (value: unknown) => (name === 'status' ? t(`status.${value}`) : String(value));
    const known = [before, after].filter((value) => value !== undefined && value !== null);
    return `${t(`${recordTexts}:audit.fact.${name}`, { defaultValue: name })}: ${known.map(text).join(' → ')}`;
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
