import type { ResponseRequirement } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { isField } from '../../model/response/response-values.ts';
import { reasonTexts, responseTexts } from '../../texts.ts';

/** What a text or a kind of file that the bank asks for is called. */
export function useRequirementLabel(): (key: ResponseRequirement['key']) => string {
  const { t } = useTranslation([responseTexts, reasonTexts]);
  return (key) => t(isField(key) ? `field.${key}` : `${reasonTexts}:evidence.${key}`);
}
