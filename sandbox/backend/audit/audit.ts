import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import type { Actor } from '../actor/actor.ts';

/** Who is asking, and from where: what an audit entry says besides the deed. */
export interface Caller {
  actor: Actor;
  at: Date;
  requestId: string;
  address: string;
}

export interface Deed {
  action: string;
  recordId?: string | null;
  merchantId?: string | null;
  before?: unknown;
  after?: unknown;
}

const entryOf = ({ actor, at, requestId, address }: Caller, deed: Deed) => ({
  ...deed,
  at,
  requestId,
  address,
  username: actor.username,
  role: actor.role,
});

/** Writes down a deed in the transaction that does it. */
export async function recordDeed(tx: Database, caller: Caller, deed: Deed): Promise<void> {
  await tx.insert(auditEntries).values({ ...entryOf(caller, deed), outcome: 'done' });
}

/** Writes down an attempt that was refused, after whatever it did was rolled back. */
export async function recordRefusal(
  db: Database,
  caller: Caller,
  { reason, ...deed }: Deed & { reason: string },
): Promise<void> {
  await db.insert(auditEntries).values({ ...entryOf(caller, deed), outcome: 'refused', reason });
}
