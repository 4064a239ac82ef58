import type { CheckoutBody, CheckoutResult } from '@countinghouse/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { sendPayment } from './requests.ts';

afterEach(() => vi.unstubAllGlobals());

const body: CheckoutBody = {
  ...{ session: 'session', attempt: 'attempt', language: 'en', ifRepeated: 'refuse' },
  ...{ choice: {}, totalMinor: 500, answers: [], acceptsTerms: true },
  customer: { name: 'Ada Example', email: 'ada@example.com' },
  method: {
    kind: 'card',
    card: { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvv: '123' },
  },
};

const challenge = (puzzle: string) => ({ puzzle, bits: 1 });

it('works again as often as work is asked for, and takes none of it for a decline', async () => {
  const nothing = { outcome: 'challenge', receipt: null } as const;
  const answers: CheckoutResult[] = [
    { ...nothing, challenge: challenge('second') },
    { ...nothing, challenge: challenge('third') },
    { outcome: 'declined', receipt: null, challenge: challenge('of the next try') },
  ];
  const sent: CheckoutBody[] = [];
  vi.stubGlobal('location', { pathname: '/pay/code' });
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(answers[sent.length - 1]);
  });
  const steps: string[] = [];
  const answer = await sendPayment(body, challenge('first'), (what) => steps.push(what));
  expect(answer).toEqual({ kind: 'result', result: answers[2] });
  expect(sent.map(({ proof }) => proof?.puzzle)).toEqual(['first', 'second', 'third']);
  for (const { proof: _, ...asked } of sent) expect(asked).toEqual(body);
  expect(steps).toEqual(['working', 'paying', 'working', 'paying', 'working', 'paying']);
});

it('gives up where work is asked for without end', async () => {
  const answer: CheckoutResult = { outcome: 'challenge', receipt: null, challenge: challenge('again') };
  vi.stubGlobal('location', { pathname: '/pay/code' });
  const send = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', send);
  expect(await sendPayment(body, null, () => undefined)).toMatchObject({ kind: 'refused', status: 408 });
  expect(send).toHaveBeenCalledTimes(5);
});
