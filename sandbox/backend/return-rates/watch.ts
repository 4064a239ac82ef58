import type { ReturnRate } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { returnRateWatches } from '../../store/schema/return-rates.ts';
import { recordAuditEntry, systemCaller } from '../audit/audit.ts';
import { eachDue } from '../clock/due-work.ts';
import { notify } from '../notifications/notify.ts';
import { findReturnRates } from './rates.ts';

const dayMs = 86_400_000;

type Watch = typeof returnRateWatches.$inferSelect;

/** Has a merchant's return rates looked at as of `at`, because a debit came back. */
export async function watchReturnRates(
  tx: Database,
  { merchantId, partnerId }: { merchantId: string; partnerId: string },
  at: Date,
): Promise<void> {
  await tx
    .insert(returnRateWatches)
    .values({ merchantId, partnerId, exceeded: [], dueAt: at })
    .onConflictDoUpdate({ target: returnRateWatches.merchantId, set: { dueAt: at } });
}

/** Tells everyone who sees the merchant that a limit is crossed, once until the rate is back below it. */
async function notifyThresholdCrossed(
  tx: Database,
  { merchantId, partnerId }: Watch,
  rate: ReturnRate,
  at: Date,
) {
  const { kind, returned, debits, limit } = rate;
  await recordAuditEntry(tx, systemCaller(at), {
    action: rate.isExceeded ? 'return_rate:exceeded' : 'return_rate:back',
    recordId: merchantId,
    merchantId,
    after: { kind, returned, debits, limit },
  });
  if (!rate.isExceeded) return;
  const occurrence = `${kind} ${at.toISOString()}`;
  await notify(tx, {
    ...{ kind: 'return_rate_exceeded', recordId: merchantId, merchantId, partnerId, occurrence, at },
  });
}

async function review(tx: Database, watch: Watch, at: Date): Promise<void> {
  const rates = await findReturnRates(tx, watch.merchantId, at);
  const crossed = rates.filter(({ kind, isExceeded }) => isExceeded !== watch.exceeded.includes(kind));
  for (const rate of crossed) await notifyThresholdCrossed(tx, watch, rate, at);
  const isThis = eq(returnRateWatches.merchantId, watch.merchantId);
  if (rates.every(({ returned }) => returned === 0)) {
    await tx.delete(returnRateWatches).where(isThis);
    return;
  }
  // Returns leave the window, and so do the debits that they are measured by.
  const exceeded = rates.filter(({ isExceeded }) => isExceeded).map(({ kind }) => kind);
  await tx
    .update(returnRateWatches)
    .set({ exceeded, dueAt: new Date(at.getTime() + dayMs) })
    .where(isThis);
}

/** Looks at the return rates of merchants with recent returns: after each of them, and once a day. */
export const reviewReturnRates = eachDue(
  {
    name: 'return_rates',
    table: returnRateWatches,
    dueAt: returnRateWatches.dueAt,
    key: [returnRateWatches.merchantId],
  },
  (tx, watch, { at }) => review(tx, watch, at),
);
