import {
  type DocumentKind,
  maxRequests,
  type RequestKind,
  type RequestSide,
} from '@countinghouse/contract/vocabulary';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchantRequestMessages, merchantRequests } from '../../store/schema/applications.ts';
import { conflict } from '../http/problem.ts';
import { keepReminder } from '../merchant-news/reminders.ts';
import type { MerchantRow } from '../merchants/find-merchant.ts';
import { newId } from '../new-id.ts';

export type RequestRow = typeof merchantRequests.$inferSelect;

interface NewRequest {
  merchant: MerchantRow;
  by: string;
  side: RequestSide;
  at: Date;
  request: {
    kind: RequestKind;
    documentKind?: DocumentKind | undefined;
    text: string;
    dueOn?: string | undefined;
  };
}

/**
 * What counts against `maxRequests`: what applicants ask keeps no reviewer from asking. Their own closed ones count too,
 * or who closes what they opened would make a list without end.
 */
const heldBy = (side: RequestSide) =>
  and(
    eq(merchantRequests.side, side),
    side === 'reviewer' ? ne(merchantRequests.status, 'closed') : undefined,
  );

/** As `writeRequest`, of what its side has room for. @throws Problem 409 */
export async function insertRequest(tx: Database, request: NewRequest): Promise<RequestRow> {
  const { merchant, side } = request;
  const held = await tx.$count(
    merchantRequests,
    and(eq(merchantRequests.merchantId, merchant.id), heldBy(side)),
  );
  if (held >= maxRequests)
    throw conflict('limit_reached', `Each side has at most ${maxRequests} requests of a merchant.`);
  return writeRequest(tx, request);
}

/** Writes a request down with its first message. A note wants no answer: it is closed from the start. */
export async function writeRequest(
  tx: Database,
  { merchant, by, side, at, request }: NewRequest,
): Promise<RequestRow> {
  const merchantId = merchant.id;
  const { kind, documentKind = null, text, dueOn = null } = request;
  const [row] = await tx
    .insert(merchantRequests)
    .values({
      ...{ merchantId, kind, documentKind, dueOn, side },
      id: newId('irq', at),
      status: kind === 'note' ? 'closed' : 'open',
      openedBy: by,
      openedAt: at,
      closedAt: kind === 'note' ? at : null,
    })
    .returning();
  if (!row) throw new Error('request was not written');
  await insertMessage(tx, { requestId: row.id, by, side, text, at });
  if (dueOn && row.status === 'open')
    await keepReminder(tx, { kind: 'remind_request', merchant, recordId: row.id, on: dueOn, after: at });
  return row;
}

interface NewMessage {
  requestId: string;
  by: string;
  side: RequestSide;
  text: string;
  documentId?: string;
  at: Date;
}

export async function insertMessage(tx: Database, message: NewMessage): Promise<void> {
  await tx.insert(merchantRequestMessages).values(message);
}
