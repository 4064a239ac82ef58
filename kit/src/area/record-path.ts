import { isFor, type Visitor } from '@countinghouse/contract/vocabulary';
import { readPortalData } from '../brand/brand.ts';

function listAreas() {
  try {
    return readPortalData().registry.areas;
  } catch {
    // A page that did not come from the proxy has no other areas beside this one.
    return [];
  }
}

const listRecords = () => listAreas().flatMap(({ records }) => records ?? []);

/** The page of a user, who has no id; null where no area has one, or it is not for whoever looks. */
export function userPath(visitor: Visitor, username: string): string | null {
  const route = listAreas().find(({ id }) => id === 'users')?.routes[0];
  return route && isFor(visitor, route) ? `${route.path}/${username}` : null;
}

interface RecordName {
  id: string;
  /** Where records of one prefix have several pages: which of them it is. */
  type?: string | undefined;
}

/**
 * The page of a record, whichever area's it is: no area writes another's path.
 * @returns null where no area of this portal has a page for it
 */
export function recordPath({ id, type }: RecordName): string | null {
  const pages = listRecords().flatMap((records) => records.pages);
  const own = pages.filter(({ idPrefix }) => id.startsWith(idPrefix));
  const page = own.find((one) => one.type === type) ?? own.find((one) => !one.type);
  return page ? `${page.path}/${id}` : null;
}

/**
 * The list of the records whose ids begin so, whichever area's it is.
 * @param params its filter, as the addresses of all lists say it; all of it, also where the list has a default view
 * @returns null where no area of this portal has such a list
 */
export function recordListPath(idPrefix: string, params: URLSearchParams): string | null {
  const records = listRecords().find(({ pages }) => pages.some((page) => page.idPrefix === idPrefix));
  return records?.list ? `${records.list}?${new URLSearchParams([['view', 'all'], ...params])}` : null;
}
