import type { NotificationPreferences, NotificationPreferencesBody } from '@countinghouse/contract';
import { failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { useMutation, useQueryClient } from '@countinghouse/kit/query';
import { useState } from 'react';
import {
  changeMutedRecord,
  readKept,
  rereadPreferences,
  saveNotificationPreferences,
  showKept,
} from '../api/notification-preferences.ts';
import { takingBack, withChange } from '../model/preference-changes.ts';
import { communicationTexts } from './texts.ts';

interface Step {
  send: () => Promise<NotificationPreferences>;
  /** What is shown before it was answered. */
  preview?: (kept: NotificationPreferences) => NotificationPreferences;
  /** How to take it back. */
  back: Step | null;
}

const mutationKey = ['notification-preferences'];

/** Keeps each choice at once, one after another, and takes the last one back when asked. */
export function useSave() {
  const { t } = useTranslation(communicationTexts);
  const client = useQueryClient();
  const [last, setLast] = useState<Step | null>(null);
  const { mutate } = useMutation({
    mutationKey,
    // In order: of two at once the older could be kept last.
    scope: { id: mutationKey.join() },
    mutationFn: ({ send }: Step) => send(),
    onMutate: ({ preview }) => {
      const kept = readKept();
      if (kept && preview) showKept(preview(kept));
    },
    onSuccess: (kept, step) => {
      // What was chosen since is shown already, and its own answer comes.
      if (client.isMutating({ mutationKey }) === 1) showKept(kept);
      setLast(step.back ? step : null);
    },
    onError: async (error) => {
      setLast(null);
      await rereadPreferences();
      showFlash({ class: 'danger', message: await failureText(error, t('failed')) });
    },
  });

  const stepOf = (body: NotificationPreferencesBody, back: Step | null): Step => ({
    send: () => saveNotificationPreferences(body),
    preview: (kept) => withChange(kept, body),
    back,
  });
  const ofRecord = (action: 'mute_record' | 'unmute_record', recordId: string, back: Step | null): Step => ({
    send: () => changeMutedRecord(action, recordId),
    back,
  });
  return {
    save: (body: NotificationPreferencesBody) => {
      const kept = readKept();
      if (kept) mutate(stepOf(body, stepOf(takingBack(kept, body), null)));
    },
    unmuteRecord: (recordId: string) =>
      mutate(ofRecord('unmute_record', recordId, ofRecord('mute_record', recordId, null))),
    /** Null where there is nothing to take back. */
    undo: last?.back ? () => last.back && mutate(last.back) : null,
    dismiss: () => setLast(null),
  };
}

export type Saving = ReturnType<typeof useSave>;
