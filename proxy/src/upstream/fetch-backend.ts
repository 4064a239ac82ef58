import type { ProxyConfig } from '../config.ts';
import { unavailable } from './upstream-problems.ts';

/**
 * Asks the backend something by itself, beside what is forwarded.
 * @throws Problem 502 when no answer comes in the backend's time
 */
export const fetchBackend = (
  { timeoutMs }: ProxyConfig['backend'],
  url: string,
  init: RequestInit,
): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw unavailable(error);
  });
