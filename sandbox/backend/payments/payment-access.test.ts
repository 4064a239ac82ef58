import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../store/schema/activity.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { givenPayments } from '../testing/payments.ts';

const given = givenPayments();
const { pay, reverse, detail } = given;

describe('a payment whose answer was lost', () => {
  const outcome = (key: string, as = 'merchant.demo') =>
    given.backend.get(as, `proxy/card-payment?key=${encodeURIComponent(key)}`);

  it('is told again by its key, to the one who made it', async () => {
    const key = newKey();
    const { body } = await pay(cardSale, 'merchant.demo', key);
    expect(await outcome(key)).toEqual({ status: 200, body });
    expect((await outcome(key, 'admin.demo')).status).toBe(404);
    expect((await outcome(key, 'restricted.demo')).status).toBe(403);
  });

  it('was not made when nothing is kept for its key', async () => {
    expect((await outcome(newKey())).status).toBe(404);
    expect((await outcome('short')).body.fields[0].path).toBe('key');
  });

  it('a key of a refund tells no payment', async () => {
    const { body } = await pay(cardSale);
    const key = newKey();
    await reverse({ action: 'void', transactionId: body.transaction.id }, 'merchant.demo', key);
    expect((await outcome(key)).status).toBe(404);
  });
});

describe('who may', () => {
  it('a restricted user moves no money and is not offered to', async () => {
    expect((await pay(cardSale, 'restricted.demo')).status).toBe(403);
    const { body } = await given.backend.get('restricted.demo', 'transactions?status=settled&limit=1');
    expect(body.items[0].allowedActions).toEqual(['note']);
  });

  it('another merchant’s payment does not exist, and stays as it is', async () => {
    const { body } = await pay({ ...cardSale, action: 'authorize' });
    const transactionId = body.transaction.id;
    for (const order of [
      () => pay({ action: 'capture', transactionId }, 'lightspeed.merchant'),
      () => reverse({ action: 'void', transactionId }, 'hauspay.partner'),
      () => reverse({ action: 'refund', transactionId }, 'hauspay.manager'),
      () => given.backend.post('lightspeed.merchant', 'transaction/note', { transactionId, text: 'mine' }),
      () => pay({ ...cardSale }, 'lightspeed.merchant'),
    ]) {
      expect((await order()).status).toBe(404);
    }
    expect(await detail(transactionId)).toMatchObject({ status: 'authorized', refundedMinor: 0 });
    expect(
      (await given.backend.get('merchant.demo', `transaction/note?id=${transactionId}`)).body.items,
    ).toEqual([]);
  });

  it('a note is about a refund of its own payment, or of none', async () => {
    const { items } = (
      await given.backend.get('admin.demo', 'transactions?status=refunded,partially_refunded&limit=2')
    ).body;
    const [transactionId, otherId] = items.map(({ id }: { id: string }) => id);
    const refundId = (await given.backend.get('admin.demo', `transaction/refunds?id=${transactionId}`)).body
      .items[0].id;
    const write = (id: string) =>
      given.backend.post('admin.demo', 'transaction/note', { transactionId: id, text: 'By phone', refundId });
    expect((await write(transactionId)).body).toMatchObject({ text: 'By phone', refundId });
    expect((await write(otherId)).status).toBe(404);
    const { body } = await given.backend.get('admin.demo', `transaction/note?id=${otherId}`);
    expect(body.items).toEqual([]);
  });

  it('the audit trail has what was done and what was refused', async () => {
    const { body } = await pay(cardSale);
    const transactionId = body.transaction.id;
    await reverse({ action: 'void', transactionId }, 'lightspeed.merchant');
    const trail = await given.backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, transactionId));
    expect(trail.map(({ username, outcome }) => [username, outcome])).toEqual([
      ['merchant.demo', 'done'],
      ['lightspeed.merchant', 'refused'],
    ]);
    // Who tried from outside is in the trail, and nothing that the merchant reads.
    expect((await detail(transactionId)).audit).toMatchObject([
      { username: 'merchant.demo', action: 'payment:sale' },
    ]);
    expect(trail[1]?.reason).toBe('404 not_found: Transaction not found.');
    await expect(given.backend.db.delete(auditEntries)).rejects.toThrow();
  });
});
