import type { CheckoutBody, CheckoutResult } from '@countinghouse/contract';
import type { Command } from '../http/command.ts';
import { claimKey, keepAnswer, requestDigest } from '../http/idempotency.ts';
import { ConflictProblem, LikelyDuplicate } from '../http/problem.ts';
import type { Outbox } from '../mail/outbox.ts';
import { fingerprintOf } from '../payments/fingerprint.ts';
import type { Row } from '../payments/insert-payment.ts';
import type { Payments } from '../payments/payments.ts';
import { findSupport } from '../receipts/mail-receipt.ts';
import { receiptText } from '../receipts/receipt-text.ts';
import { findTransaction } from '../transactions/find-one.ts';
import { addressDigest, bitsNeeded, isWornOut } from './card-testing.ts';
import { newChallenge, takeProof } from './challenge.ts';
import { answersOf, assertComplete, assertOpen, totalOf } from './check-checkout.ts';
import { findShownContent } from './find-content.ts';
import { countUse, keepPayment, type Shown } from './keep-payment.ts';
import { type Checked, orderOf, outcomeOf } from './link-order.ts';
import type { PaymentLinkRow } from './link-status.ts';
import { noteRefused } from './note-refused.ts';
import { outdated, readSession } from './page-session.ts';
import { presentReceipt } from './present-receipt.ts';
import { mayMailReceipt } from './receipt-bound.ts';

interface Parts {
  secret: string;
  payments: Payments;
  outbox: Outbox;
}

/** What is told to who pays, and how much later. */
export interface PayAnswer {
  result: CheckoutResult;
  delayMs: number;
}

const nothing: CheckoutResult = { outcome: 'declined', receipt: null, challenge: null };

/** Somebody else's payment is none of the customer's business: they learn that there is one, and no more. */
async function withoutId<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof LikelyDuplicate)) throw error;
    throw new ConflictProblem({
      reason: 'likely_duplicate',
      message: 'The same was paid with this card or account a moment ago.',
    });
  }
}

/** Takes a payment by a link, whose row is locked: once for each attempt, whatever happens to its answer. */
export function createCheckout({ secret, payments, outbox }: Parts) {
  async function mailReceipt(command: Command, { body, link }: Checked, row: Row): Promise<void> {
    const found = await findTransaction(command.tx, command.actor, row.id);
    const support = await findSupport(command.tx, link.merchantId);
    await outbox.put(command, {
      ...{ recipient: body.customer.email, kind: 'receipt' },
      ...{ partnerId: link.partnerId, language: body.language },
      ...receiptText(found, body.language, support),
    });
  }

  async function tryToPay(command: Command, checked: Checked, shown: Shown): Promise<PayAnswer> {
    const { tx, at, address } = command;
    const { link, body } = checked;
    const { method, customer } = body;
    if (method.kind === 'card' && (await isWornOut(tx, fingerprintOf(secret, method.card.number), at)))
      return { result: nothing, delayMs: await noteRefused(command, secret, checked) };
    const row = await withoutId(payments.payOnline(command, orderOf(checked), address));
    await keepPayment(command, checked, row, shown);
    const outcome = outcomeOf(row);
    if (outcome === 'declined')
      return { result: nothing, delayMs: await noteRefused(command, secret, checked) };
    await countUse(command, link);
    const isMailed =
      shown.mailsReceipt && (await mayMailReceipt(tx, { linkId: link.id, email: customer.email, at }));
    if (isMailed) await mailReceipt(command, checked, row);
    const receipt = await presentReceipt(tx, checked, row, { at, isMailed });
    return { result: { outcome, receipt, challenge: null }, delayMs: 0 };
  }

  /**
   * @param link locked until this database transaction ends
   * @throws Problem 400, 409
   */
  return async function pay(command: Command, link: PaymentLinkRow, body: CheckoutBody): Promise<PayAnswer> {
    const { tx, at, address } = command;
    // What proves that a browser worked for it is no part of what is asked for.
    const { proof, ...asked } = body;
    const digest = requestDigest(secret, 'pay by link', asked);
    const kept = await claimKey(tx, command, body.attempt, digest);
    if (kept) return { result: kept.body as CheckoutResult, delayMs: 0 };
    const session = readSession(secret, body.session, link.id, at);
    assertOpen(link, session, at);
    const content = await findShownContent(tx, session);
    if (!content) throw outdated();
    assertComplete(link, content, body);
    const checked = { link, body, total: totalOf(link, body), answers: answersOf(link, body) };
    const attempt = { linkId: link.id, address: addressDigest(secret, address), at };
    const bits = await bitsNeeded(tx, attempt);
    if (bits > 0 && !(await takeProof(tx, secret, attempt, proof))) {
      const challenge = newChallenge(secret, link.id, bits, at);
      return { result: { ...nothing, outcome: 'challenge', challenge }, delayMs: 0 };
    }
    const { profileId, profileVersion } = session;
    const answer = await tryToPay(command, checked, {
      ...{ profileId, profileVersion },
      mailsReceipt: content.mailsReceipt,
    });
    await keepAnswer(tx, command, body.attempt, { status: 200, body: answer.result, digest });
    return answer;
  };
}
