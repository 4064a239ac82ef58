import { type CardBrand, responseDays } from '@countinghouse/contract/vocabulary';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { ulid } from 'ulid';
import { remindAtOf } from '../../backend/disputes/rules.ts';
import type { Database } from '../database.ts';
import { disputeEvents, disputes } from '../schema/disputes.ts';
import { transactions } from '../schema/transactions.ts';
import { dailyMerchants } from './portfolio.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;

/** Due in hours, in days, and just opened: what a demo user finds to answer at the first sign-in. */
const hoursLeft = [7, 60, 24 * 26];

/** Gives every merchant of a demo account disputes to answer, one of them today. */
export async function seedDemoDisputes(tx: Database, random: Random, now: Date): Promise<void> {
  for (const merchantId of dailyMerchants) {
    const payments = await tx
      .select()
      .from(transactions)
      .where(
        and(
          eq(transactions.merchantId, merchantId),
          eq(transactions.type, 'card'),
          eq(transactions.status, 'settled'),
          eq(transactions.hasOpenDispute, false),
          eq(transactions.chargedBackMinor, 0),
          isNotNull(transactions.brand),
          lt(transactions.createdAt, new Date(now.getTime() - 50 * dayMs)),
        ),
      )
      .orderBy(desc(transactions.createdAt))
      .limit(hoursLeft.length);
    for (const [index, payment] of payments.entries()) {
      const brand = payment.brand as CardBrand;
      const days = responseDays.chargeback[brand];
      // Some brands give less time than others: none was opened after now.
      const hours = Math.min(hoursLeft[index] ?? 24, days * 24 - 12);
      const dueBy = new Date(now.getTime() + hours * 3_600_000);
      const openedAt = new Date(dueBy.getTime() - days * dayMs);
      const id = `dsp_${ulid(openedAt.getTime(), random.float)}`;
      const { partnerId, amountMinor, currency } = payment;
      await tx.insert(disputes).values({
        ...{ id, merchantId, partnerId, brand, amountMinor, currency, openedAt, dueBy },
        transactionId: payment.id,
        stage: 'chargeback',
        status: 'needs_response',
        reasonCode: brand === 'visa' ? 'V 10.4' : 'MC 4853',
        isDebited: true,
        dueAt: dueBy,
        remindAt: remindAtOf({ status: 'needs_response', dueBy }, now),
      });
      await tx.insert(disputeEvents).values({
        disputeId: id,
        position: 0,
        stage: 'chargeback',
        status: 'needs_response',
        actor: 'cardholder',
        at: openedAt,
      });
      await tx
        .update(transactions)
        .set({ hasOpenDispute: true, chargedBackMinor: sql`${transactions.amountMinor}` })
        .where(eq(transactions.id, payment.id));
    }
  }
}
