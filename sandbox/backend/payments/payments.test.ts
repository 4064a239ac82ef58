import { describe, expect, it } from 'vitest';
import { balancesOf, findDisagreements } from '../testing/books.ts';
import { bankDebit, cardSale, newKey, saleWith } from '../testing/orders.ts';
import { givenPayments } from '../testing/payments.ts';

const given = givenPayments();
const { pay, reverse, detail } = given;

describe('a sale', () => {
  it('is captured, and the merchant sees it at once', async () => {
    const { status, body } = await pay(cardSale);
    expect(status).toBe(201);
    expect(body).toMatchObject({ approved: true, declineCode: null });
    expect(body.transaction).toMatchObject({ status: 'captured', brand: 'visa', last4: '4242' });
    expect(body.transaction.allowedActions).toEqual(['void', 'note', 'receipt']);
    const found = await detail(body.transaction.id);
    expect(found).toMatchObject({ capturedMinor: 12_345, avs: 'Y', cvv: 'M' });
    expect(found.timeline.map(({ status: step }: { status: string }) => step)).toEqual([
      'authorized',
      'captured',
    ]);
  });

  it.each([
    ['4000000000000002', '05', 'unclear'],
    ['4000000000009995', '51', 'soft'],
    ['4000000000009987', '41', 'hard'],
    ['4000000000009979', '43', 'hard'],
    ['4000000000000069', '54', 'hard'],
    ['4000000000000127', 'N7', 'unclear'],
    ['4000000000006975', '65', 'soft'],
  ])('with %s is declined with %s', async (number, declineCode, retry) => {
    const { status, body } = await pay(saleWith(number));
    expect(status).toBe(201);
    expect(body).toMatchObject({ approved: false, declineCode, retry });
    expect(body.transaction).toMatchObject({ status: 'declined', allowedActions: ['note'] });
  });

  it('with a processing error fails, and with an expired card is declined', async () => {
    expect((await pay(saleWith('4000000000000119'))).body.transaction.status).toBe('failed');
    const expired = { ...cardSale, card: { ...cardSale.card, expiryMonth: 10, expiryYear: 2026 } };
    expect((await pay(expired)).body.declineCode).toBe('54');
  });

  it('leaves no card number anywhere', async () => {
    const { body } = await pay(cardSale);
    const { rows } = (await given.backend.db.execute(
      `select (select string_agg(t::text, '') from transactions t) || (select string_agg(k::text, '') from idempotency_keys k)
        || (select string_agg(a::text, '') from audit_entries a) as everything`,
    )) as { rows: { everything: string }[] };
    expect(rows[0]?.everything).toContain(body.transaction.id);
    expect(rows[0]?.everything).not.toContain(cardSale.card.number);
  });
});

describe('an authorization', () => {
  it('is captured for at most its amount, once', async () => {
    const { body } = await pay({ ...cardSale, action: 'authorize' });
    const transactionId = body.transaction.id;
    expect(body.transaction).toMatchObject({
      status: 'authorized',
      allowedActions: ['capture', 'void', 'note', 'receipt'],
    });
    const tooMuch = await pay({ action: 'capture', transactionId, amountMinor: 12_346 });
    expect([tooMuch.status, tooMuch.body.error]).toEqual([409, 'conflict']);
    expect(tooMuch.body.reason).toBe('amount_too_large');
    const captured = await pay({ action: 'capture', transactionId, amountMinor: 12_000 });
    expect(captured.body.transaction.status).toBe('captured');
    expect((await detail(transactionId)).capturedMinor).toBe(12_000);
    expect((await pay({ action: 'capture', transactionId })).status).toBe(409);
  });

  it('is worth what was captured of it, wherever its amount is told', async () => {
    const reference = `part-${newKey()}`;
    const authorized = await pay({ ...cardSale, action: 'authorize', reference });
    const { id: transactionId, amount } = authorized.body.transaction;
    expect(await detail(transactionId)).toMatchObject({ amount, authorizedMinor: 12_345, capturedMinor: 0 });
    const captured = await pay({ action: 'capture', transactionId, amountMinor: 2_000 });
    const part = { amountMinor: 2_000, currency: 'USD' };
    expect(captured.body.transaction.amount).toEqual(part);
    const found = await detail(transactionId);
    expect(found).toMatchObject({ amount: part, authorizedMinor: 12_345, capturedMinor: 2_000 });
    expect(
      found.timeline.map((step: { amount: { amountMinor: number } }) => step.amount.amountMinor),
    ).toEqual([12_345, 2_000]);
    const list = (path: string) => given.backend.get('merchant.demo', `${path}search=${reference}`);
    const range = 'currency=USD&amountMin=2000&amountMax=2000';
    expect((await list(`transactions?${range}&`)).body.items).toMatchObject([
      { id: transactionId, amount: part },
    ]);
    expect((await list('transactions/status?')).body.items).toEqual([
      { status: 'captured', count: 1, total: part },
    ]);
    const [entry] = (await given.backend.get('merchant.demo', `audit?recordId=${transactionId}`)).body.items;
    expect(entry).toMatchObject({ before: { amountMinor: 12_345 }, after: { amountMinor: 2_000 } });
    expect(await findDisagreements(given.backend.db)).toEqual([]);
  });

  it('is voided, and then nothing more', async () => {
    const { body } = await pay({ ...cardSale, action: 'authorize' });
    const order = { action: 'void', transactionId: body.transaction.id };
    expect((await reverse(order)).body.transaction.status).toBe('voided');
    expect((await reverse(order)).status).toBe(409);
    expect((await pay({ action: 'capture', transactionId: body.transaction.id })).status).toBe(409);
  });
});

