import type {
  MerchantDocument,
  MerchantStatusDetail,
  MerchantStatusRow,
  Owner,
  OwnerList,
} from '@countinghouse/contract';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantDocuments, merchantOwners, merchantStatusEvents } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { findMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { findReturnRates } from '../return-rates/rates.ts';
import { merchantActionsOf, missingOf } from './rules.ts';

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
