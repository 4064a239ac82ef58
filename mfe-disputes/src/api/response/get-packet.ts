import type { DisputeStage } from '@countinghouse/contract/vocabulary';
import { http } from '@countinghouse/kit';

/** The packet as the bank sees it: of the draft, or the one that was sent at a stage. @throws ApiError */
export const getPacket = (
  disputeId: string,
  { stage, signal }: { stage?: DisputeStage | undefined; signal: AbortSignal },
): Promise<Blob> =>
  http.get('disputes/response/packet', { query: { disputeId, stage }, isFile: true, signal });
