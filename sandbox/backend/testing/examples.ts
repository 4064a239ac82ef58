import {
  type Endpoint,
  type EndpointName,
  type Example,
  endpoints,
  httpRequestOf,
  needsKey,
  resolveExample,
} from '@countinghouse/contract';
import { newKey } from './orders.ts';
import { type Answer, expectDeclared, type TestBackend } from './test-backend.ts';

const known: Record<string, Endpoint> = endpoints;

/** Every endpoint of the contract with its name. */
export const allEndpoints = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** Sends headers and body as they are, to an endpoint without a query. */
export async function sendRaw(
  backend: TestBackend,
  username: string,
  {
    endpoint,
    path = endpoint.path,
    ...request
  }: { endpoint: Endpoint; path?: string; headers: Record<string, string>; body?: string | Uint8Array },
): Promise<Answer> {
  const response = await fetch(`${backend.url}/${path}`, {
    ...request,
    method: endpoint.method.toUpperCase(),
    // fetch makes a type up for a text; bytes are sent with the type they are given.
    ...(request.body !== undefined && { body: Buffer.from(request.body as string) }),
    headers: { ...request.headers, authorization: `Bearer ${await backend.tokenOf(username)}` },
  });
  expectDeclared(endpoint.method, path, response.status);
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? await response.json() : await response.text() };
}

/** Sends a request as a demo account; money moves with a key of its own. */
export function sendAs(
  backend: TestBackend,
  username: string,
  endpoint: Endpoint,
  example: Example,
): Promise<Answer> {
  const { method: _, headers, ...request } = httpRequestOf(endpoint, example);
  const key = needsKey(endpoint) && { 'idempotency-key': newKey() };
  return sendRaw(backend, username, { endpoint, ...request, headers: { ...headers, ...key } });
}

/** What was answered to requests by which examples find their records. */
export type Answers = Map<string, Promise<Answer>>;

/**
 * The contract's example of an endpoint, about records of `owner`'s.
 * @param answers what lists answered before, to be used again for as long as no request uses a record up
 */
export const exampleOf = (
  backend: TestBackend,
  owner: string,
  name: EndpointName,
  answers: Answers = new Map(),
): Promise<Example> =>
  resolveExample(known, name, async (from, example) => {
    const endpoint = known[from];
    if (!endpoint) throw new Error(`no endpoint ${from}`);
    const request = JSON.stringify([owner, from, example.query]);
    const before = endpoint.method === 'get' ? answers.get(request) : undefined;
    const answer = before ?? sendAs(backend, owner, endpoint, example);
    answers.set(request, answer);
    const { status, body } = await answer;
    return status < 300 ? body : undefined;
  });
