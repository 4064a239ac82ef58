import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantOwners } from '../../store/schema/registration.ts';
import { birthOf, seal } from './sealed.ts';

/** Seals the dates of birth that were kept as they are before there was a seal. The database alone has no key for it. */
export async function sealOldBirths(db: Database, secret: string): Promise<void> {
  const old = await db.select().from(merchantOwners).where(isNotNull(merchantOwners.dateOfBirth));
  for (const { id, merchantId, key, dateOfBirth } of old) {
    if (dateOfBirth === null) continue;
    const sealedBirth = seal(secret, birthOf(merchantId, key), dateOfBirth);
    await db
      .update(merchantOwners)
      .set({ sealedBirth, dateOfBirth: null })
      // Another process that starts may have been faster.
      .where(and(eq(merchantOwners.id, id), isNotNull(merchantOwners.dateOfBirth)));
  }
}
