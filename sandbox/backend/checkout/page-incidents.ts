import { maxPageIncidents, type PageIncident, type PageIncidentBody } from '@countinghouse/contract';
import { isSeriousIncident } from '@countinghouse/contract/vocabulary';
import { and, asc, count, desc, eq, lt, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { pageIncidents, paymentLinks } from '../../store/schema/checkout.ts';
import type { Actor } from '../actor/actor.ts';
import { notify } from '../notifications/notify.ts';
import { findLink } from './find-link.ts';
import type { PaymentLinkRow } from './link-status.ts';
import { publishLink } from './publish-link.ts';

type Row = typeof pageIncidents.$inferSelect;

/**
 * Anybody can report anything. What one network says is counted and shown; a merchant is told of what three say of its
 * pages, once a day, and again after a week where it goes on.
 */
export const incidentBounds = { reporters: 3, tellEveryHours: 24, tellAgainDays: 7, keptDays: 400 } as const;

const bounds = incidentBounds;
const hourMs = 3_600_000;
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * 24 * hourMs);

interface Reported extends PageIncidentBody {
  /** Empty where no part of the policy refused it. */
  directive: string;
  /** Of whoever reports it, as `addressDigest` has it. */
  address: string;
  at: Date;
}

const sameAs = ({ kind, source, directive }: Reported): SQL | undefined =>
  and(eq(pageIncidents.kind, kind), eq(pageIncidents.source, source), eq(pageIncidents.directive, directive));

/** Makes room for one more: what fewest networks reported goes first, then what was reported least and longest ago. */
async function makeRoom(tx: Database, linkId: string): Promise<void> {
  const [kept] = await tx
    .select({ count: count() })
    .from(pageIncidents)
    .where(eq(pageIncidents.linkId, linkId));
  if ((kept?.count ?? 0) < maxPageIncidents) return;
  const [least] = await tx
    .select()
    .from(pageIncidents)
    .where(eq(pageIncidents.linkId, linkId))
    .orderBy(
      sql`jsonb_array_length(${pageIncidents.reporters})`,
      asc(pageIncidents.count),
      asc(pageIncidents.lastAt),
    )
    .limit(1);
  if (!least) return;
  const { kind, source, directive } = least;
  await tx
    .delete(pageIncidents)
    .where(
      and(
        eq(pageIncidents.linkId, linkId),
        eq(pageIncidents.kind, kind),
        eq(pageIncidents.source, source),
        eq(pageIncidents.directive, directive),
      ),
    );
}

async function countReport(tx: Database, linkId: string, reported: Reported): Promise<void> {
  const { kind, source, directive, address, at } = reported;
  const same = and(eq(pageIncidents.linkId, linkId), sameAs(reported));
  const [kept] = await tx.select({ reporters: pageIncidents.reporters }).from(pageIncidents).where(same);
  if (!kept) {
    await makeRoom(tx, linkId);
    await tx.insert(pageIncidents).values({
      ...{ linkId, kind, source, directive, reporters: [address] },
      ...{ firstAt: at, lastAt: at, count: 1 },
    });
    return;
  }
  const isNew = !kept.reporters.includes(address) && kept.reporters.length < bounds.reporters;
  const reporters = isNew ? [...kept.reporters, address] : kept.reporters;
  await tx
    .update(pageIncidents)
    .set({ reporters, lastAt: at, count: sql`${pageIncidents.count} + 1` })
    .where(same);
}

/** Tells those who see a merchant of what enough networks report of its pages, whichever links they have. */
async function tellMerchant(tx: Database, link: PaymentLinkRow, reported: Reported): Promise<void> {
  const { at } = reported;
  const ofMerchant = sql`${pageIncidents.linkId} in (select ${paymentLinks.id} from ${paymentLinks}
    where ${paymentLinks.merchantId} = ${link.merchantId})`;
  const same = and(ofMerchant, sameAs(reported));
  const rows = await tx.select({ reporters: pageIncidents.reporters }).from(pageIncidents).where(same);
  if (new Set(rows.flatMap(({ reporters }) => reporters)).size < bounds.reporters) return;
  const told = max(pageIncidents.toldAt);
  const [ofThis] = await tx.select({ at: told }).from(pageIncidents).where(same);
  const [ofAny] = await tx.select({ at: told }).from(pageIncidents).where(ofMerchant);
  if (ofThis?.at && ofThis.at > daysBefore(at, bounds.tellAgainDays)) return;
  if (ofAny?.at && ofAny.at.getTime() > at.getTime() - bounds.tellEveryHours * hourMs) return;
  await tx.update(pageIncidents).set({ toldAt: at }).where(same);
  const { id: recordId, merchantId, partnerId } = link;
  const occurrence = at.toISOString();
  await notify(tx, { kind: 'link_page_changed', recordId, merchantId, partnerId, occurrence, at });
  await publishLink(tx, link, at);
}

/** Counts what a page reported: the same again is the same row. */
export async function noteIncident(tx: Database, link: PaymentLinkRow, reported: Reported): Promise<void> {
  // Reports of one merchant's pages stand in line, so that two at once tell once, and a list stays as long as it may be.
  const lock = `page incidents of ${link.merchantId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  await countReport(tx, link.id, reported);
  if (isSeriousIncident(reported)) await tellMerchant(tx, link, reported);
}

const present = ({ kind, source, directive, count: times, firstAt, lastAt }: Row): PageIncident => ({
  ...{ kind, source, directive, count: times },
  isSerious: isSeriousIncident({ kind, source, directive }),
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});

/** What was reported of the page of a link in the caller's scope. @throws Problem 404 */
export async function findIncidents(
  db: Database,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<{ items: PageIncident[] }> {
  const { link } = await findLink(db, actor, { id, now });
  const rows = await db
    .select()
    .from(pageIncidents)
    .where(eq(pageIncidents.linkId, link.id))
    .orderBy(desc(pageIncidents.lastAt), asc(pageIncidents.source));
  const items = rows.map(present);
  return { items: [...items.filter((one) => one.isSerious), ...items.filter((one) => !one.isSerious)] };
}

/** Deletes what was not reported for a year and a month. */
export async function forgetIncidents(db: Database, now: Date): Promise<void> {
  await db.delete(pageIncidents).where(lt(pageIncidents.lastAt, daysBefore(now, bounds.keptDays)));
}
