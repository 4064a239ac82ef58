import { fieldProblemText, useTranslation } from '@countinghouse/kit';
import type { ApplicationGap } from '../../model/application/form-application.ts';
import { registerTexts } from '../../texts.ts';

/** What is missing or wrong, in words that stand by themselves: 'Legal name: Required'. */
export function useGapText(): (gap: ApplicationGap) => string {
  const { t } = useTranslation(registerTexts);
  return ({ key, section, field, ownerId, reason, params = {} }) => {
    const problem = fieldProblemText({ path: key, reason, params, message: reason });
    if (section === 'documents') {
      const paper = t(`paper.${key.slice('documents.'.length)}`);
      return `${paper}: ${problem}`;
    }
    if (section === 'terms' || field === null) return problem;
    return `${t(ownerId === null ? `field.${field}` : `owner.${field}`)}: ${problem}`;
  };
}
