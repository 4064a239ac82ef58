import { portalPartnerHeader } from '@countinghouse/contract/vocabulary';
import type { Request } from 'express';
import type { ProxyConfig } from '../config.ts';
import type { SharedStore } from '../store/shared-store.ts';
import { traceparentOf } from '../tracing/request-trace.ts';

/** What it takes to answer who has a secret and no session. */
export interface SecretServices {
  backend: ProxyConfig['backend'];
  store: SharedStore;
  /** The proxy's own. */
  secret: string;
}

/** 32 random bytes as the backend writes them. Nothing else is asked about. */
const keyFormat = /^[\w-]{43}$/;

/** The secret of the link that the page sends in `header`; null for what none can be. */
export function linkKeyOf(req: Request, header: string): string | null {
  const key = req.get(header) ?? '';
  return keyFormat.test(key) ? key : null;
}

/** Whose portal a link was opened at: of others' links none is there. */
export const portalHeaders = ({ portal }: Request): Record<string, string> =>
  portal.partnerId === null ? {} : { [portalPartnerHeader]: portal.partnerId };

/** The link's secret, the client's address, what browser it is, and nothing else of the browser's. */
export const linkHeaders = (req: Request, header: string, key: string): Record<string, string> => ({
  [header]: key,
  'x-request-id': req.requestId,
  traceparent: traceparentOf(req),
  'x-forwarded-for': req.ip ?? '',
  // Kept with what is done by it; without one fetch would give a name of its own.
  'user-agent': req.get('user-agent') ?? '',
  ...portalHeaders(req),
});
