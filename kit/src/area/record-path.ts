import { readPortalData } from '../brand/brand.ts';

function listPages() {
  try {
    return readPortalData().registry.areas.flatMap(({ records }) => records?.pages ?? []);
  } catch {
    // A page that did not come from the proxy has no other areas beside this one.
    return [];
  }
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
  const pages = listPages();
  const own = pages.filter(({ idPrefix }) => id.startsWith(idPrefix));
  const page = own.find((one) => one.type === type) ?? own.find((one) => !one.type);
  return page ? `${page.path}/${id}` : null;
}
