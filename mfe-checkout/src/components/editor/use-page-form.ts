import type { CheckoutProfileDetail } from '@countinghouse/contract';
import { fieldProblemText } from '@countinghouse/kit';
import { useDraftForm } from '@countinghouse/kit/drafts';
import { useState } from 'react';
import { pageDrafts } from '../../api/page-draft.ts';
import { contentOf, partProblemOf } from '../../model/page-draft.ts';

interface Step {
  name: string;
  before: unknown;
  at: number;
}

/** What is typed into one field without a pause is taken back at once. */
const pauseMs = 1_000;
const mostSteps = 100;

/** A checkout page while it is designed: saved by itself, and each change can be undone. */
export function usePageForm(page: CheckoutProfileDetail) {
  const draft = useDraftForm(pageDrafts, page);
  const [past, setPast] = useState<readonly Step[]>([]);
  const { values } = draft;
  return {
    page,
    draft,
    values,
    content: contentOf(values),
    canEdit: page.allowedActions.includes('edit'),
    text: (name: string) => String(values[name] ?? ''),
    change(name: string, value: unknown): void {
      const at = Date.now();
      const last = past.at(-1);
      const goesOn = last?.name === name && at - last.at < pauseMs;
      const step = { name, before: goesOn ? last.before : values[name], at };
      setPast([...(goesOn ? past.slice(0, -1) : past), step].slice(-mostSteps));
      draft.change(name, value);
    },
    /** What is wrong with a part, in words. */
    errorOf(name: string, value: unknown = values[name]): string | undefined {
      const reason = partProblemOf(name, value);
      return reason ? fieldProblemText({ path: name, message: reason, reason, params: {} }) : undefined;
    },
    canUndo: past.length > 0,
    /** @returns the part that is as it was before */
    undo(): string | undefined {
      const last = past.at(-1);
      if (!last) return undefined;
      setPast(past.slice(0, -1));
      draft.change(last.name, last.before);
      return last.name;
    },
  };
}

export type PageForm = ReturnType<typeof usePageForm>;
