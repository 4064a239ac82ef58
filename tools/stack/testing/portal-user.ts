import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  type Example,
  endpoints,
  httpRequestOf,
  needsKey,
  resolveExample,
} from '@countinghouse/contract';
import { api, createPortalClient, type PortalClient } from '@countinghouse/proxy/portal-client';

const known: Record<string, Endpoint> = endpoints;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a body is what the test says it is
  body: any;
}

/** Someone who is signed in to a portal. */
export interface PortalUser {
  username: string;
  cookie: string;
  portal: PortalClient;
  /** Sends a request to an endpoint of the contract; money moves with a key of its own. */
  send(endpoint: Endpoint, example: Example): Promise<Answer>;
  /** Sends as it is. */
  sendRaw(request: {
    path: string;
    method: string;
    headers?: Record<string, string>;
    body?: string | Uint8Array;
  }): Promise<Answer>;
  /** The contract's example of an endpoint, about the user's own records; undefined when there is none. */
  exampleOf(name: string): Promise<Example | undefined>;
}

/** Signs a user in to the portal at `url`. */
export async function createPortalUser(url: string, username: string): Promise<PortalUser> {
  const portal = createPortalClient(() => url);
  const cookie = await portal.signIn(username);
  const sendRaw: PortalUser['sendRaw'] = async ({ path, body, ...request }) => {
    const response = await portal.call(`${api}/${path}`, {
      ...request,
      cookie,
      ...(body !== undefined && { body: Buffer.from(body as string) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? await response.json() : await response.text() };
  };
  const send: PortalUser['send'] = (endpoint, example) => {
    const { headers, ...request } = httpRequestOf(endpoint, example);
    const key = needsKey(endpoint) && { 'idempotency-key': randomUUID() };
    return sendRaw({ ...request, headers: { ...headers, ...key } });
  };
  const exampleOf = (name: string) =>
    resolveExample(known, name, async (from, example) => {
      const { status, body } = await send(known[from] as Endpoint, example);
      return status < 300 ? body : undefined;
    }).catch(() => undefined);
  return { username, cookie, portal, send, sendRaw, exampleOf };
}
