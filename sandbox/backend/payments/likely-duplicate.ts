import { type AchOrder, type CardOrder, repeatWindowMinutes } from '@countinghouse/contract';
import { and, desc, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm';
import { bankNameOf } from '../../processor/originate-ach.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { visibleTo } from '../actor/scope.ts';
import type { Command } from '../http/command.ts';
import { LikelyDuplicate } from '../http/problem.ts';
import { fingerprintOf } from './fingerprint.ts';
import { accountLast4 } from './new-transaction.ts';

/** What failed took nothing: another try is what is wanted. */
const tookNothing = ['declined', 'gateway_rejected', 'failed', 'voided'] as const;

/** The same card; of a bank account, whose number is not kept, the bank, the last digits and the customer. */
const fromSameSource = (order: CardOrder | AchOrder, secret: string): SQL | undefined =>
  order.action === 'ach'
    ? and(
        eq(transactions.type, 'ach'),
        eq(transactions.last4, accountLast4(order.bankAccount.accountNumber)),
        eq(transactions.bankName, bankNameOf(order.bankAccount.routingNumber)),
        sql`lower(${transactions.customerEmail}) = ${order.customerEmail.toLowerCase()}`,
      )
    : eq(transactions.fingerprint, fingerprintOf(secret, order.card.number));

/**
 * Stops an order that wants to be stopped where it looks like another sent twice by hand. Two at the same moment do not
 * see each other: against that there are keys.
 * @throws LikelyDuplicate
 */
export async function assertNoRepetition(
  { tx, actor, at }: Command,
  order: CardOrder | AchOrder,
  secret: string,
): Promise<void> {
  if (order.ifRepeated !== 'refuse') return;
  const [before] = await tx
    .select({ id: transactions.id, createdAt: transactions.createdAt })
    .from(transactions)
    .where(
      and(
        visibleTo(tx, actor, transactions),
        eq(transactions.merchantId, order.merchantId),
        gte(transactions.createdAt, new Date(at.getTime() - repeatWindowMinutes * 60_000)),
        eq(transactions.amountMinor, order.amount.amountMinor),
        notInArray(transactions.status, [...tookNothing]),
        fromSameSource(order, secret),
      ),
    )
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(1);
  if (!before) return;
  const secondsAgo = Math.max(0, Math.round((at.getTime() - before.createdAt.getTime()) / 1_000));
  throw new LikelyDuplicate({ transactionId: before.id, secondsAgo });
}
