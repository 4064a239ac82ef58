import type { PageIncidentBody } from '@countinghouse/contract';
import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { pageIncidents } from '../../store/schema/checkout.ts';

/** Of a link that every browser reports something else of, the first are enough to look into it. */
const mostOfLink = 50;

/** Counts what a page reported: the same again is the same row. Anybody can report anything, so that little is kept. */
export async function noteIncident(
  tx: Database,
  linkId: string,
  { kind, source, directive = '' }: PageIncidentBody,
  at: Date,
): Promise<void> {
  const [kept] = await tx
    .select({ count: count() })
    .from(pageIncidents)
    .where(eq(pageIncidents.linkId, linkId));
  const isFull = (kept?.count ?? 0) >= mostOfLink;
  const again = { lastAt: at, count: sql`${pageIncidents.count} + 1` };
  const same = sql`${pageIncidents.linkId} = ${linkId} and ${pageIncidents.kind} = ${kind}
    and ${pageIncidents.source} = ${source} and ${pageIncidents.directive} = ${directive}`;
  if (isFull) {
    await tx.update(pageIncidents).set(again).where(same);
    return;
  }
  await tx
    .insert(pageIncidents)
    .values({ ...{ linkId, kind, source, directive }, firstAt: at, lastAt: at, count: 1 })
    .onConflictDoUpdate({
      target: [pageIncidents.linkId, pageIncidents.kind, pageIncidents.source, pageIncidents.directive],
      set: again,
    });
}
