import { randomUUID } from 'node:crypto';
import { paymentBodySchema } from '@countinghouse/contract';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { disputes } from '../../store/schema/disputes.ts';
import { deposits } from '../../store/schema/ledger.ts';
import { transactions } from '../../store/schema/transactions.ts';
import type { Actor } from '../actor/actor.ts';
import { changeDeposit } from '../deposits/change-deposit.ts';
import { lockDispute } from '../disputes/find-dispute.ts';
import { decideDispute } from '../disputes/repository.ts';
import { checkDraft, sendDraft } from '../disputes/response/submit.ts';
import type { Command } from '../http/command.ts';
import { claimKey, keepAnswer } from '../http/idempotency.ts';
import { Problem } from '../http/problem.ts';
import { createPayments } from '../payments/payments.ts';
import { reversePayment } from '../payments/reversals.ts';
import { bankDebit, cardSale, saleWith } from './orders.ts';
import type { Step } from './random-steps.ts';

type Work = (command: Command) => Promise<unknown>;
type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

const payments = createPayments('a secret for tests');
const merchantId = 'mer_0001';
const merchant: Actor = {
  subject: 'merchant.demo',
  username: 'merchant.demo',
  role: 'merchants',
  isRestricted: false,
  partnerId: null,
  merchantId,
};
const administrator: Actor = {
  ...merchant,
  subject: 'admin.demo',
  username: 'admin.demo',
  role: 'countinghouse',
  merchantId: null,
};

/** The id of one of the newest records; an id of none where there are none. */
const oneOf = (rows: { id: string }[], index: number): string =>
  rows[index % Math.max(rows.length, 1)]?.id ?? 'txn_none';

const recentPayment = async (tx: Database, index: number) =>
  oneOf(
    await tx
      .select({ id: transactions.id })
      .from(transactions)
      .where(eq(transactions.merchantId, merchantId))
      .orderBy(desc(transactions.createdAt), desc(transactions.id))
      .limit(8),
    index,
  );
const recentDispute = async (tx: Database, index: number) =>
  oneOf(await tx.select({ id: disputes.id }).from(disputes).orderBy(desc(disputes.openedAt)).limit(5), index);
const recentDeposit = async (tx: Database, index: number) =>
  oneOf(
    await tx
      .select({ id: deposits.id })
      .from(deposits)
      .where(and(eq(deposits.merchantId, merchantId), ne(deposits.status, 'accruing')))
      .orderBy(desc(deposits.openedAt))
      .limit(3),
    index,
  );

function pay(order: object, minor: number): Work {
  const amount = { amountMinor: minor, currency: 'USD' };
  return (command) => payments.create(command, paymentBodySchema.parse({ ...order, amount }));
}

const onPayment =
  (one: StepOf<'capture' | 'void' | 'refund'>): Work =>
  async (command) => {
    const transactionId = await recentPayment(command.tx, one.which);
    if (one.do === 'void') return reversePayment(command, { action: 'void', transactionId });
    if (one.do === 'capture') {
      return payments.create(command, { action: 'capture', transactionId, amountMinor: one.minor });
    }
    const amountMinor = one.minor ?? undefined;
    return reversePayment(command, { action: 'refund', transactionId, amountMinor, reason: 'Test' });
  };

const onDispute =
  (one: StepOf<'submit' | 'accept' | 'escalate'>): Work =>
  async (command) => {
    const id = await recentDispute(command.tx, one.which);
    if (one.do !== 'submit') return decideDispute(command, { id, action: one.do });
    const text = one.wins ? 'winning_evidence' : 'losing_evidence';
    const body = { disputeId: id, text };
    const draft = await checkDraft(
      command.tx,
      await lockDispute(command.tx, command.actor, id),
      body,
      command.at,
    );
    const packet = { bytes: new Uint8Array(), pages: 1 };
    return draft && sendDraft({ ...{ command, body, draft, packet }, packetKey: 'packets/none' });
  };

const onDeposit =
  (one: StepOf<'retryDeposit' | 'cancelDeposit'>): Work =>
  async (command) => {
    const action = one.do === 'retryDeposit' ? 'retry' : 'cancel';
    return changeDeposit(command, { id: await recentDeposit(command.tx, one.which), action });
  };

interface Way {
  by?: Actor;
  key?: string | null;
}

/** What the keys of payments that are sent several times at once begin with; the payment's reference is its key. */
export const keyPrefix = 'once-';

/** Performs a step at `at` as its route would; a refusal is an answer too. */
export async function performStep(db: Database, one: Step, at: Date): Promise<void> {
  async function run(perform: Work, { by = merchant, key = null }: Way = {}): Promise<void> {
    const request = { requestId: randomUUID(), address: '127.0.0.1', afterCommit: () => undefined };
    const caller = { ...request, actor: by, at, key };
    try {
      await db.transaction(async (tx) => {
        if (key !== null && (await claimKey(tx, caller, key, key))) return;
        const body = await perform({ ...caller, tx });
        if (key !== null) await keepAnswer(tx, caller, key, { status: 201, body, digest: key });
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  async function sell({ number, minor, copies }: StepOf<'sale'>): Promise<void> {
    const key = `${keyPrefix}${randomUUID()}`;
    const order = { ...saleWith(number), reference: key };
    await Promise.all(Array.from({ length: copies }, () => run(pay(order, minor), { key })));
  }

  switch (one.do) {
    case 'sale':
      return sell(one);
    case 'authorize':
      return run(pay({ ...cardSale, action: 'authorize' }, one.minor));
    case 'ach': {
      const bankAccount = { ...bankDebit.bankAccount, accountNumber: one.account };
      return run(pay({ ...bankDebit, bankAccount }, one.minor));
    }
    case 'capture':
    case 'void':
    case 'refund':
      return run(onPayment(one));
    case 'retryDeposit':
    case 'cancelDeposit':
      return run(onDeposit(one), { by: administrator });
    default:
      return run(onDispute(one));
  }
}
