import type { DisputeResponse } from '@countinghouse/contract';
import { useDraftForm } from '@countinghouse/kit/drafts';
import { responseDrafts } from '../../api/response/response-draft.ts';
import {
  type ResponsePart,
  type ResponseValues,
  responseValuesOf,
} from '../../model/response/response-values.ts';

/** A response while it is written. */
export function useResponseForm(response: DisputeResponse) {
  const draft = useDraftForm(responseDrafts, response);
  return {
    response,
    draft,
    values: responseValuesOf(draft.values),
    change: <Part extends ResponsePart>(part: Part, value: ResponseValues[Part]) => draft.change(part, value),
    /** What takes one press is saved at once: it may change what is asked for. */
    choose: <Part extends ResponsePart>(part: Part, value: ResponseValues[Part]) => draft.choose(part, value),
    conflicts: draft.conflicts,
    held: draft.held,
    saveNow: draft.saveNow,
  };
}

export type ResponseForm = ReturnType<typeof useResponseForm>;
