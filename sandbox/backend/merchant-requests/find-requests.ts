import type { MerchantRequest, MerchantRequestList } from '@countinghouse/contract';
import { userHas } from '@countinghouse/contract/vocabulary';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequestMessages, merchantRequests } from '../../store/schema/applications.ts';
import type { Actor } from '../actor/actor.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import type { RequestRow } from './insert-request.ts';
import { findReads } from './reads.ts';
import { sideOf } from './side-of.ts';

type MessageRow = typeof merchantRequestMessages.$inferSelect;

interface Thread {
  row: RequestRow;
  messages: readonly MessageRow[];
  /** The last message that the caller has read. */
  read: number;
}

function present(actor: Actor, { row, messages, read }: Thread): MerchantRequest {
  const { id, merchantId, kind, documentKind, status, dueOn, openedBy, openedAt, side } = row;
  const isLive = status !== 'closed' && userHas(actor, 'settings:request');
  return {
    ...{ id, merchantId, kind, documentKind, status, dueOn, openedBy },
    openedAt: openedAt.toISOString(),
    closedBy: row.closedBy,
    closedAt: row.closedAt?.toISOString() ?? null,
    isUnread: messages.some((message) => message.id > read && message.side !== sideOf(actor)),
    messages: messages.map(({ by, side, text, documentId, at }) => ({
      ...{ by, side, text, documentId },
      at: at.toISOString(),
    })),
    mayReply: isLive,
    mayClose: isLive && side === sideOf(actor),
  };
}

/** The requests of a merchant that the caller sees, newest first. */
export async function findRequests(
  db: Database,
  actor: Actor,
  merchantId: string,
): Promise<MerchantRequest[]> {
  const rows = await db
    .select()
    .from(merchantRequests)
    .where(eq(merchantRequests.merchantId, merchantId))
    .orderBy(desc(merchantRequests.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const messages = await db
    .select()
    .from(merchantRequestMessages)
    .where(inArray(merchantRequestMessages.requestId, ids))
    .orderBy(asc(merchantRequestMessages.id));
  const reads = await findReads(db, actor.subject, ids);
  return rows.map((row) =>
    present(actor, {
      row,
      messages: messages.filter(({ requestId }) => requestId === row.id),
      read: reads.get(row.id) ?? 0,
    }),
  );
}

/** @throws Problem 404 */
export async function listRequests(
  db: Database,
  actor: Actor,
  merchantId: string,
): Promise<MerchantRequestList> {
  await findMerchant(db, actor, merchantId);
  return { items: await findRequests(db, actor, merchantId) };
}
