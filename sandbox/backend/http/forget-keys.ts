import { idempotencyHours } from '@countinghouse/contract/vocabulary';
import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { keyLock } from './idempotency.ts';

const batchSize = 1_000;

/**
 * Deletes what is kept for keys that are past their time. A key that a request holds at the moment stays until the next
 * time, so that the request is answered from it or not at all.
 */
export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - idempotencyHours * 3_600_000).toISOString();
  for (let found = batchSize; found === batchSize; ) {
    const { rows } = (await db.execute(sql`
      with old as materialized (
        select subject, key from idempotency_keys where created_at < ${before}::timestamptz
        order by created_at limit ${batchSize})
      delete from idempotency_keys kept using old
      where kept.subject = old.subject and kept.key = old.key and ${keyLock(sql`old.subject`, sql`old.key`)}
      returning 1`)) as unknown as { rows: unknown[] };
    found = rows.length;
  }
}
