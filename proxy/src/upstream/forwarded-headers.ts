import type { IncomingHttpHeaders } from 'node:http';
import { viewAsHeader } from '@countinghouse/contract/vocabulary';

/** What a browser may say to the backend. Everything else, known or not yet invented, stays here. */
const requestHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'range',
  'transfer-encoding',
  'user-agent',
] as const;

/** What the backend may say to a browser. */
const responseHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'idempotency-replayed',
  'last-modified',
  'retry-after',
] as const;

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(
    names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );

/** The headers of a forwarded request: the allowed ones, and what only we may say. */
export function toUpstream(
  headers: IncomingHttpHeaders,
  ours: { idToken: string; requestId: string; clientAddress: string; viewId: string | undefined },
): IncomingHttpHeaders {
  return {
    ...pick(headers, requestHeaders),
    authorization: `Bearer ${ours.idToken}`,
    'x-request-id': ours.requestId,
    'x-forwarded-for': ours.clientAddress,
    ...(ours.viewId !== undefined && { [viewAsHeader.toLowerCase()]: ours.viewId }),
  };
}

/** The headers of a forwarded answer. */
export const toBrowser = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  pick(headers, responseHeaders);
