import { displayTimeZone, http } from '@countinghouse/kit';
import { liveQuery } from '../dashboard/api.ts';

/** What waits for the user: of everything that they may do something about, and of nothing else. */
export const getTasks = () => {
  const timeZone = displayTimeZone();
  return liveQuery(
    ['tasks', timeZone],
    ['dispute', 'deposit', 'merchant', 'change', 'payment_link'],
    (options) => http.get('dashboard/tasks', { query: { timeZone }, ...options }),
  );
};
