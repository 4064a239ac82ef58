import type { Challenge, CheckoutBody, CheckoutReceipt, CheckoutResult } from '@countinghouse/contract';
import { useEffect, useState } from 'preact/hooks';
import type { TroubleKind } from '../parts/trouble.tsx';
import { forgetAttempt, keepAttempt, readAttempt } from './attempt.ts';
import type { Problems } from './form.ts';
import { refusedFieldsOf } from './refused-fields.ts';
import { type Answer, askOutcome, sendPayment } from './requests.ts';

export type Payment =
  | { state: 'form'; trouble: TroubleKind | null; refused?: Problems | null }
  | { state: 'busy'; what: 'paying' | 'checking_line' | 'working' }
  | { state: 'unknown'; attempt: string }
  | {
      state: 'done';
      outcome: 'succeeded' | 'pending';
      receipt: CheckoutReceipt;
      /** Made before the page was loaded: whoever comes again may want to pay again. */
      isEarlier: boolean;
    };

/** How long the page asks after an answer that was lost, and how often. */
const asks = 6;
const askEveryMs = 2_500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const conflicts: Readonly<Record<string, TroubleKind>> = {
  likely_duplicate: 'repeated',
  page_outdated: 'outdated',
  link_expired: 'closed',
  link_used_up: 'closed',
  link_disabled: 'closed',
};

function troubleOf({ status, error }: Extract<Answer, { kind: 'refused' }>): TroubleKind {
  if (status === 429) return 'tooMany';
  if (error.error === 'charges_disabled') return 'notNow';
  if (status === 404 || status === 410) return 'closed';
  return conflicts[error.reason ?? ''] ?? (status === 400 ? 'outdated' : 'failed');
}

/** What is being paid at this moment, by another tab or by what was sent before, or was paid with other details. */
const isKnownAlready = ({ error }: Extract<Answer, { kind: 'refused' }>) =>
  error.error === 'request_running' || error.error === 'idempotency_key_reused';

type Body = (attempt: string) => CheckoutBody;

/** Pays once, whatever happens on the way: what was sent and not answered is asked about, and never sent anew by itself. */
export function usePayment(firstChallenge: Challenge | null, isPreview: boolean) {
  const [payment, setPayment] = useState<Payment>({ state: 'form', trouble: null });
  const [challenge, setChallenge] = useState(firstChallenge);

  function show({ outcome, receipt, challenge: next }: CheckoutResult, attempt: string, isEarlier = false) {
    if (next) setChallenge(next);
    if (receipt && (outcome === 'succeeded' || outcome === 'pending')) {
      // Kept: a reload of this page shows the receipt again, and no form to pay a second time.
      keepAttempt(attempt);
      setPayment({ state: 'done', outcome, receipt, isEarlier });
    } else {
      forgetAttempt();
      setPayment({ state: 'form', trouble: 'declined' });
    }
  }

  /** Asks until there is an answer. */
  async function find(attempt: string): Promise<void> {
    setPayment({ state: 'busy', what: 'checking_line' });
    let told: Awaited<ReturnType<typeof askOutcome>> = null;
    for (let asked = 0; asked < asks; asked += 1) {
      told = await askOutcome(attempt);
      if (told !== null && told !== 'none') return show(told, attempt);
      await wait(askEveryMs);
    }
    // The try keeps its name: should it arrive after all, what is sent next is the same payment.
    setPayment(told === 'none' ? { state: 'form', trouble: 'failed' } : { state: 'unknown', attempt });
  }

  async function pay(bodyOf: Body): Promise<void> {
    const attempt = readAttempt() ?? crypto.randomUUID();
    keepAttempt(attempt);
    const answer = await sendPayment(bodyOf(attempt), challenge, (what) =>
      setPayment({ state: 'busy', what }),
    );
    // A challenge is taken once.
    setChallenge(null);
    if (answer.kind === 'result') return show(answer.result, attempt);
    if (answer.kind === 'lost' || isKnownAlready(answer)) return find(attempt);
    // Nothing was done under the try's name: the next may have it, and an earlier one that is late is the same payment.
    const refused = refusedFieldsOf(answer.error.fields);
    setPayment({ state: 'form', trouble: refused ? null : troubleOf(answer), refused });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a reload interrupted is asked about once
  useEffect(() => {
    const attempt = isPreview ? null : readAttempt();
    if (attempt !== null) void resume(attempt);
  }, []);

  /** What became of the try that a reload interrupted. Where nothing arrived, the form is there again. */
  async function resume(attempt: string): Promise<void> {
    setPayment({ state: 'busy', what: 'checking_line' });
    const told = await askOutcome(attempt);
    if (told === null) await find(attempt);
    else if (told === 'none') setPayment({ state: 'form', trouble: null });
    else show(told, attempt, true);
  }

  return { payment, pay, find };
}
