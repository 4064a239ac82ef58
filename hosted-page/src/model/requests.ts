import type { Challenge, CheckoutBody, CheckoutResult, ErrorResponse } from '@countinghouse/contract';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { proveWork } from './prove-work.ts';

/** What an answer of the page's own address says. */
export type Answer =
  | { kind: 'result'; result: CheckoutResult }
  | { kind: 'refused'; status: number; error: Partial<ErrorResponse> }
  /** Nothing came back: what was sent may have arrived. */
  | { kind: 'lost' };

const timeoutMs = 45_000;
/** How often work is done for one payment: each time may take as long as the work is asked for. */
const mostTurns = 5;

/** The page's own path, whatever stands behind `?` and `#`. */
const pathOf = (endpoint: string) => `${location.pathname.replace(/\/$/, '')}/${endpoint}`;

async function post(endpoint: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(pathOf(endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [portalHeader.name]: portalHeader.value },
      body: JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answered: unknown = await response.json();
    // What stands in front of the backend, and failed, does not know what the backend did.
    if (response.status >= 500) return { kind: 'lost' };
    return response.ok
      ? { kind: 'result', result: answered as CheckoutResult }
      : { kind: 'refused', status: response.status, error: answered as Partial<ErrorResponse> };
  } catch {
    return { kind: 'lost' };
  }
}

/**
 * Sends a payment, with the work that is asked for. Work that came too late, as of a phone that slept meanwhile, is asked
 * for again: nothing was tried, and nothing declined. A browser that is late each time is refused in the end.
 * @param challenge that came with the page or with the try before
 * @param onStep hears what the page is at
 */
export async function sendPayment(
  body: CheckoutBody,
  challenge: Challenge | null,
  onStep: (what: 'working' | 'paying') => void,
): Promise<Answer> {
  let asked = challenge;
  let sent = body;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    if (asked) {
      onStep('working');
      sent = { ...body, proof: await proveWork(asked) };
    }
    onStep('paying');
    const answer = await post('pay', sent);
    asked =
      answer.kind === 'result' && answer.result.outcome === 'challenge' ? answer.result.challenge : null;
    if (!asked) return answer;
  }
  return { kind: 'refused', status: 408, error: {} };
}

/** What became of a try: `none` where nothing of it arrived, null where that is not known. */
export async function askOutcome(attempt: string): Promise<CheckoutResult | 'none' | null> {
  const answer = await post('outcome', { attempt });
  if (answer.kind === 'result') return answer.result;
  // Any other refusal is of the question, and says nothing of the payment.
  return answer.kind === 'refused' && answer.status === 404 ? 'none' : null;
}
export const sendReport = (report: { kind: string; source: string }): Promise<Answer> =>
  post('report', report);
