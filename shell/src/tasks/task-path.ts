import type { DashboardTask, SessionUser } from '@countinghouse/contract';
import type { DashboardTaskKind } from '@countinghouse/contract/vocabulary';
import { displayTimeZone, readPortalData, recordPath } from '@countinghouse/kit';
import { toDate } from '@countinghouse/kit/ui-data';
import { decideAccess, portalRoutesOf } from '../routing/access.ts';

/** The lists that hold what is counted; what has none is a record's, or a merchant's own page. */
const lists: Partial<Record<DashboardTaskKind, string>> = {
  disputes_due: '/disputes',
  disputes_waiting: '/disputes',
  deposits_failed: '/list-deposit',
  changes_waiting: '/merchant-account-setting',
  applications_waiting: '/merchants',
  documents_needed: '/merchants',
  merchants_asked: '/merchants',
};

/** The server's filter as the lists' addresses say it; all of it, also where the list has a default view. */
function paramsOf({ status = [], missing = [], dateOf, from, to }: NonNullable<DashboardTask['filter']>) {
  const params = new URLSearchParams({ view: 'all' });
  for (const one of status) params.append('status', one);
  for (const one of missing) params.append('missing', one);
  if (dateOf) params.set('dateOf', dateOf);
  const timeZone = displayTimeZone();
  if (from) params.set('from', toDate(new Date(from), timeZone));
  // The filter ends before `to`; the list's dates are both in it.
  if (to) params.set('to', toDate(new Date(Date.parse(to) - 1), timeZone));
  if (from || to) params.set('timeZone', timeZone);
  return params;
}

function pathOf({ kind, filter, recordId }: DashboardTask): string | null {
  if (kind === 'requests_open') return '/account_document';
  const list = lists[kind];
  if (filter && list) return `${list}?${paramsOf(filter)}`;
  return recordId && recordPath({ id: recordId });
}

/** Where a task is done: what opens there is what was counted. Null where this portal has no such page for the user. */
export function taskPath(task: DashboardTask, user: SessionUser): string | null {
  const path = pathOf(task);
  if (!path) return null;
  const { pathname } = new URL(path, window.location.origin);
  return decideAccess(portalRoutesOf(readPortalData().registry.areas), pathname, user) === 'allowed'
    ? path
    : null;
}
