import type { EndpointBody } from '@countinghouse/contract';
import { http } from '../../http/http.ts';
import { type ConfirmedOperation, operationOf, type PostRequest, type PutRequest } from '../operation.ts';

/** Sends an operation with its key. Sent again, it gets the first answer again. @throws ApiError */
export async function sendOperation(operation: ConfirmedOperation): Promise<void> {
  const { request, afterDone } = operationOf(operation);
  const sent = request(operation.subject);
  const options = { headers: { 'Idempotency-Key': operation.key } };
  // The descriptor's type holds each body to its path; of any of them, the compiler cannot say so here.
  const answer =
    sent.method === 'put'
      ? await http.put<PutRequest['path']>(
          sent.path,
          sent.body as EndpointBody<'put', PutRequest['path']>,
          options,
        )
      : await http.post<PostRequest['path']>(
          sent.path,
          sent.body as EndpointBody<'post', PostRequest['path']>,
          options,
        );
  afterDone?.(operation.subject, answer);
}
