import type { DisputeResponse } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { createDraftSession } from '@countinghouse/kit/drafts';
import { bodyOf, hasCardNumber, serverDraftOf } from '../../model/response/response-values.ts';
import { getResponse, readResponse } from './get-response.ts';

/** Responses that are being written. A text with a card number in it is held back: nobody stores one. */
export const responseDrafts = createDraftSession<DisputeResponse>({
  idOf: ({ disputeId }) => disputeId,
  keyOf: (id) => getResponse(id).queryKey,
  read: (id) => readResponse(id),
  draftOf: serverDraftOf,
  editedBy: (response) => response.editedBy ?? '',
  save: (response, sent) => http.put('disputes/response', bodyOf(response, sent)),
  isHeld: hasCardNumber,
});
