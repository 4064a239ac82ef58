import {
  type Endpoint,
  type EndpointName,
  type Example,
  endpoints,
  httpRequestOf,
  resolveExample,
} from '@countinghouse/contract';
import { newKey } from './orders.ts';
import type { Answer, TestBackend } from './test-backend.ts';

const known: Record<string, Endpoint> = endpoints;

/** Every endpoint of the contract with its name. */
export const allEndpoints = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** Sends a request as a demo account; money moves with a key of its own. */
export async function sendAs(
  backend: TestBackend,
  username: string,
  endpoint: Endpoint,
  example: Example,
): Promise<Answer> {
  const { path, method, headers, ...rest } = httpRequestOf(endpoint, example);
  const response = await fetch(`${backend.url}/${path}`, {
    method,
    ...rest,
    headers: {
      ...headers,
      authorization: `Bearer ${await backend.tokenOf(username)}`,
      ...(endpoint.movesMoney && { 'idempotency-key': newKey() }),
    },
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? await response.json() : await response.text() };
}

/** The contract's example of an endpoint, about records of `owner`'s. */
export const exampleOf = (backend: TestBackend, owner: string, name: EndpointName): Promise<Example> =>
  resolveExample(known, name, async (from, example) => {
    const endpoint = known[from];
    if (!endpoint) throw new Error(`no endpoint ${from}`);
    const { status, body } = await sendAs(backend, owner, endpoint, example);
    return status < 300 ? body : undefined;
  });
