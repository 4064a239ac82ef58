import type { NewRequestBody } from '@countinghouse/contract';
import { http } from '@countinghouse/kit';
import { inBackground, keyed, queryClient, queryOptions } from '@countinghouse/kit/query';

/** What reviewers and a merchant ask each other, newest first. */
export const getRequests = (merchantId: string) =>
  queryOptions({
    queryKey: ['merchants', 'requests', merchantId],
    queryFn: ({ signal }) => http.get('merchants/requests', { query: { merchantId }, signal }),
    staleTime: 0,
  });

/** Requests stand on several pages: on each they are as they are now. */
async function rereadRequests(merchantId: string): Promise<void> {
  const about = (what: string) =>
    queryClient.invalidateQueries({ queryKey: ['merchants', what, merchantId] });
  await Promise.all([about('requests'), about('application'), about('record')]);
}

/** Says that the user has read them, as they are now; of itself, which does not keep the session alive. @throws ApiError */
export async function readRequests(merchantId: string): Promise<void> {
  const requests = await http.post('merchants/requests/read', { merchantId }, inBackground);
  queryClient.setQueryData(getRequests(merchantId).queryKey, requests);
}

const postRequest = keyed('request', (body: NewRequestBody, headers) =>
  http.post('merchants/requests', body, { headers }),
);

/** Opens a request. Sent again after a lost answer, it is the same one. @throws ApiError */
export async function openRequest(request: NewRequestBody): Promise<void> {
  await postRequest(request);
  await rereadRequests(request.merchantId);
}

/** @throws ApiError */
export async function replyToRequest(merchantId: string, id: string, text: string): Promise<void> {
  try {
    await http.post('merchants/requests/reply', { id, text });
  } finally {
    await rereadRequests(merchantId);
  }
}

/** @throws ApiError */
export async function closeRequest(merchantId: string, id: string): Promise<void> {
  try {
    await http.post('merchants/requests/close', { id });
  } finally {
    await rereadRequests(merchantId);
  }
}
