import type { MerchantSettings } from '@countinghouse/contract';
import { fieldProblemText, useTranslation } from '@countinghouse/kit';
import { useState, useSyncExternalStore } from 'react';
import {
  type ChangeDraft,
  changeDrafts,
  changesOf,
  emptyDraft,
  type FormField,
  noAccount,
  problemsOf,
  type TypedAccount,
} from '../../model/account-settings/change-draft.ts';
import { accountSettingsTexts } from '../../texts.ts';

/** A change while it is filled in, checked as one types. */
export function useChangeForm(settings: MerchantSettings) {
  const { t } = useTranslation(accountSettingsTexts);
  const { merchantId } = settings;
  const draft = useSyncExternalStore(changeDrafts.watch, () => changeDrafts.get(merchantId) ?? emptyDraft);
  const [account, setAccount] = useState<TypedAccount>(noAccount);
  const [touched, setTouched] = useState<ReadonlySet<FormField>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(settings, draft, account);
  return {
    settings,
    draft,
    account,
    changes: changesOf(settings, draft, account),
    isValid: Object.keys(problems).length === 0,
    isChecked,
    setAccount,
    set: (next: ChangeDraft) => changeDrafts.set(merchantId, next),
    /** A file may arrive long after the form was drawn: what was typed meanwhile stays. */
    setDocument: (document: ChangeDraft['document']) =>
      changeDrafts.set(merchantId, { ...(changeDrafts.get(merchantId) ?? emptyDraft), document }),
    touch: (field: FormField) => setTouched((before) => new Set(before).add(field)),
    /** Says from now on what is missing where nobody was. */
    check: () => setChecked(true),
    /** What is wrong with a field, once somebody was there. */
    problemOf(field: FormField): string | null {
      const reason = problems[field];
      if (!reason || !(isChecked || touched.has(field))) return null;
      if (reason === 'mismatch') return t('form.mismatch');
      return fieldProblemText({ path: field, reason, params: {}, message: '' });
    },
  };
}

export type ChangeForm = ReturnType<typeof useChangeForm>;
