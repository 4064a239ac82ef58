import { type SavedSection, sectionGaps } from '@countinghouse/contract/vocabulary';
import { fieldProblemText, serverNow } from '@countinghouse/kit';
import { useDraftForm } from '@countinghouse/kit/drafts';
import { useState } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import type { FormApplication } from '../../model/application/form-application.ts';

interface SectionFormOptions {
  desk: ApplicationDesk;
  application: FormApplication;
  section: SavedSection;
  /** Says what is missing before anybody was there: who comes from the review looks for it. */
  isChecked: boolean;
}

/** One section of an application while it is filled in: saved by itself, checked as one types. */
export function useSectionForm({ desk, application, section, isChecked }: SectionFormOptions) {
  const session = desk.drafts[section];
  if (!session) throw new Error(`nobody fills in ${section} here`);
  const draft = useDraftForm(session, application);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const gaps = sectionGaps(section, draft.values, serverNow().toISOString().slice(0, 10));
  return {
    section,
    draft,
    values: draft.values,
    text: (name: string) => String(draft.values[name] ?? ''),
    change: draft.change,
    choose: draft.choose,
    touch: (name: string) => setTouched((before) => new Set(before).add(name)),
    /** What is wrong with a field, once somebody was there. */
    problemOf(name: string): string | null {
      const gap = gaps.find(({ field }) => field === name);
      if (!gap || !(touched.has(name) || isChecked)) return null;
      return fieldProblemText({ path: name, message: gap.reason, params: {}, ...gap });
    },
  };
}

export type SectionForm = ReturnType<typeof useSectionForm>;
