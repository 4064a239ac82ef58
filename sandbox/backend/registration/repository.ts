import type {
  MerchantDocument,
  MerchantStatusDetail,
  MerchantStatusFilter,
  MerchantStatusPage,
  MerchantStatusQuery,
  MerchantStatusRow,
  Owner,
  OwnerList,
} from '@countinghouse/contract';
import { and, asc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { merchantDocuments, merchantOwners, merchantStatusEvents } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { after, decodeCursor, toPage } from '../keyset.ts';
import { containing } from '../like.ts';
import { findMerchant, type MerchantRow, visibleMerchants } from '../merchants/find-merchant.ts';
import { findReturnRates } from '../return-rates/rates.ts';
import { merchantActionsOf, missingOf } from './rules.ts';

const cursorSchema = z.tuple([z.string(), z.string()]);

export function presentStatus(actor: Actor, row: MerchantRow): MerchantStatusRow {
  const { id, name, partnerId, status, compliance, chargesEnabled, depositsEnabled, createdAt } = row;
  return {
    merchantId: id,
    ...{ name, partnerId, status, compliance, chargesEnabled, depositsEnabled },
    createdAt: createdAt.toISOString(),
    allowedActions: merchantActionsOf(actor, row),
  };
}

export function presentDocument(row: typeof merchantDocuments.$inferSelect): MerchantDocument {
  const { id, kind, fileName, contentType, size, uploadedBy, uploadedAt } = row;
  return { id, kind, fileName, contentType, size, uploadedBy, uploadedAt: uploadedAt.toISOString() };
}

export function presentOwner(row: typeof merchantOwners.$inferSelect): Owner {
  const { id, name, ownershipPercent, isControlPerson, taxIdLast4 } = row;
  return { id: String(id), name, ownershipPercent, isControlPerson, taxIdLast4 };
}

export const findOwnerRows = (db: Database, merchantId: string) =>
  db
    .select()
    .from(merchantOwners)
    .where(eq(merchantOwners.merchantId, merchantId))
    .orderBy(asc(merchantOwners.id));

export const findDocumentRows = (db: Database, merchantId: string) =>
  db
    .select()
    .from(merchantDocuments)
    .where(eq(merchantDocuments.merchantId, merchantId))
    .orderBy(asc(merchantDocuments.id));

/** One merchant's whole status as of `at`. @throws Problem 404 */
export async function findStatus(
  db: Database,
  actor: Actor,
  merchantId: string,
  at: Date,
): Promise<MerchantStatusDetail> {
  const row = await findMerchant(db, actor, merchantId);
  const owners = await findOwnerRows(db, merchantId);
  const documents = await findDocumentRows(db, merchantId);
  const history = await db
    .select()
    .from(merchantStatusEvents)
    .where(eq(merchantStatusEvents.merchantId, merchantId))
    .orderBy(asc(merchantStatusEvents.id));
  const isRegistering = row.status === 'draft' || row.status === 'pending_documents';
  return {
    ...presentStatus(actor, row),
    mid: row.mid,
    missing: isRegistering ? missingOf(owners, documents) : [],
    documents: documents.map(presentDocument),
    returnRates: await findReturnRates(db, merchantId, at),
    history: history.map(({ action, status, compliance, by, reason, at }) => ({
      ...{ action, status, compliance, by, reason },
      at: at.toISOString(),
    })),
  };
}

export async function findOwners(db: Database, actor: Actor, merchantId: string): Promise<OwnerList> {
  await findMerchant(db, actor, merchantId);
  return { items: (await findOwnerRows(db, merchantId)).map(presentOwner) };
}

export const statusCondition = ({
  status,
  compliance,
  search,
  from,
  to,
}: MerchantStatusFilter): SQL | undefined =>
  and(
    status && inArray(merchants.status, status),
    compliance && inArray(merchants.compliance, compliance),
    from === undefined ? undefined : gte(merchants.createdAt, new Date(from)),
    to === undefined ? undefined : lt(merchants.createdAt, new Date(to)),
    search === undefined
      ? undefined
      : or(eq(merchants.id, search), ilike(merchants.name, containing(search))),
  );

/** By name; merchants of the same name by id. */
export async function findStatuses(
  db: Database,
  actor: Actor,
  query: MerchantStatusQuery,
): Promise<MerchantStatusPage> {
  const { limit, cursor } = query;
  const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  const rows = await db
    .select()
    .from(merchants)
    .where(
      and(
        visibleMerchants(db, actor),
        statusCondition(query),
        position && after([merchants.name, merchants.id], [sql`${position[0]}`, sql`${position[1]}`]),
      ),
    )
    .orderBy(asc(merchants.name), asc(merchants.id))
    .limit(limit + 1);
  return toPage(rows, {
    limit,
    keysOf: ({ name, id }) => [name, id],
    present: (row) => presentStatus(actor, row),
  });
}
