import type { BusinessSettings } from '@countinghouse/contract';
import { type BusinessSettingField, userHas } from '@countinghouse/contract/vocabulary';
import { fieldProblemText, useAuth } from '@countinghouse/kit';
import { startDraft, useDraftForm } from '@countinghouse/kit/drafts';
import { useState } from 'react';
import { settingsDrafts } from '../../api/settings/get-settings.ts';
import { draftOf, fieldsOf, problemOf } from '../../model/settings/setting-form.ts';

/** The fields of settings while they are typed in: saved when their user says so. */
export function useSettingsForm(settings: BusinessSettings) {
  const draft = useDraftForm(settingsDrafts, settings, { isManual: true });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const text = (field: BusinessSettingField) => String(draft.values[field] ?? '');
  const wrong = fieldsOf(settings).filter((field) => problemOf(field, text(field)) !== null);
  return {
    draft,
    text,
    change: (field: BusinessSettingField, value: string) => draft.change(field, value),
    touch: (field: BusinessSettingField) => setTouched((before) => new Set(before).add(field)),
    /** What is wrong with a field, once somebody was there. */
    problemOf(field: BusinessSettingField): string | null {
      const reason = touched.has(field) ? problemOf(field, text(field)) : null;
      return reason && fieldProblemText({ path: field, message: reason, reason, params: {} });
    },
    /** The first field in which something is wrong, said from now on; null where all can be saved. */
    check(): BusinessSettingField | null {
      setTouched(new Set(fieldsOf(settings)));
      return wrong[0] ?? null;
    },
    discard: () => settingsDrafts.set(settings.owner.id, startDraft(draftOf(settings))),
    canEdit: settings.canEdit,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** Whether the user may see who changed what. */
export function useMayReadHistory(): boolean {
  const user = useAuth((state) => state.user);
  return user !== null && userHas({ role: user.role, isRestricted: user.isRestrictedUser }, 'audit:read');
}
