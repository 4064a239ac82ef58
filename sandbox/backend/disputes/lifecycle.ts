import type {
  CardBrand,
  DisputeReasonCode,
  DisputeStage,
  DisputeStatus,
  DisputeSubReason,
  EventActor,
} from '@countinghouse/contract/vocabulary';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { disputeEvents, disputes, evidenceFiles } from '../../store/schema/disputes.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { publish } from '../events/publish.ts';
import { post } from '../ledger/ledger.ts';
import { chargebackMovements, chargebackReversalMovements } from '../ledger/movements.ts';
import { newId } from '../new-id.ts';
import { notify } from '../notifications/notify.ts';
import { nextRevision } from './response/next-revision.ts';
import { type DisputeRow, dueByOf, remindAtOf } from './rules.ts';

type Payment = typeof transactions.$inferSelect;

export interface DisputeStep {
  status: DisputeStatus;
  stage?: DisputeStage;
  actor: EventActor;
  /** Who did it, where it was done through the portal. */
  username?: string;
  at: Date;
  dueAt: Date | null;
  set?: Partial<Pick<DisputeRow, 'dueBy' | 'closedAt' | 'isDebited' | 'verdict'>>;
}

/** Moves a dispute, whose row the caller holds locked, and tells it. */
export async function moveDispute(tx: Database, row: DisputeRow, step: DisputeStep): Promise<DisputeRow> {
  const { status, stage = row.stage, actor, username = null, at, dueAt } = step;
  const dueBy = step.set?.dueBy ?? row.dueBy;
  const set = { ...step.set, status, stage, dueAt, remindAt: remindAtOf({ status, dueBy }, at) };
  await tx.update(disputes).set(set).where(eq(disputes.id, row.id));
  const [last] = await tx
    .select({ position: max(disputeEvents.position) })
    .from(disputeEvents)
    .where(eq(disputeEvents.disputeId, row.id));
  const position = (last?.position ?? -1) + 1;
  await tx.insert(disputeEvents).values({ disputeId: row.id, position, stage, status, actor, username, at });
  const { transactionId, merchantId, partnerId } = row;
  await publish(tx, { topic: 'dispute', recordId: row.id, transactionId, merchantId, partnerId, status, at });
  return { ...row, ...set };
}

/** Marks the payment as disputed or not, and what the dispute took of it. */
const markPayment = (tx: Database, { transactionId }: DisputeRow, isOpen: boolean, takenMinor: number) =>
  tx
    .update(transactions)
    .set({ hasOpenDispute: isOpen, chargedBackMinor: sql`${transactions.chargedBackMinor} + ${takenMinor}` })
    .where(eq(transactions.id, transactionId));

async function debit(tx: Database, row: DisputeRow, at: Date): Promise<void> {
  await post(tx, row, at, chargebackMovements(row));
  await markPayment(tx, row, true, row.amountMinor);
}

/** What somebody decides in the portal. */
interface Decision {
  at: Date;
  username: string;
}

export interface Claim {
  stage: 'inquiry' | 'chargeback';
  reasonCode: DisputeReasonCode;
  subReason?: DisputeSubReason;
}

/** A cardholder disputes what is left of a payment, whose row the caller holds locked. */
export async function openDispute(tx: Database, payment: Payment, claim: Claim, at: Date): Promise<void> {
  const amountMinor = payment.capturedMinor - payment.refundedMinor - payment.chargedBackMinor;
  if (amountMinor <= 0 || payment.hasOpenDispute) return;
  const { merchantId, partnerId, currency } = payment;
  const { stage, reasonCode, subReason = null } = claim;
  const brand = payment.brand as CardBrand;
  const dueBy = dueByOf(stage, brand, at);
  const isDebited = stage === 'chargeback';
  const [row] = await tx
    .insert(disputes)
    .values({
      id: newId('dsp', at),
      transactionId: payment.id,
      status: 'needs_response',
      openedAt: at,
      dueAt: dueBy,
      ...{
        merchantId,
        partnerId,
        currency,
        stage,
        reasonCode,
        subReason,
        brand,
        amountMinor,
        dueBy,
        isDebited,
      },
    })
    .returning();
  if (!row) throw new Error('dispute was not written');
  await moveDispute(tx, row, { status: 'needs_response', actor: 'cardholder', at, dueAt: dueBy });
  if (isDebited) await debit(tx, row, at);
  else await markPayment(tx, row, true, 0);
  const whose = { merchantId, partnerId };
  await notify(tx, { kind: 'dispute_opened', recordId: row.id, ...whose, occurrence: '', at });
}

