import { createHmac } from 'node:crypto';
import { fieldProblem, idempotencyKeySchema } from '@countinghouse/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { idempotencyKeys } from '../../store/schema/activity.ts';
import type { Caller } from '../audit/audit.ts';
import { invalidField, Problem } from './problem.ts';

const header = 'Idempotency-Key';

/** An answer as it is kept: what a repetition of the request gets again. */
export interface KeptAnswer {
  status: number;
  body: unknown;
}

/** @throws Problem 400 when the header is missing or malformed */
export function readKey(value: string | undefined): string {
  if (value === undefined) throw invalidField(header, 'key_required');
  if (!idempotencyKeySchema.safeParse(value).success) throw invalidField(header, 'key_format');
  return value;
}

/** Digests are keyed, for bodies hold card numbers and there are few enough of those to try them all. */
export const requestDigest = (secret: string, endpoint: string, body: unknown): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([endpoint, body]))
    .digest('hex');

const stillRunning = () =>
  new Problem(409, 'request_running', 'A request with this key is still running. Ask again shortly.');

/** Takes a key for this transaction, on every instance; false where another holds it. */
export const keyLock = (subject: SQL, key: SQL): SQL<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${subject} || E'\\n' || ${key}, 0))`;

/** What is kept for a key, once nobody else works on it. */
async function claimedRows(tx: Database, subject: string, key: string) {
  const lock = keyLock(sql`${subject}::text`, sql`${key}::text`);
  const [row] = await tx.select({ held: lock }).from(sql`(select 1) as one`);
  if (!row?.held) throw stillRunning();
  return tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.subject, subject), eq(idempotencyKeys.key, key)));
}

/**
 * The first answer to this caller's key; undefined when the key is new. Holds the key against other instances until
 * the transaction ends, so that the effect and the answer are written together or not at all.
 * @throws Problem 409 while another request holds the key, 422 when the key came with another request
 */
export async function claimKey(
  tx: Database,
  { actor }: Caller,
  key: string,
  digest: string,
): Promise<KeptAnswer | undefined> {
  const [kept] = await claimedRows(tx, actor.subject, key);
  if (kept && kept.requestDigest !== digest) {
    throw new Problem(422, 'idempotency_key_reused', 'This key came with another request before.', [
      fieldProblem(header, 'key_reused'),
    ]);
  }
  return kept;
}

/**
 * The answer kept for a caller's key, for one who lost it and cannot ask with the same body again.
 * @returns undefined when nothing was done with the key
 * @throws Problem 409 while a request holds the key
 */
export const findAnswer = (db: Database, actor: Caller['actor'], key: string): Promise<unknown> =>
  db.transaction(async (tx) => {
    const [kept] = await claimedRows(tx, actor.subject, key);
    return kept?.body;
  });

export async function keepAnswer(
  tx: Database,
  { actor, at }: Caller,
  key: string,
  kept: KeptAnswer & { digest: string },
): Promise<void> {
  const { digest, ...answer } = kept;
  await tx
    .insert(idempotencyKeys)
    .values({ ...answer, subject: actor.subject, key, requestDigest: digest, createdAt: at });
}

/** Keys that this process is working on: the embedded engine queues transactions, so its lock is never seen held. */
export function createRunningKeys() {
  const running = new Set<string>();
  return async <Result>({ actor }: Caller, key: string, work: () => Promise<Result>): Promise<Result> => {
    const name = `${actor.subject}\n${key}`;
    if (running.has(name)) throw stillRunning();
    running.add(name);
    try {
      return await work();
    } finally {
      running.delete(name);
    }
  };
}
