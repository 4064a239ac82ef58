import type { MerchantSettings } from '@countinghouse/contract';
import { type SettingField, settingFields, userHas } from '@countinghouse/contract/vocabulary';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { changeRequests } from '../../store/schema/registration.ts';
import type { Actor } from '../actor/actor.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import { presentChanges } from './present-change.ts';

/** When each field was changed last by a request that was approved. */
async function findChangeTimes(
  db: Database,
  merchantId: string,
): Promise<Record<SettingField, string | null>> {
  const changed = await db
    .select({
      field: sql<string>`jsonb_object_keys(${changeRequests.changes})`.as('field'),
      at: sql<Date>`max(${changeRequests.decidedAt})`.mapWith(changeRequests.decidedAt).as('at'),
    })
    .from(changeRequests)
    .where(sql`${changeRequests.merchantId} = ${merchantId} and ${changeRequests.status} = 'approved'`)
    .groupBy(sql`field`);
  const times = new Map(changed.map(({ field, at }) => [field, at.toISOString()]));
  return Object.fromEntries(settingFields.map((field) => [field, times.get(field) ?? null])) as Record<
    SettingField,
    string | null
  >;
}

/** A merchant's settings as they are, and what was asked to be changed. */
export async function findSettings(
  db: Database,
  actor: Actor,
  { merchantId, at }: { merchantId: string; at: Date },
): Promise<MerchantSettings> {
  const merchant = await findMerchant(db, actor, merchantId);
  const { name, descriptor, routingNumber, accountLast4, bankName, accountType, ownership, accountHolder } =
    merchant;
  const requests = await db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.merchantId, merchantId))
    .orderBy(desc(changeRequests.requestedAt), desc(changeRequests.id))
    .limit(100);
  const pausedUntil = merchant.payoutsPausedUntil;
  return {
    ...{ merchantId, name, descriptor, routingNumber, accountLast4, bankName },
    ...{ accountType, ownership, accountHolder },
    payoutsPausedUntil: pausedUntil && pausedUntil > at ? pausedUntil.toISOString() : null,
    changedAt: await findChangeTimes(db, merchantId),
    requests: await presentChanges(db, actor, requests),
    allowedActions: userHas(actor, 'settings:request') ? ['file'] : [],
  };
}
