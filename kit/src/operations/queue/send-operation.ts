import type { EndpointBody } from '@countinghouse/contract';
import { http } from '../../http/http.ts';
import { type ConfirmedOperation, type OperationRequest, operationOf } from '../operation.ts';

/** Sends an operation with its key. Sent again, it gets the first answer again. @throws ApiError */
export async function sendOperation(operation: ConfirmedOperation): Promise<void> {
  const { request, afterDone } = operationOf(operation);
  const { path, body } = request(operation.subject);
  // The descriptor's type holds each body to its path; of any of them, the compiler cannot say so here.
  const answer = await http.post<OperationRequest['path']>(
    path,
    body as EndpointBody<'post', OperationRequest['path']>,
    {
      headers: { 'Idempotency-Key': operation.key },
    },
  );
  afterDone?.(operation.subject, answer);
}
