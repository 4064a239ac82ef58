import type { Endpoint } from './endpoint.ts';
import type { Example } from './example.ts';

/** A request as `fetch` takes it; `path` is below the prefix, with its query. */
export interface HttpRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

const bytesOf = (file: string) => Uint8Array.from(file, (character) => character.charCodeAt(0));

/** Writes a request to an endpoint as HTTP; token and idempotency key are the sender's to add. */
export function httpRequestOf(endpoint: Endpoint, { query = {}, body, file }: Example): HttpRequest {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) parameters.set(key, String(value));
  const path = parameters.size > 0 ? `${endpoint.path}?${parameters}` : endpoint.path;
  const method = endpoint.method.toUpperCase();
  if (endpoint.takesFile) {
    return {
      path,
      method,
      headers: { 'content-type': 'application/octet-stream' },
      body: bytesOf(file ?? ''),
    };
  }
  if (!endpoint.body) return { path, method, headers: {} };
  return { path, method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
}
