import type { MerchantStatusDetail, MerchantStatusFacts } from '@countinghouse/contract';
import { asc, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantStatusEvents } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { gapsOf, readDraft, todayOf } from '../applications/draft.ts';
import { presentDocument } from '../applications/present.ts';
import { findMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { findReturnRates } from '../return-rates/rates.ts';
import { merchantActionsOf } from './rules.ts';

export const statusSinceOf = ({ statusSince, createdAt }: MerchantRow): Date => statusSince ?? createdAt;

export function presentStatus(actor: Actor, row: MerchantRow, at: Date): MerchantStatusFacts {
  const {
    id,
    name,
    partnerId,
    status,
    compliance,
    chargesEnabled,
    depositsEnabled,
    mcc,
    payoutsPausedUntil,
  } = row;
  return {
    merchantId: id,
    ...{ name, partnerId, status, compliance, chargesEnabled, depositsEnabled, mcc },
    payoutsPausedUntil:
      payoutsPausedUntil && payoutsPausedUntil > at ? payoutsPausedUntil.toISOString() : null,
    statusSince: statusSinceOf(row).toISOString(),
    createdAt: row.createdAt.toISOString(),
    allowedActions: merchantActionsOf(actor, row),
  };
}

type StatusEvent = typeof merchantStatusEvents.$inferSelect;

/** What was done to a merchant's status, oldest first. */
export const findEvents = (db: Database, merchantId: string): Promise<StatusEvent[]> =>
  db
    .select()
    .from(merchantStatusEvents)
    .where(eq(merchantStatusEvents.merchantId, merchantId))
    .orderBy(asc(merchantStatusEvents.id));

/** Tells two readings of a merchant's status apart. */
export const versionOf = (history: readonly StatusEvent[]): number => history.at(-1)?.id ?? 0;

/** The versions of several merchants. */
export async function findVersions(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return () => 0;
  const rows = await db
    .select({ merchantId: merchantStatusEvents.merchantId, last: max(merchantStatusEvents.id) })
    .from(merchantStatusEvents)
    .where(inArray(merchantStatusEvents.merchantId, [...ids]))
    .groupBy(merchantStatusEvents.merchantId);
  const versions = new Map(rows.map(({ merchantId, last }) => [merchantId, last ?? 0]));
  return (id: string) => versions.get(id) ?? 0;
}

export const presentEvent = ({ action, status, compliance, by, reason, at }: StatusEvent) => ({
  ...{ action, status, compliance, by, reason },
  at: at.toISOString(),
});

/** One merchant's whole status as of `at`. @throws Problem 404 */
export async function findStatus(
  db: Database,
  actor: Actor,
  merchantId: string,
  at: Date,
): Promise<MerchantStatusDetail> {
  const row = await findMerchant(db, actor, merchantId);
  const draft = await readDraft(db, row);
  const today = todayOf(row, at);
  const history = await findEvents(db, merchantId);
  return {
    ...presentStatus(actor, row, at),
    mid: row.mid,
    missing: gapsOf(draft, at).map(({ key }) => key),
    documents: draft.documents.map((document) => presentDocument(document, today)),
    returnRates: await findReturnRates(db, merchantId, at),
    version: versionOf(history),
    history: history.map(presentEvent),
  };
}
