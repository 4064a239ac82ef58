import { and, count, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequests } from '../../store/schema/applications.ts';
import { gapsOf, isOpen, readDrafts } from '../applications/draft.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { isAskedFor } from './merchant-filter.ts';

/** What a page's merchants still need, by the requirements that their applications are held to. */
export async function findMissing(db: Database, rows: readonly MerchantRow[], at: Date) {
  const drafts = await readDrafts(db, rows.filter(isOpen));
  const missing = new Map(
    drafts.map((draft) => {
      const gaps = gapsOf(draft, at);
      const sections = [...new Set(gaps.map(({ section }): string => section))];
      return [draft.merchant.id, { count: gaps.length, sections }];
    }),
  );
  return (id: string) => missing.get(id) ?? { count: 0, sections: [] };
}

/** How many requests of reviewers a page's merchants have not answered. */
export async function countOpenRequests(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return () => 0;
  const rows = await db
    .select({ merchantId: merchantRequests.merchantId, count: count() })
    .from(merchantRequests)
    .where(and(inArray(merchantRequests.merchantId, [...ids]), isAskedFor))
    .groupBy(merchantRequests.merchantId);
  const counts = new Map(rows.map((row) => [row.merchantId, row.count]));
  return (id: string) => counts.get(id) ?? 0;
}
