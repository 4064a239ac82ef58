import type { ProxyConfig } from '../config.ts';
import { unavailable } from './upstream-problems.ts';

/**
 * Asks the backend something by itself, beside what is forwarded.
 * @param signal ends it, in place of the backend's time
 * @throws Problem 502 when no answer comes in the backend's time
 */
export const fetchBackend = (
  { timeoutMs }: ProxyConfig['backend'],
  url: string,
  init: RequestInit,
  signal: AbortSignal = AbortSignal.timeout(timeoutMs),
): Promise<Response> =>
  fetch(url, { ...init, signal }).catch((error: unknown) => {
    throw unavailable(error);
  });
