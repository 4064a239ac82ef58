import { http } from '@countinghouse/kit';
import { inBackground, queryClient } from '@countinghouse/kit/query';
import { getDocuments } from './documents.ts';
import { getRequests } from './requests.ts';

/** Reads again by itself what is asked of a merchant and what there is, which does not keep the session alive. */
export async function refreshPapers(merchantId: string, signal: AbortSignal): Promise<void> {
  const options = { ...inBackground, query: { merchantId }, signal };
  const [requests, documents] = await Promise.all([
    http.get('merchants/requests', options),
    http.get('account/documents/list', options),
  ]);
  queryClient.setQueryData(getRequests(merchantId).queryKey, requests);
  queryClient.setQueryData(getDocuments(merchantId).queryKey, documents);
}
