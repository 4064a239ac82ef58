import type { EarlyRead, PortalData, SessionUser } from '@countinghouse/contract';
import { pageUserOf, portalHeader, userHeader } from '@countinghouse/contract/vocabulary';
import { browserTimeZone } from '../format/browser-time-zone.ts';
import { obfuscatedPrefix, readText, settingKey, userKey } from '../storage/storage-area.ts';

const zoneMark = '{timeZone}';

/** After which what was asked for early is asked for anew: the page that it was meant for has not come. */
const patienceMs = 15_000;

interface EarlyAnswer {
  asker: string;
  /** Null for any answer but a good one. */
  text: Promise<string | null>;
  startedAt: number;
}

const answers = new Map<string, EarlyAnswer>();

/** The order in which parameters stand is nobody's concern. */
function keyOf(address: string): string {
  const url = new URL(address, window.location.origin);
  url.searchParams.sort();
  return url.pathname + url.search;
}

function readLocal(key: string): Record<string, unknown> {
  try {
    return (JSON.parse(readText('local', key) ?? 'null') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Whether what the browser keeps says that the page will ask for something else, or for nothing. */
function isNotAsked({ url, unlessKept, unlessView }: EarlyRead, { username }: SessionUser): boolean {
  if (unlessKept && readText('session', `${obfuscatedPrefix}${username}_${unlessKept}`) !== null) return true;
  if (unlessView && readLocal(userKey('default-view'))[unlessView]) return true;
  // A chosen zone may be one that the backend does not know: the page finds out.
  return url.includes(zoneMark) && readLocal(settingKey('preferences')).timeZone != null;
}

async function ask(url: string, asker: string): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      headers: {
        Accept: 'application/json',
        [portalHeader.name]: portalHeader.value,
        [userHeader]: encodeURIComponent(asker),
      },
      signal: AbortSignal.timeout(patienceMs),
    });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** Asks for what the page at hand will ask for, while its code is still on the way. */
export function startEarlyReads({ session, reads }: Pick<PortalData, 'session' | 'reads'>): void {
  if (!session) return;
  const asker = pageUserOf(session);
  for (const read of reads) {
    if (isNotAsked(read, session)) continue;
    const url = read.url.replace(zoneMark, encodeURIComponent(browserTimeZone()));
    answers.set(keyOf(url), { asker, text: ask(url, asker), startedAt: performance.now() });
  }
}

/**
 * The answer to a read that was begun early in the name of `asker`, for the one who asks first; null where there is
 * none, or it failed: then it is asked for as usual, and fails as usual.
 */
export async function takeEarlyAnswer(asker: string, address: () => string): Promise<string | null> {
  if (answers.size === 0) return null;
  const key = keyOf(address());
  const found = answers.get(key);
  if (!found) return null;
  answers.delete(key);
  const isFresh = found.asker === asker && performance.now() - found.startedAt < patienceMs;
  return isFresh ? found.text : null;
}
