import { useTranslation } from '@countinghouse/kit';
import type { Problems } from '../../model/invite/invite-draft.ts';
import { type Problem, problemText } from '../../model/invite/problem.ts';
import { inviteTexts } from '../../texts.ts';

/** What is wrong with a draft in words, by field. */
export function useErrors(): (problems: Problems) => Record<string, string> {
  const { t } = useTranslation([inviteTexts, 'messages']);
  return (problems) =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]: [string, Problem]) => [
        field,
        problemText(problem, (key, params) => t(key, { ...params })),
      ]),
    );
}
