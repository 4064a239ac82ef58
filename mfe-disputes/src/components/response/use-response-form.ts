import type { DisputeResponse } from '@countinghouse/contract';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  heldBack,
  receiveResponse,
  responseDrafts,
  saveResponse,
} from '../../api/response/response-draft.ts';
import { editDraft, hasEdits, startDraft, valuesOf } from '../../model/response/draft.ts';
import {
  type ResponsePart,
  type ResponseValues,
  responseValuesOf,
  serverDraftOf,
} from '../../model/response/response-values.ts';

/** How long typing rests before it is saved. */
const restMs = 1_500;

/**
 * A response while it is written: what is typed is kept here at once, saved when typing rests and when a step is left,
 * and merged with what somebody else saves.
 */
export function useResponseForm(response: DisputeResponse) {
  const { disputeId } = response;
  const entry = useSyncExternalStore(responseDrafts.watch, () => responseDrafts.get(disputeId));
  const fresh = useMemo(() => startDraft(serverDraftOf(response)), [response]);
  const draft = entry?.draft ?? fresh;
  const { edits, conflicts } = draft;

  useEffect(() => receiveResponse(response), [response]);
  useEffect(
    () => () => {
      void saveResponse(disputeId).then(() => responseDrafts.leave(disputeId));
    },
    [disputeId],
  );
  useEffect(() => {
    if (Object.keys(edits).length === 0) return;
    const save = () => void saveResponse(disputeId);
    const timer = setTimeout(save, restMs);
    // What could not be sent without a network is sent with it.
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [disputeId, edits]);

  const edit = (name: string, value: unknown) =>
    responseDrafts.set(disputeId, editDraft(responseDrafts.get(disputeId)?.draft ?? draft, name, value));
  return {
    response,
    values: responseValuesOf(valuesOf(draft)),
    change: <Part extends ResponsePart>(part: Part, value: ResponseValues[Part]) => edit(part, value),
    /** What takes one press is saved at once: it may change what is asked for. */
    choose: <Part extends ResponsePart>(part: Part, value: ResponseValues[Part]) => {
      edit(part, value);
      void saveResponse(disputeId);
    },
    /** Settles a conflict by what its user chose or wrote. */
    settle: edit,
    conflicts,
    others: entry?.others ?? null,
    dismissOthers: () => responseDrafts.dismiss(disputeId),
    /** Texts that are not sent as long as a card number is in them. */
    held: heldBack(draft),
    isSaved: !hasEdits(draft),
    save: entry?.save ?? 'idle',
    error: entry?.error,
    saveNow: () => saveResponse(disputeId),
  };
}

export type ResponseForm = ReturnType<typeof useResponseForm>;
