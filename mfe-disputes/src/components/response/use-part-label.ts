import { useTranslation } from '@countinghouse/kit';
import { isField } from '../../model/response/response-values.ts';
import { responseTexts } from '../../texts.ts';

/** What a part of the response is called. */
export function usePartLabel(): (name: string) => string {
  const { t } = useTranslation(responseTexts);
  return (name) => t(isField(name) ? `field.${name}` : `part.${name}`);
}