describe('a refund', () => {
  const settledSale = async (): Promise<{ id: string; amountMinor: number }> => {
    const { body } = await given.backend.get(
      'merchant.demo',
      'transactions?type=card&status=settled&limit=200',
    );
    const row = body.items.find(({ allowedActions }: { allowedActions: string[] }) =>
      allowedActions.includes('refund'),
    );
    return { id: row.id, amountMinor: row.amount.amountMinor };
  };

  it('waits for the processor, and counts at once', async () => {
    const { id, amountMinor } = await settledSale();
    const before = await balancesOf(given.backend.db, 'mer_0001');
    const part = await reverse({ action: 'refund', transactionId: id, amountMinor: 1, reason: 'Goodwill' });
    expect(part.body.refund).toMatchObject({
      status: 'pending',
      reason: 'Goodwill',
      amount: { amountMinor: 1 },
    });
    expect(part.body.transaction).toMatchObject({ status: 'partially_refunded', refundedMinor: 1 });
    const tooMuch = await reverse({ action: 'refund', transactionId: id, amountMinor });
    expect(tooMuch.status).toBe(409);
    const rest = await reverse({ action: 'refund', transactionId: id });
    expect(rest.body.transaction).toMatchObject({ status: 'refunded', refundedMinor: amountMinor });
    expect((await reverse({ action: 'refund', transactionId: id })).status).toBe(409);
    const { body } = await given.backend.get('merchant.demo', `transaction/refunds?id=${id}`);
    expect(body.items).toHaveLength(2);
    expect(part.body.transaction.refundableMinor).toBe(amountMinor - 1);
    const found = await detail(id);
    expect(found).toMatchObject({ refundableMinor: 0, chargedBackMinor: 0 });
    expect(found.audit.map(({ action }: { action: string }) => action)).toEqual([
      'payment:refund',
      'payment:refund',
    ]);
    const after = await balancesOf(given.backend.db, 'mer_0001');
    expect(after.merchant_balance).toBe((before.merchant_balance ?? 0) - amountMinor);
  });

  it('never exceeds what was captured, however many come at once', async () => {
    const { id, amountMinor } = await settledSale();
    const third = Math.ceil(amountMinor / 3) + 1;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => reverse({ action: 'refund', transactionId: id, amountMinor: third })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  });

  it('is not for a payment that is not settling yet: that one is voided', async () => {
    const { body } = await pay(cardSale);
    const { status } = await reverse({ action: 'refund', transactionId: body.transaction.id });
    expect(status).toBe(409);
  });
});

describe('a bank debit', () => {
  it('is pending, with its account’s last four', async () => {
    const { status, body } = await pay(bankDebit);
    expect(status).toBe(201);
    expect(body.transaction).toMatchObject({ type: 'ach', status: 'pending', last4: '6789', brand: null });
    const { body: found } = await given.backend.get(
      'merchant.demo',
      `transaction/ach?id=${body.transaction.id}`,
    );
    expect(found).toMatchObject({ secCode: 'TEL', accountType: 'checking', bankName: 'Sandbox Test Bank' });
  });

  it('is voided until it goes to the bank, and moves no money', async () => {
    const before = await balancesOf(given.backend.db, 'mer_0001');
    const { id, allowedActions } = (await pay(bankDebit)).body.transaction;
    expect(allowedActions).toContain('void');
    expect((await reverse({ action: 'refund', transactionId: id })).status).toBe(409);
    expect((await reverse({ action: 'void', transactionId: id })).body.transaction.status).toBe('voided');
    const { body } = await given.backend.get('merchant.demo', `transaction/ach?id=${id}`);
    expect(body).toMatchObject({ status: 'voided', refundableMinor: 0, proceeds: null });
    expect(await balancesOf(given.backend.db, 'mer_0001')).toEqual(before);
  });

  it('is refunded by a credit once it settled, in part and then whole, and keeps its fee', async () => {
    const { items } = (await given.backend.get('merchant.demo', 'transactions?type=ach&status=settled')).body;
    const { id, amount, refundableMinor } = items[0];
    expect(refundableMinor).toBe(amount.amountMinor);
    expect((await reverse({ action: 'void', transactionId: id })).status).toBe(409);
    const refund = (amountMinor?: number) => reverse({ action: 'refund', transactionId: id, amountMinor });
    expect((await refund(refundableMinor + 1)).status).toBe(409);
    expect((await refund(100)).body.transaction.status).toBe('partially_refunded');
    expect((await refund()).body.transaction).toMatchObject({ status: 'refunded', refundableMinor: 0 });
    const { refunds, proceeds } = (await given.backend.get('merchant.demo', `transaction/ach?id=${id}`)).body;
    expect(refunds).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
    expect(proceeds).toMatchObject({ refundsMinor: refundableMinor, netMinor: 0 - proceeds.feesMinor });
  });

  it.each([
    ['12345678', 'Must be a 9-digit number'],
    ['110000001', 'Is not a valid routing number'],
    ['000000000', 'Is not a valid routing number'],
  ])('refuses the routing number %s', async (routingNumber, message) => {
    const order = { ...bankDebit, bankAccount: { ...bankDebit.bankAccount, routingNumber } };
    const { status, body } = await pay(order);
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([{ path: 'bankAccount.routingNumber', message }]);
  });
});

it('the books agree after all of it', async () => {
  expect(await findDisagreements(given.backend.db)).toEqual([]);
});
