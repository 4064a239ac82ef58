import { useTranslation } from '@countinghouse/kit';
import type { DraftWords } from '@countinghouse/kit/drafts';
import { isField } from '../../model/response/response-values.ts';
import { responseTexts } from '../../texts.ts';

/** What the parts of the response are called, and what their choices say. */
export function usePartWords(): DraftWords {
  const { t } = useTranslation(responseTexts);
  return {
    labelOf: (name) => t(isField(name) ? `field.${name}` : `part.${name}`),
    textOf: (name, value) => {
      if (value === null || value === undefined) return t('conflict.automatic');
      const isChoice = name === 'productType' || name === 'firstAnswer';
      return isChoice && value !== '' ? t(`value.${value}`) : undefined;
    },
  };
}
