import type { BusinessSettingsQuery } from '@countinghouse/contract';
import type { SettingOwnerKind } from '@countinghouse/contract/vocabulary';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { partners } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { publish } from '../events/publish.ts';
import { conflict, invalidField, notFound } from '../http/problem.ts';
import { findMerchant, lockMerchant, type MerchantRow } from '../merchants/find-merchant.ts';
import { publishMerchant } from '../merchants/publish-merchant.ts';

export type PartnerRow = typeof partners.$inferSelect;

/** Whose settings they are. */
export type SettingOwner = { id: string; name: string } & (
  | { kind: 'merchant'; merchant: MerchantRow }
  | { kind: 'partner'; partner: PartnerRow }
);

interface Wanted {
  kind: SettingOwnerKind;
  id: string;
}

/** Whose settings a caller means: who acts for one merchant or partner need not name it. @throws Problem 400 */
function wantedBy(actor: Actor, { merchantId, partnerId }: BusinessSettingsQuery): Wanted {
  if (merchantId !== undefined && partnerId !== undefined) throw invalidField('partnerId', 'not_valid');
  if (merchantId !== undefined) return { kind: 'merchant', id: merchantId };
  if (partnerId !== undefined) return { kind: 'partner', id: partnerId };
  if (actor.role === 'partners' && actor.partnerId) return { kind: 'partner', id: actor.partnerId };
  if (actor.role === 'merchants' && actor.merchantId) return { kind: 'merchant', id: actor.merchantId };
  throw invalidField('merchantId', 'required');
}

/** A partner is its own and the administrators’ alone: its merchants do not see its settings. */
const seesPartner = (actor: Actor, id: string) =>
  actor.role === 'countinghouse' || (actor.role === 'partners' && actor.partnerId === id);

async function selectPartner(db: Database, actor: Actor, id: string, isLocked: boolean): Promise<PartnerRow> {
  if (!seesPartner(actor, id)) throw notFound('Partner');
  const query = db.select().from(partners).where(eq(partners.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw notFound('Partner');
  return row;
}

async function open(
  db: Database,
  actor: Actor,
  query: BusinessSettingsQuery,
  isLocked: boolean,
): Promise<SettingOwner> {
  const { kind, id } = wantedBy(actor, query);
  if (kind === 'partner') {
    const partner = await selectPartner(db, actor, id, isLocked);
    return { kind, id, name: partner.name, partner };
  }
  const merchant = await (isLocked ? lockMerchant : findMerchant)(db, actor, id);
  return { kind, id, name: merchant.name, merchant };
}

/** The owner of settings in the caller's scope. @throws Problem 404, 400 */
export const findOwner = (db: Database, actor: Actor, query: BusinessSettingsQuery): Promise<SettingOwner> =>
  open(db, actor, query, false);

/** As `findOwner`, and locked until this database transaction ends. */
export const lockOwner = (tx: Database, actor: Actor, query: BusinessSettingsQuery): Promise<SettingOwner> =>
  open(tx, actor, query, true);

const working: readonly string[] = ['active', 'suspended', 'closed'];

/** Until a merchant is boarded its application says what it is. */
export const isChangeable = (owner: SettingOwner): boolean =>
  owner.kind === 'partner' || working.includes(owner.merchant.status);

/** @throws Problem 409 */
export function assertChangeable(owner: SettingOwner): void {
  if (!isChangeable(owner)) throw conflict('wrong_status', 'The merchant works not yet.');
}

/** Whose a record of these settings is, as the audit trail has it. */
export const ownerColumns = ({ kind, id }: SettingOwner) =>
  kind === 'merchant' ? { merchantId: id } : { partnerId: id };

/** Tells those who have the settings open that they changed. */
export async function publishOwner(tx: Database, owner: SettingOwner, at: Date): Promise<void> {
  if (owner.kind === 'merchant') return publishMerchant(tx, owner.merchant, at);
  const { id } = owner;
  return publish(tx, { topic: 'partner', recordId: id, partnerId: id, status: 'active', at });
}
