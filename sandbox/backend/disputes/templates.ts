import type { TemplateList, TemplateQuery } from '@countinghouse/contract';
import { disputeReasonCodes, disputeReasons } from '@countinghouse/contract/vocabulary';

/** The evidence that answers each reason, or the one asked for. */
export function listTemplates({ reasonCode }: TemplateQuery): TemplateList {
  const asked = disputeReasonCodes.filter((code) => reasonCode === undefined || code === reasonCode);
  return {
    items: asked.map((code) => {
      const { name, evidence } = disputeReasons[code];
      return { reasonCode: code, name, evidence: [...evidence] };
    }),
  };
}
