import { hostedPageEndpoint, paymentLinkCode, paymentLinkHeader } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import type { ProxyConfig } from '../config.ts';
import { fetchBackend } from '../upstream/fetch-backend.ts';
import { linkHeaders } from '../upstream/link-request.ts';
import { unavailable } from '../upstream/upstream-problems.ts';

/** Which link a request of the page is about; null for what none can be called. */
export function codeOf(req: Request): string | null {
  const { code = '' } = req.params as { code?: string };
  return paymentLinkCode.test(code) ? code : null;
}

/** Asks the backend in the name of whoever looks at a link's page. @throws Problem 502 */
export type AskLink = (req: Request, code: string, pathname: string, body?: unknown) => Promise<Response>;

export function createAskLink(backend: ProxyConfig['backend']): AskLink {
  const url = `${backend.url}/${backend.prefix}/${hostedPageEndpoint}`;
  return async (req, code, pathname, body) => {
    const headers = linkHeaders(req, paymentLinkHeader, code);
    const answer = await fetchBackend(backend, `${url}${pathname}`, {
      headers,
      ...(body !== undefined && {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (answer.status >= 500) throw unavailable(new Error(`the backend answered ${answer.status}`));
    return answer;
  };
}
