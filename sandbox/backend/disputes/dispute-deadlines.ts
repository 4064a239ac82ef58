import { eq } from 'drizzle-orm';
import type { Scenario } from '../../processor/scenario.ts';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { transactions } from '../../store/schema/transactions.ts';
import { eachDue } from '../clock/due-work.ts';
import type { OpenDispute } from '../settlement/settle-transactions.ts';
import { becomeChargeback, type Claim, closeDispute, openDispute } from './lifecycle.ts';
import type { DisputeRow } from './rules.ts';

/** What the test numbers' cardholders claim. */
function claimOf(scenario: Scenario | null, isVisa: boolean): Claim | null {
  const fraud = { reasonCode: isVisa ? 'V 10.4' : 'MC 4837' } as const;
  const notReceived = isVisa
    ? ({ reasonCode: 'V 13.1' } as const)
    : ({ reasonCode: 'MC 4853', subReason: 'goods_not_provided' } as const);
  if (scenario === 'dispute_fraud') return { stage: 'chargeback', ...fraud };
  if (scenario === 'dispute_not_received') return { stage: 'chargeback', ...notReceived };
  return scenario === 'inquiry' ? { stage: 'inquiry', ...notReceived } : null;
}

/** Opens the dispute that a settled test payment asked for. */
export const openScenarioDispute: OpenDispute = async (tx, payment, at) => {
  const claim = claimOf(payment.scenario, payment.brand === 'visa');
  if (!claim) return;
  await openDispute(tx, payment, claim, at);
  await tx.update(transactions).set({ scenario: null }).where(eq(transactions.id, payment.id));
};

async function advance(tx: Database, row: DisputeRow, at: Date): Promise<void> {
  const isLostInquiry = row.stage === 'inquiry' && row.verdict !== 'won';
  if (isLostInquiry) await becomeChargeback(tx, row, at);
  else if (row.status === 'under_review') {
    await closeDispute(tx, row, { status: row.verdict ?? 'lost', actor: 'issuer', at });
  } else await closeDispute(tx, row, { status: 'expired', actor: 'system', at });
}

/** Deadlines that pass, and the network's decisions. */
export const disputeDeadlines = eachDue(
  { name: 'disputes', table: disputes, dueAt: disputes.dueAt, key: [disputes.id] },
  (tx, row, { at }) => advance(tx, row, at),
);
