import type { CheckoutProfileDetail } from '@countinghouse/contract';
import { fieldProblemText } from '@countinghouse/kit';
import { useDraftForm, useUndo } from '@countinghouse/kit/drafts';
import { pageDrafts } from '../../api/page-draft.ts';
import { contentOf, partProblemOf } from '../../model/page-draft.ts';

/** A checkout page while it is designed: saved by itself, and each change can be undone. */
export function usePageForm(page: CheckoutProfileDetail) {
  const draft = useDraftForm(pageDrafts, page);
  const { values } = draft;
  return {
    ...useUndo(draft),
    page,
    draft,
    values,
    content: contentOf(values),
    canEdit: page.allowedActions.includes('edit'),
    text: (name: string) => String(values[name] ?? ''),
    /** What is wrong with a part, in words. */
    errorOf(name: string, value: unknown = values[name]): string | undefined {
      const reason = partProblemOf(name, value);
      return reason ? fieldProblemText({ path: name, message: reason, reason, params: {} }) : undefined;
    },
  };
}

export type PageForm = ReturnType<typeof usePageForm>;
