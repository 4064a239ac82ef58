import { type CardBrand, responseDays } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { ulid } from 'ulid';
import { remindAtOf } from '../../backend/disputes/rules.ts';
import type { Database } from '../database.ts';
import { disputeEvents, disputes } from '../schema/disputes.ts';
import { transactionEvents, transactions } from '../schema/transactions.ts';
import { users } from '../schema/users.ts';
import { reasonsByGroup } from './dispute-reasons.ts';
import { type DisputeStory, disputeStories } from './dispute-stories.ts';
import { dailyMerchants } from './portfolio.ts';
import type { Random } from './random.ts';

type Payment = typeof transactions.$inferSelect;

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const reviewMs = 7 * dayMs;
/** Older than any story is long, so that each dispute comes after its payment. */
const youngestDays = 85;

interface Telling {
  random: Random;
  now: Date;
  username: string;
}

/** When a story's steps happened; one with time left to answer was opened as long ago as its brand gives. */
function momentsOf({ steps, hoursLeft }: DisputeStory, brand: CardBrand, now: Date): Date[] {
  if (hoursLeft === undefined) return steps.map(([, , daysAgo]) => new Date(now.getTime() - daysAgo * dayMs));
  const [stage = 'chargeback'] = steps[0] ?? [];
  const days = responseDays[stage][brand];
  // Some brands give less time than others: none was opened after now.
  const left = Math.min(hoursLeft, days * 24 - 12) * hourMs;
  return [new Date(now.getTime() + left - days * dayMs)];
}

/** Tells a story of a payment that was settled. */
async function tell(tx: Database, story: DisputeStory, payment: Payment, telling: Telling): Promise<void> {
  const { random, now, username } = telling;
  const { steps, group, verdict = null } = story;
  const brand = payment.brand as CardBrand;
  const at = momentsOf(story, brand, now);
  const [openedAt = now, changedAt = now] = [at[0], at.at(-1)];
  const [stage = 'chargeback', status = 'needs_response'] = steps.at(-1) ?? [];
  const stageAt = at[steps.findIndex(([other]) => other === stage)] ?? openedAt;
  const dueBy = new Date(stageAt.getTime() + responseDays[stage][brand] * dayMs);
  const isOpen = status === 'needs_response' || status === 'under_review';
  const isDebited = stage !== 'inquiry' && status !== 'won';
  const id = `dsp_${ulid(openedAt.getTime(), random.float)}`;
  const { merchantId, partnerId, currency } = payment;
  const amountMinor = payment.capturedMinor - payment.refundedMinor;
  const decidedAt = new Date(changedAt.getTime() + reviewMs);
  await tx.insert(disputes).values({
    ...{ id, merchantId, partnerId, brand, amountMinor, currency, openedAt, dueBy },
    ...{ stage, status, isDebited, verdict, ...reasonsByGroup[group][brand] },
    transactionId: payment.id,
    closedAt: isOpen ? null : changedAt,
    dueAt: status === 'needs_response' ? dueBy : isOpen ? decidedAt : null,
    remindAt: remindAtOf({ status, dueBy }, now),
  });
  await tx.insert(disputeEvents).values(
    steps.map(([eventStage, eventStatus], position) => {
      const isOpening = eventStatus === 'needs_response';
      const decides = eventStatus === 'won' || eventStatus === 'lost';
      const actor = isOpening && position === 0 ? 'cardholder' : decides ? 'issuer' : 'merchant';
      const isSystem = eventStatus === 'expired';
      return {
        disputeId: id,
        position,
        stage: eventStage,
        status: eventStatus,
        actor: isSystem ? ('system' as const) : (actor as 'cardholder' | 'issuer' | 'merchant'),
        username: actor === 'merchant' && !isSystem ? username : null,
        at: at[position] ?? now,
      };
    }),
  );
  await tx
    .update(transactions)
    .set({ hasOpenDispute: isOpen, chargedBackMinor: isDebited ? amountMinor : 0 })
    .where(eq(transactions.id, payment.id));
}

/** Makes the same payment at another time, with a reference of its own: its ledger is drawn from its events. */
async function repeatPayment(
  tx: Database,
  payment: Payment,
  { daysBefore, random }: { daysBefore: number; random: Random },
): Promise<void> {
  const shiftMs = Math.round(daysBefore * dayMs);
  const shifted = (at: Date) => new Date(at.getTime() - shiftMs);
  const createdAt = shifted(payment.createdAt);
  const id = `txn_${ulid(createdAt.getTime(), random.float)}`;
  const reference = `${payment.reference}-${Math.ceil(daysBefore)}`;
  const events = await tx
    .select()
    .from(transactionEvents)
    .where(eq(transactionEvents.transactionId, payment.id));
  await tx.insert(transactions).values({ ...payment, id, reference, createdAt });
  await tx
    .insert(transactionEvents)
    .values(events.map((event) => ({ ...event, transactionId: id, at: shifted(event.at) })));
}

/** Payments of a merchant that nobody disputed, newest first. */
const findPayments = (tx: Database, merchantId: string, now: Date) =>
  tx
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.merchantId, merchantId),
        eq(transactions.type, 'card'),
        inArray(transactions.status, ['settled', 'partially_refunded']),
        eq(transactions.hasOpenDispute, false),
        eq(transactions.chargedBackMinor, 0),
        isNotNull(transactions.brand),
        lt(transactions.createdAt, new Date(now.getTime() - youngestDays * dayMs)),
      ),
    )
    .orderBy(desc(transactions.createdAt))
    .limit(400);

/** Which payment suits a story: fraud is claimed of what was paid online, with Visa where that can be. */
function suits({ group, isRefunded = false }: DisputeStory, payment: Payment): number {
  if ((payment.status === 'partially_refunded') !== isRefunded) return 0;
  const isOnline = payment.entryMode === 'ecommerce' && payment.ipAddress !== null;
  if (group !== 'fraud') return payment.entryMode === 'card_present' ? 1 : 2;
  return isOnline && payment.brand === 'visa' ? 3 : isOnline ? 2 : 1;
}

/** Gives every merchant of a demo account disputes of each kind: some to answer, one of them today. */
export async function seedDemoDisputes(tx: Database, random: Random, now: Date): Promise<void> {
  const people = await tx.select().from(users);
  for (const merchantId of dailyMerchants) {
    const payments = await findPayments(tx, merchantId, now);
    const username = people.find((user) => user.merchantId === merchantId)?.username ?? 'admin.demo';
    for (const story of disputeStories) {
      const best = Math.max(0, ...payments.map((payment) => suits(story, payment)));
      const index = payments.findIndex((payment) => suits(story, payment) === best);
      const [payment] = best > 0 ? payments.splice(index, 1) : [];
      if (!payment) continue;
      for (const daysBefore of story.otherPayments ?? [])
        await repeatPayment(tx, payment, { daysBefore, random });
      await tell(tx, story, payment, { random, now, username });
    }
  }
}
