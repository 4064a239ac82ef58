import type { AccessPreview, AccessPreviewBody } from '@countinghouse/contract';
import {
  externalPrefixOf,
  maxPreviewed,
  type PreviewedList,
  previewedLists,
  userHas,
} from '@countinghouse/contract/vocabulary';
import { count, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from '../actor/actor.ts';
import { type OwnerColumns, visibleTo } from '../actor/scope.ts';
import type { Command } from '../http/command.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import { findPartner } from '../partners/repository.ts';
import type { Portals } from '../portals/portals.ts';
import { findManageable } from './managed-merchants.ts';
import { type Place, resolveUserScope } from './resolve-user-scope.ts';
import { managedBy } from './scope.ts';

/** Whose rows a user without an account would see: as `visibleTo`, with the merchants that are not written down yet. */
type Sight = (owner: OwnerColumns) => SQL;

const owned: Record<Exclude<PreviewedList, 'users'>, { table: PgTable; owner: OwnerColumns }> = {
  merchants: { table: merchants, owner: { merchantId: merchants.id, partnerId: merchants.partnerId } },
  transactions: { table: transactions, owner: transactions },
  deposits: { table: deposits, owner: deposits },
  disputes: { table: disputes, owner: disputes },
};

/** Counts no further than `maxPreviewed`: an administrator's lists are as long as the product is old. */
async function countUpTo(db: Database, table: PgTable, condition: SQL | undefined) {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(maxPreviewed + 1)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  const total = row?.total ?? 0;
  return { count: Math.min(total, maxPreviewed), isMore: total > maxPreviewed };
}

async function findOrganization({ tx, actor }: Command, place: Place): Promise<string | null> {
  if (place.partnerId) return (await findPartner(tx, actor, place.partnerId)).name;
  if (place.merchantId) return (await findMerchant(tx, actor, place.merchantId)).name;
  return null;
}

/** Tells what a user would see who is given this, out of what the caller may give. @throws Problem 400, 404, 409 */
export const previewAccess =
  (portals: Portals) =>
  async (command: Command, body: AccessPreviewBody): Promise<AccessPreview> => {
    const rules = portals.roleRules();
    const { tx } = command;
    const { role, isRestricted, merchantIds = [] } = body;
    const place = await resolveUserScope(command, body);
    const managed = await findManageable(command, merchantIds);
    const future: Actor = { ...place, role, isRestricted, subject: '', username: '' };
    const sees: Sight = (owner) =>
      role === 'multi-merchant' ? inArray(owner.merchantId, managed) : visibleTo(tx, future, owner);
    // Themselves among them, whom nobody counts before they are there.
    const people = role === 'multi-merchant' ? inArray(users.merchantId, managed) : managedBy(tx, future);
    const counted = async (list: PreviewedList) => {
      if (list !== 'users') return countUpTo(tx, owned[list].table, sees(owned[list].owner));
      return userHas(future, 'users:read') ? countUpTo(tx, users, people) : null;
    };
    const counts = {} as AccessPreview['counts'];
    for (const list of previewedLists) counts[list] = await counted(list);
    return {
      organization: await findOrganization(command, place),
      externalPrefix:
        externalPrefixOf(place.merchantId ?? undefined, rules) ??
        externalPrefixOf(place.partnerId ?? undefined, rules),
      counts,
    };
  };
