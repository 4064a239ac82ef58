import { setTimeout as delay } from 'node:timers/promises';
import { identityUnavailable, incorrectCredentials } from './identity-problem.ts';

const retryDelayMs = 1_000;
const timeoutMs = 4_000;

async function askLegacy(url: string, credentials: { username: string; password: string }): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status >= 500) throw new Error(`the legacy login answered ${response.status}`);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // An answer all the same, of no data (specification, section 7).
    return null;
  }
}

/**
 * Asks the login that came before (specification, section 4). It answers RETRY once it has moved the user over to
 * the identity service; then `retry` runs, a second later.
 * @throws Problem 401 for any other answer, 503 when the call fails
 */
export async function throughLegacyLogin<Result>(
  url: string | undefined,
  credentials: { username: string; password: string },
  retry: () => Promise<Result>,
): Promise<Result> {
  if (!url) throw incorrectCredentials();
  const answer = await askLegacy(url, credentials).catch((error) => {
    throw identityUnavailable(error);
  });
  if ((answer as { message?: unknown } | null)?.message !== 'RETRY') throw incorrectCredentials();
  await delay(retryDelayMs);
  return retry();
}
