import { type EndpointName, endpoints } from '@countinghouse/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deposits } from '../../store/schema/ledger.ts';
import { merchants } from '../../store/schema/portfolio.ts';
import { findDisagreements } from '../testing/books.ts';
import { allEndpoints } from '../testing/examples.ts';
import { bankDebit, cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

type Refused = 'charges_disabled' | 'payouts_disabled' | 'payouts_paused' | null;
interface State {
  set: Partial<typeof merchants.$inferInsert>;
  /** The code that refuses charges and captures, and the one that refuses payouts; null where they go through. */
  charge: Refused;
  payout: Refused;
}

const farAway = new Date('2030-01-01T00:00:00.000Z');
const both = { charge: 'charges_disabled', payout: 'payouts_disabled' } as const;
const states: Record<string, State> = {
  active: { set: {}, charge: null, payout: null },
  'charges disabled': { set: { chargesEnabled: false }, charge: 'charges_disabled', payout: null },
  'deposits disabled': { set: { depositsEnabled: false }, charge: null, payout: 'payouts_disabled' },
  suspended: { set: { status: 'suspended', chargesEnabled: false }, ...both },
  'suspended, both switches on': { set: { status: 'suspended' }, ...both },
  closed: { set: { status: 'closed', chargesEnabled: false }, charge: 'charges_disabled', payout: null },
  'payouts paused': { set: { payoutsPausedUntil: farAway }, charge: null, payout: 'payouts_paused' },
};
const merchantOf = (state: string) => `mer_000${Object.keys(states).indexOf(state) + 1}`;

let backend: TestBackend;
/** What was prepared for each merchant while it was active. */
const prepared = new Map<string, Record<string, string>>();
const ach = (merchantId: string) => ({
  ...bankDebit,
  merchantId,
  bankAccount: { ...bankDebit.bankAccount, accountNumber: '000222222227' },
});
const sale = (merchantId: string, number = cardSale.card.number) => ({
  ...cardSale,
  merchantId,
  card: { ...cardSale.card, number },
});
const id = (key: string) => (merchantId: string) => prepared.get(merchantId)?.[key] ?? '';

type Direction = 'charge' | 'payout' | 'always';
interface MoneyPath {
  direction: Direction;
  body: (merchantId: string) => object;
  /** Where the record's `allowedActions` are read. */
  record?: (merchantId: string) => string;
  as?: string;
}
const onPayment = (key: string, action: string, direction: Direction, list = 'detail'): MoneyPath => ({
  direction,
  body: (merchantId) => ({ action, transactionId: id(key)(merchantId) }),
  record: (merchantId) => `transaction/${list}?id=${id(key)(merchantId)}`,
});
/** Each command that moves money, by endpoint and action. A new one fails the first test until it has a row here. */
const moneyPaths: Record<string, MoneyPath> = {
  'createPayment sale': { direction: 'charge', body: (merchantId) => sale(merchantId) },
  'createPayment authorize': {
    direction: 'charge',
    body: (merchantId) => ({ ...sale(merchantId), action: 'authorize' }),
  },
  'createPayment ach': { direction: 'charge', body: ach },
  'createPayment capture': onPayment('authorized', 'capture', 'charge'),
  'createPayment retry': onPayment('returned', 'retry', 'charge', 'ach'),
  'reversePayment void': onPayment('captured', 'void', 'always'),
  'reversePayment refund': onPayment('settled', 'refund', 'always'),
  'changeDeposit retry': {
    direction: 'payout',
    body: (merchantId) => ({ id: id('deposit')(merchantId), action: 'retry' }),
    record: (merchantId) => `deposits/detail?id=${id('deposit')(merchantId)}`,
  },
  // Back into the balance, by an administrator.
  'changeDeposit cancel': {
    direction: 'always',
    as: 'admin.demo',
    body: (merchantId) => ({ id: id('canceled')(merchantId), action: 'cancel' }),
    record: (merchantId) => `deposits/detail?id=${id('canceled')(merchantId)}`,
  },
  // To the cardholder, or what the networks decide.
  'decideDispute escalate': {
    direction: 'always',
    body: (merchantId) => ({ id: id('lost')(merchantId), action: 'escalate' }),
    record: (merchantId) => `disputes/detail?id=${id('lost')(merchantId)}`,
  },
  'decideDispute accept': {
    direction: 'always',
    body: (merchantId) => ({ id: id('dispute')(merchantId), action: 'accept' }),
    record: (merchantId) => `disputes/detail?id=${id('dispute')(merchantId)}`,
  },
};

/** The actions that a body takes, however its schema says so. */
function actionsOf(schema: z.core.JSONSchema.BaseSchema): unknown[] {
  const { properties, anyOf = [], oneOf = [], $defs = {} } = schema;
  const action = properties?.action;
  const own = typeof action === 'object' ? (action.enum ?? [action.const]) : [];
  return [...own, ...[...anyOf, ...oneOf, ...Object.values($defs)].flatMap((one) => actionsOf(one))];
}
const contractPaths = allEndpoints.flatMap(([name, { movesMoney, body }]) => {
  const actions = body ? actionsOf(z.toJSONSchema(body, { io: 'input' })) : [];
  return movesMoney ? (actions.length ? actions : ['']).map((action) => `${name} ${action}`) : [];
});

const pay = async (body: object): Promise<string> => {
  const answer = await backend.post('partner.demo', 'proxy/card-payment', body, newKey());
  expect(answer.status).toBe(201);
  return answer.body.transaction.id;
};

/** Two payouts that the bank sent back, a dispute that was lost, one that is open, and a payment in every state. */
async function prepare(merchantIds: readonly string[]): Promise<void> {
  const { db } = backend;
  const ofThese = inArray(merchants.id, [...merchantIds]);
  await db.update(merchants).set({ depositSchedule: 'daily', accountLast4: '1113' }).where(ofThese);
  const large = (merchantId: string) => ({
    ...sale(merchantId),
    amount: { amountMinor: 500_000, currency: 'USD' },
  });
  for (const merchantId of merchantIds) {
    const settled = await pay(large(merchantId));
    const returned = await pay(ach(merchantId));
    const disputed = sale(merchantId, '4000000000002685');
    prepared.set(merchantId, { settled, returned, lost: await pay(disputed), dispute: await pay(disputed) });
  }
  await backend.advance({ days: 6 });
  for (const merchantId of merchantIds) {
    const records = prepared.get(merchantId) ?? {};
    const { items } = (await backend.get('partner.demo', `disputes?merchantId=${merchantId}`)).body;
    for (const key of ['lost', 'dispute']) {
      const found = items.find(
        ({ transactionId }: { transactionId: string }) => transactionId === records[key],
      );
      records[key] = found.id;
    }
    const submission = { disputeId: records.lost, text: 'losing_evidence' };
    await backend.post('partner.demo', 'disputes/evidents/submit', submission, newKey());
    await pay(large(merchantId));
  }
  await backend.advance({ days: 11 });
  for (const merchantId of merchantIds) {
    const failed = await db
      .select({ id: deposits.id })
      .from(deposits)
      .where(and(eq(deposits.merchantId, merchantId), eq(deposits.status, 'failed')));
    expect(failed.length).toBeGreaterThan(1);
    // What is earned besides, and paid out where it may be.
    await pay(large(merchantId));
    Object.assign(prepared.get(merchantId) ?? {}, {
      deposit: failed[0]?.id,
      canceled: failed[1]?.id,
      captured: await pay(sale(merchantId)),
      authorized: await pay({ ...sale(merchantId), action: 'authorize' }),
    });
  }
}

beforeAll(async () => {
  backend = await startTestBackend({ transactions: 0 });
  await prepare(Object.keys(states).map(merchantOf));
  for (const [name, { set }] of Object.entries(states)) {
    await backend.db
      .update(merchants)
      .set({ accountLast4: '6789', ...set })
      .where(eq(merchants.id, merchantOf(name)));
  }
});
afterAll(() => backend.close());

it('has a row for every command that moves money', () => {
  expect(Object.keys(moneyPaths).sort()).toEqual(contractPaths.sort());
});

describe.each(Object.entries(states))('for a merchant that is %s', (name, state) => {
  const merchantId = merchantOf(name);

  it.each(Object.entries(moneyPaths))('%s goes through or is refused as the rules say', async (path, way) => {
    const [endpointName, action] = path.split(' ') as [EndpointName, string];
    const as = way.as ?? 'partner.demo';
    const code = way.direction === 'always' ? null : state[way.direction];
    if (way.record) {
      const { body } = await backend.get(as, way.record(merchantId));
      expect(body.allowedActions.includes(action)).toBe(code === null);
    }
    const answer = await backend.post(as, endpoints[endpointName].path, way.body(merchantId), newKey());
    if (code === null) expect([answer.status, answer.body.error]).toEqual([expect.any(Number), undefined]);
    else expect([answer.status, answer.body.error]).toEqual([409, code]);
  });
});

describe('what is due by itself', () => {
  it('pays out, or holds what it would pay, as the rules say, and completes what was accepted', async () => {
    const sentSince = new Date(Date.parse((await backend.advance({})).body.now));
    await backend.advance({ days: 12 });
    for (const [name, { payout }] of Object.entries(states)) {
      const rows = await backend.db
        .select()
        .from(deposits)
        .where(eq(deposits.merchantId, merchantOf(name)));
      const paid = rows.filter(({ paidAt }) => paidAt && paidAt > sentSince);
      expect([name, paid.length > 0]).toEqual([name, payout === null]);
    }
    expect(await findDisagreements(backend.db)).toEqual([]);
  });
});
