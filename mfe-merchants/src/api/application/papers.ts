import { http } from '@countinghouse/kit';
import { inBackground, refreshQuery } from '@countinghouse/kit/query';
import { getDocuments } from './documents.ts';
import { getRequests } from './requests.ts';

/** Reads again by itself what is asked of a merchant and what there is, which does not keep the session alive. */
export async function refreshPapers(merchantId: string, signal: AbortSignal): Promise<void> {
  const options = { ...inBackground, query: { merchantId }, signal };
  await Promise.all([
    refreshQuery(getRequests(merchantId).queryKey, () => http.get('merchants/requests', options)),
    refreshQuery(getDocuments(merchantId).queryKey, () => http.get('account/documents/list', options)),
  ]);
}
