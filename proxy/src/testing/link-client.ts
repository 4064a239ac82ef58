import { portalHeader } from '@countinghouse/contract/vocabulary';
import type { TestProxy } from './test-proxy.ts';

/** A secret as the backend makes them, another one for each letter. */
export const secretOf = (letter: string) => letter.repeat(43);

export interface Asking {
  method?: string;
  body?: object | string;
  headers?: Record<string, string>;
  secret?: string;
}

/** Asks as a link's page does: without a session, from the portal's own origin, with the secret in `header`. */
export const linkClient =
  (proxy: () => TestProxy, endpoint: string, header: string) =>
  (path: string, { method = 'GET', body, headers, secret = secretOf('a') }: Asking = {}) =>
    fetch(`${proxy().origin()}${endpoint}${path}`, {
      method,
      headers: {
        [portalHeader.name]: portalHeader.value,
        [header]: secret,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

/** Has the backend keep what it is asked until each of these is called. */
export function holdAnswers({ backend }: TestProxy): readonly (() => void)[] {
  const waiting: (() => void)[] = [];
  backend.answerWith((_req, res) => {
    waiting.push(() => res.setHeader('content-type', 'application/json').end('{}'));
  });
  return waiting;
}
