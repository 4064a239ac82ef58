import type { MerchantRequest } from '@countinghouse/contract';
import { useEffect, useState } from 'react';
import { readRequests } from '../../api/application/requests.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Which requests have something that the user had not read when the page was opened, or that came since. The server is
 * told once they are looked at; the marks stay until the page is left, so that one finds what is new.
 */
export function useFresh(merchantId: string, requests: readonly MerchantRequest[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState(none);
  useEffect(() => {
    const unread = requests.filter(({ isUnread }) => isUnread).map(({ id }) => id);
    if (unread.length === 0) return;
    setFresh((before) => new Set([...before, ...unread]));
    // A page that nobody looks at was not read. What could not be kept is marked again the next time.
    const read = () => {
      if (document.visibilityState === 'visible') readRequests(merchantId).catch(() => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [merchantId, requests]);
  return fresh;
}
