import { backendPrefix } from '../src/vocabulary/request.ts';

export interface Reply {
  status: number;
  /** Undefined where the answer is no JSON. */
  body: unknown;
}

export interface Caller {
  url: string;
  token: string;
}

export interface Asking {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

const patienceMs = 20_000;

/** Asks the backend that is verified; without a token when `token` is empty. */
export async function call({ url, token }: Caller, asking: Asking): Promise<Reply> {
  const query = new URLSearchParams(asking.query);
  const response = await fetch(`${url.replace(/\/$/, '')}${backendPrefix}/${asking.path}?${query}`, {
    method: asking.method.toUpperCase(),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(asking.body !== undefined && { 'content-type': 'application/json' }),
      ...asking.headers,
    },
    ...(asking.body !== undefined && { body: JSON.stringify(asking.body) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? await response.json() : undefined };
}
