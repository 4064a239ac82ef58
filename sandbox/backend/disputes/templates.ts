import type { TemplateList, TemplateQuery } from '@countinghouse/contract';
import { disputeReasons } from '@countinghouse/contract/vocabulary';

/** The evidence that answers each reason, or the one asked for. */
export function listTemplates({ reasonCode }: TemplateQuery): TemplateList {
  const entries = Object.entries(disputeReasons).filter(
    ([code]) => reasonCode === undefined || code === reasonCode,
  );
  return {
    items: entries.map(([code, { name, evidence }]) => ({
      reasonCode: code,
      name,
      evidence: [...evidence],
    })),
  };
}
