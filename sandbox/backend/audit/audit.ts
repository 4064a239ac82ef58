import { sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';

/** Who is asking, and from where: what an audit entry says besides the deed. */
export interface Caller {
  actor: Actor;
  at: Date;
  requestId: string;
  address: string;
}

/** For what happens by itself, when its time comes. */
export const systemCaller = (at: Date): Caller => ({
  actor: {
    subject: 'system',
    username: 'system',
    role: null,
    isRestricted: false,
    partnerId: null,
    merchantId: null,
  },
  at,
  requestId: 'system',
  address: 'system',
});

export interface Deed {
  action: string;
  recordId?: string | null;
  /** Whose record it is: who sees the merchant reads the entry. */
  merchantId?: string | null;
  /** Of a record that is a partner's and no merchant's; a merchant's partner is looked up. */
  partnerId?: string | null;
  before?: unknown;
  after?: unknown;
}

const entryOf = ({ actor, at, requestId, address }: Caller, { merchantId, partnerId, ...deed }: Deed) => ({
  ...deed,
  merchantId: merchantId ?? null,
  partnerId:
    partnerId ??
    (merchantId
      ? sql<string>`(select ${merchants.partnerId} from ${merchants} where ${merchants.id} = ${merchantId})`
      : null),
  at,
  requestId,
  address,
  username: actor.username,
  subject: actor.subject,
  role: actor.role,
});

/** Writes down a deed in the transaction that does it. */
export async function recordDeed(tx: Database, caller: Caller, deed: Deed): Promise<void> {
  await tx.insert(auditEntries).values({ ...entryOf(caller, deed), outcome: 'done' });
}

/**
 * Writes down an attempt that was refused, after whatever it did was rolled back. It belongs to whom the caller acts
 * for: the record that was tried may be a stranger's, who must not learn the caller's name.
 */
export async function recordRefusal(
  db: Database,
  caller: Caller,
  { reason, ...deed }: Pick<Deed, 'action' | 'recordId'> & { reason: string },
): Promise<void> {
  const { merchantId, partnerId } = caller.actor;
  const entry = entryOf(caller, { ...deed, merchantId, partnerId });
  await db.insert(auditEntries).values({ ...entry, outcome: 'refused', reason });
}
