import type { MerchantRequest, MerchantRequestList } from '@countinghouse/contract';
import { type RequestSide, userHas } from '@countinghouse/contract/vocabulary';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequestMessages, merchantRequests } from '../../store/schema/applications.ts';
import type { Actor } from '../actor/actor.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import type { RequestRow } from './insert-request.ts';

type MessageRow = typeof merchantRequestMessages.$inferSelect;

/** Which side a caller speaks for. */
export const sideOf = ({ role }: Pick<Actor, 'role'>): RequestSide =>
  role === 'countinghouse' ? 'reviewer' : 'applicant';

function present(actor: Actor, row: RequestRow, messages: readonly MessageRow[]): MerchantRequest {
  const { id, merchantId, kind, documentKind, status, dueOn, openedBy, openedAt, side } = row;
  const isLive = status !== 'closed' && userHas(actor, 'settings:request');
  return {
    ...{ id, merchantId, kind, documentKind, status, dueOn, openedBy },
    openedAt: openedAt.toISOString(),
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
  return rows.map((row) =>
    present(
      actor,
      row,
      messages.filter(({ requestId }) => requestId === row.id),
    ),
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
