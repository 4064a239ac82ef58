import { useSyncExternalStore } from 'react';

const phone = '(max-width: 767px)';
const narrow = '(max-width: 1199px)';

const subscribeTo = (query: string) => (onChange: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};
const watchPhone = subscribeTo(phone);
const watchNarrow = subscribeTo(narrow);

/** Whether the window is as narrow as a phone's: rows are cards then. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(watchPhone, () => window.matchMedia(phone).matches);

/** Whether there is no room for the names of all actions of a page beside its title. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(watchNarrow, () => window.matchMedia(narrow).matches);
