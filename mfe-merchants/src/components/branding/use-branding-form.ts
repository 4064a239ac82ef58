import type { Branding } from '@countinghouse/contract';
import { fieldProblemText } from '@countinghouse/kit';
import { useDraftForm, useUndo } from '@countinghouse/kit/drafts';
import { brandingDrafts } from '../../api/branding/branding.ts';
import { contentOf, partProblemOf, partsOf } from '../../model/branding/branding-parts.ts';

/** Branding while it is designed: saved by itself, and each change can be undone. */
export function useBrandingForm(branding: Branding) {
  const draft = useDraftForm(brandingDrafts, branding);
  const { values } = draft;
  const { changeAll, ...undoing } = useUndo(draft);
  return {
    ...{ branding, draft, values, ...undoing },
    content: contentOf(values),
    canEdit: branding.canEdit,
    text: (name: string) => String(values[name] ?? ''),
    /** What is wrong with a part, in words. */
    errorOf(name: string): string | undefined {
      const reason = partProblemOf(name, values[name]);
      return reason ? fieldProblemText({ path: name, message: reason, reason, params: {} }) : undefined;
    },
    /** As the portal was set up. */
    reset: () => changeAll(partsOf(branding.original)),
  };
}

export type BrandingForm = ReturnType<typeof useBrandingForm>;
