import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export const phoneQuery = '(max-width: 767px)';
/** What is pressed is pressed with a finger: on phones, and on what has no mouse. */
export const touchQuery = `${phoneQuery}, (pointer: coarse)`;
/** Where the page has no room for a panel beside it. */
export const narrowQuery = '(max-width: 1199px)';
