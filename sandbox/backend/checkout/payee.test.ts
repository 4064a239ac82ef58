import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutOf } from '../testing/checkout.ts';
import { insertLink, openPage } from '../testing/payment-links.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const add = async (body: object, as = 'partner.demo'): Promise<string> =>
  (await checkoutOf(backend, as).addProfile({ name: 'Preview', ...body })).body.id;
const payeeOf = (as: string, id: string) => backend.get(as, `hosted-payment/profile/payee?id=${id}`);

it('is the merchant whose page it is, in the merchant’s currency', async () => {
  const merchant = (await backend.get('partner.demo', 'merchants?limit=50')).body.items.find(
    ({ id }: { id: string }) => id === 'mer_0001',
  );
  const { status, body } = await payeeOf('partner.demo', await add({ merchantId: 'mer_0001' }));
  expect(status).toBe(200);
  expect(body).toMatchObject({ payee: { name: merchant.name }, currency: merchant.currency });
});

it('is whom the hosted page names', async () => {
  const page = await openPage(backend, (await insertLink(backend)).code);
  const { body } = await payeeOf('partner.demo', await add({ merchantId: 'mer_0001' }));
  expect(body.payee).toEqual(page.payee);
});

it('is the partner for a page of all of its merchants', async () => {
  const id = await add({});
  const { partner } = (await checkoutOf(backend, 'partner.demo').profile(id)).body;
  expect((await payeeOf('partner.demo', id)).body).toMatchObject({ payee: { name: partner.name } });
});

it('of a page out of scope is not found', async () => {
  const id = await add({ merchantId: 'mer_0042' }, 'admin.demo');
  expect((await payeeOf('admin.demo', id)).status).toBe(200);
  for (const stranger of ['partner.demo', 'manager.demo'])
    expect((await payeeOf(stranger, id)).status).toBe(404);
});
