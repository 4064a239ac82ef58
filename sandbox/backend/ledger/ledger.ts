import { and, eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { deposits, ledgerEntries } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { nextClosing } from '../deposits/schedule.ts';
import { publish } from '../events/publish.ts';
import { newId } from '../new-id.ts';

type Entry = typeof ledgerEntries.$inferInsert;

/** Whose books an entry is made in. */
export interface LedgerOwner {
  merchantId: string;
  partnerId: string;
  currency: string;
}

/** One movement; `amountMinor` of zero moves nothing and is left out. */
export type Movement = Pick<Entry, 'kind' | 'amountMinor' | 'debit' | 'credit'> &
  Partial<Pick<Entry, 'transactionId' | 'causeId' | 'feeKind' | 'feeBasisPoints' | 'feeFixedMinor'>>;

const touchesBalance = ({ debit, credit }: Movement) =>
  debit === 'merchant_balance' || credit === 'merchant_balance';
/** Payouts leave the balance after their deposit was closed: they are no lines of a deposit. */
const isLine = (movement: Movement) => touchesBalance(movement) && !movement.kind.startsWith('payout');

/**
 * The merchant's open deposit, locked against being closed until this transaction ends; a new one where there is none.
 */
async function holdAccruingDeposit(tx: Database, owner: LedgerOwner, at: Date): Promise<string> {
  const isOpen = and(
    eq(deposits.merchantId, owner.merchantId),
    eq(deposits.currency, owner.currency),
    eq(deposits.status, 'accruing'),
  );
  // A deposit that was closed while we waited for its row is no row of this query any more.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [open] = await tx.select({ id: deposits.id }).from(deposits).where(isOpen).for('share');
    if (open) return open.id;
    const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, owner.merchantId));
    if (!merchant) throw new Error(`no merchant ${owner.merchantId}`);
    await tx
      .insert(deposits)
      .values({
        merchantId: owner.merchantId,
        partnerId: owner.partnerId,
        currency: owner.currency,
        id: newId('dep', at),
        dueAt: nextClosing(merchant, at),
        status: 'accruing',
        netMinor: 0,
        itemCount: 0,
        openedAt: at,
        accountLast4: merchant.accountLast4,
        attempts: 0,
      })
      .onConflictDoNothing();
  }
  throw new Error(`no open deposit for ${owner.merchantId}`);
}

/** Writes movements of one merchant and one currency, all at `at`; that an open deposit changes is told. */
export async function post(
  tx: Database,
  owner: LedgerOwner,
  at: Date,
  movements: readonly Movement[],
): Promise<void> {
  const moving = movements.filter(({ amountMinor }) => amountMinor > 0);
  if (moving.length === 0) return;
  const depositId = moving.some(isLine) ? await holdAccruingDeposit(tx, owner, at) : null;
  await tx.insert(ledgerEntries).values(
    moving.map((movement) => ({
      ...movement,
      at,
      merchantId: owner.merchantId,
      currency: owner.currency,
      depositId: isLine(movement) ? depositId : null,
    })),
  );
  if (depositId === null) return;
  const { merchantId, partnerId } = owner;
  await publish(tx, { topic: 'deposit', recordId: depositId, merchantId, partnerId, status: 'accruing', at });
}
