import type { CheckoutProfilePage, CheckoutProfileQuery } from '@countinghouse/contract';
import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../store/database.ts';
import { checkoutProfiles } from '../../store/schema/checkout.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { decodeCursor, toPage } from '../keyset.ts';
import { containing } from '../like.ts';
import { visibleMerchants } from '../merchants/find-merchant.ts';
import { nameKey, selectProfiles, visibleProfiles } from './find-profile.ts';
import { presentProfile } from './present-profile.ts';

const cursorSchema = z.tuple([z.string(), z.string()]);

/** Those that links of a merchant can have; of a merchant that the caller does not see there are none. */
function isForMerchant(db: Database, actor: Actor, merchantId: string) {
  const partnerOfIt = db
    .select({ id: merchants.partnerId })
    .from(merchants)
    .where(and(visibleMerchants(db, actor), eq(merchants.id, merchantId)));
  return or(
    eq(checkoutProfiles.merchantId, merchantId),
    and(isNull(checkoutProfiles.merchantId), inArray(checkoutProfiles.partnerId, partnerOfIt)),
  );
}

/** Profiles in the caller's scope by name; those of the same name by id. */
export async function findProfilePage(
  db: Database,
  actor: Actor,
  { limit, cursor, search, merchantId, now }: CheckoutProfileQuery & { now: Date },
): Promise<CheckoutProfilePage> {
  const position = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  const rows = await selectProfiles(db, actor, now)
    .where(
      and(
        visibleProfiles(db, actor),
        merchantId === undefined ? undefined : isForMerchant(db, actor, merchantId),
        search === undefined ? undefined : ilike(checkoutProfiles.name, containing(search)),
        position && sql`(${nameKey}, ${checkoutProfiles.id}) > (${position[0]}, ${position[1]})`,
      ),
    )
    .orderBy(asc(nameKey), asc(checkoutProfiles.id))
    .limit(limit + 1);
  return toPage(rows, {
    limit,
    keysOf: ({ profile, sortedBy }) => [sortedBy, profile.id],
    present: (row) => presentProfile(actor, row),
  });
}
