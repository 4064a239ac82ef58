import type { AuditAction, MailLanguage } from '@countinghouse/contract/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { auditEntries } from '../../store/schema/activity.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import type { Actor } from '../actor/actor.ts';
import { managedMerchants } from '../actor/scope.ts';

/** Who is asking, and from where: what an audit entry says besides the change. */
export interface Caller {
  actor: Actor;
  at: Date;
  requestId: string;
  address: string;
  /** What the proxy says of a second factor, as it came; whoever needs one checks it. */
  secondFactor?: string | undefined;
  /** The browser that it came from, by name and system; null where it did not say. */
  device?: string | null;
  /** The language that the request asks for; absent where no request came. */
  language?: MailLanguage;
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

export interface NewAuditEntry {
  action: AuditAction;
  recordId?: string | null;
  /** Whose record it is: who sees the merchant reads the entry. */
  merchantId?: string | null;
  /** Of a record that is a partner's and no merchant's; a merchant's partner is looked up. */
  partnerId?: string | SQL<string> | null;
  before?: unknown;
  after?: unknown;
}

/** What was tried: `<method> <path>`, and on which record. */
export interface RefusedAttempt {
  action: string;
  recordId?: string | null;
}

const rowOf = (
  { actor, at, requestId, address }: Caller,
  { merchantId, partnerId, ...entry }: Omit<NewAuditEntry, 'action'> & { action: string },
) => ({
  ...entry,
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

/** Records a change in the transaction that makes it. */
export async function recordAuditEntry(tx: Database, caller: Caller, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ ...rowOf(caller, entry), outcome: 'done' });
}

/** For whom the caller acts: a manager for the partner of all their merchants. */
const placeOf = (db: Database, actor: Actor) => ({
  merchantId: actor.merchantId,
  partnerId:
    actor.role === 'multi-merchant'
      ? sql<string>`(select case when count(distinct m.partner_id) = 1 then min(m.partner_id) end from ${merchants} m where m.id = any(array(${managedMerchants(db, actor)})))`
      : actor.partnerId,
});

/**
 * Writes down an attempt that was refused, after whatever it did was rolled back. It belongs to whom the caller acts
 * for: the record that was tried may be a stranger's, who must not learn the caller's name.
 */
export async function recordRefusal(
  db: Database,
  caller: Caller,
  { reason, ...entry }: RefusedAttempt & { reason: string },
): Promise<void> {
  const row = rowOf(caller, { ...entry, ...placeOf(db, caller.actor) });
  await db.insert(auditEntries).values({ ...row, outcome: 'refused', reason });
}
