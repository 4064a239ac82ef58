import { http } from '@countinghouse/kit';
import { queryClient } from '@countinghouse/kit/query';
import { getDispute } from '../get-dispute.ts';
import { getResponse } from './get-response.ts';

/** Sends the response to the network, once. @throws ApiError, `draft_changed` where somebody changed it meanwhile */
export async function submitResponse(disputeId: string, revision: number): Promise<void> {
  try {
    const detail = await http.post('disputes/evidents/submit', { disputeId, revision });
    queryClient.setQueryData(getDispute(disputeId).queryKey, detail);
  } finally {
    for (const about of ['list', 'status'])
      void queryClient.invalidateQueries({ queryKey: ['disputes', about] });
    void queryClient.invalidateQueries({ queryKey: getDispute(disputeId).queryKey });
    await queryClient.invalidateQueries({ queryKey: getResponse(disputeId).queryKey });
  }
}
