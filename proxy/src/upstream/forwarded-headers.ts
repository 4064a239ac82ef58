import type { IncomingHttpHeaders } from 'node:http';
import { portalOriginHeader, viewAsHeader } from '@countinghouse/contract/vocabulary';

const viewAsName = viewAsHeader.toLowerCase();
const portalOriginName = portalOriginHeader.toLowerCase();

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

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = value as string;
  }
  return picked;
}

/** The headers of a forwarded request: the allowed ones, and what only we may say. */
export function toUpstream(
  headers: IncomingHttpHeaders,
  ours: {
    idToken: string;
    requestId: string;
    /** Ours: a browser names its trace to us, not to the backend. */
    traceparent: string;
    clientAddress: string;
    viewId: string | undefined;
    portalOrigin: string;
  },
): Record<string, string> {
  const sent = pick(headers, requestHeaders);
  sent.authorization = `Bearer ${ours.idToken}`;
  sent['x-request-id'] = ours.requestId;
  sent.traceparent = ours.traceparent;
  sent['x-forwarded-for'] = ours.clientAddress;
  sent[portalOriginName] = ours.portalOrigin;
  if (ours.viewId !== undefined) sent[viewAsName] = ours.viewId;
  return sent;
}

/** The headers of a forwarded answer. */
export const toBrowser = (headers: IncomingHttpHeaders): Record<string, string> =>
  pick(headers, responseHeaders);