/**
 * What was not sent goes on with the dispute: files of the draft become files of its new stage. Whoever was about to
 * send it looks at it again, since it answers another stage now.
 */
async function moveDraft(tx: Database, { id, stage }: DisputeRow): Promise<void> {
  await tx
    .update(evidenceFiles)
    .set({ stage })
    .where(and(eq(evidenceFiles.disputeId, id), eq(evidenceFiles.isLocked, false)));
  await nextRevision(tx, id);
}

/** An inquiry that was not answered, or in vain, becomes a chargeback: now the amount is taken, and an answer awaited. */
export async function becomeChargeback(tx: Database, row: DisputeRow, at: Date): Promise<void> {
  const dueBy = dueByOf('chargeback', row.brand, at);
  const set = { dueBy, isDebited: true, verdict: null };
  const moved = await moveDispute(tx, row, {
    status: 'needs_response',
    stage: 'chargeback',
    actor: 'issuer',
    at,
    dueAt: dueBy,
    set,
  });
  await moveDraft(tx, moved);
  await debit(tx, row, at);
  const { id: recordId, merchantId, partnerId, stage: occurrence } = moved;
  await notify(tx, { kind: 'dispute_opened', recordId, merchantId, partnerId, occurrence, at });
}

/** Closes a dispute; a win gives back what it took. */
export async function closeDispute(
  tx: Database,
  row: DisputeRow,
  {
    status,
    ...by
  }: { status: 'won' | 'lost' | 'accepted' | 'expired' } & Pick<DisputeStep, 'actor' | 'username' | 'at'>,
): Promise<DisputeRow> {
  const { at } = by;
  const givesBack = status === 'won' && row.isDebited;
  const set = { closedAt: at, ...(givesBack && { isDebited: false }) };
  const closed = await moveDispute(tx, row, { ...by, status, dueAt: null, set });
  if (givesBack) await post(tx, row, at, chargebackReversalMovements(row));
  await markPayment(tx, row, false, givesBack ? -row.amountMinor : 0);
  const { id: recordId, merchantId, partnerId } = row;
  await notify(tx, { kind: 'dispute_decided', recordId, merchantId, partnerId, occurrence: row.stage, at });
  return closed;
}

/** The merchant gives a dispute up; what an inquiry had not taken yet is taken now, without a fee. */
export async function acceptDispute(
  tx: Database,
  row: DisputeRow,
  { at, username }: Decision,
): Promise<void> {
  if (!row.isDebited) {
    await post(tx, row, at, chargebackMovements(row).slice(0, 1));
    await markPayment(tx, row, true, row.amountMinor);
    await tx.update(disputes).set({ isDebited: true }).where(eq(disputes.id, row.id));
  }
  await closeDispute(tx, row, { status: 'accepted', actor: 'merchant', username, at });
}

/** Takes a lost dispute to its next stage: the evidence is open again. */
export async function escalateDispute(
  tx: Database,
  row: DisputeRow,
  stage: DisputeStage,
  { at, username }: Decision,
): Promise<DisputeRow> {
  const dueBy = dueByOf(stage, row.brand, at);
  const set = { dueBy, closedAt: null, verdict: null };
  await markPayment(tx, row, true, 0);
  const step = { status: 'needs_response', actor: 'merchant', at, dueAt: dueBy } as const;
  return moveDispute(tx, row, { ...step, stage, username, set });
}
