import { viewAsHeader } from '@countinghouse/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardSale, newKey } from '../testing/orders.ts';
import { openRealtime } from '../testing/realtime-client.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createViewing } from '../testing/viewing.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ transactions: 600 });
});
afterAll(() => backend.close());

const payAs = async (username: string, order: object = {}): Promise<string> =>
  (await backend.post(username, 'proxy/card-payment', { ...cardSale, ...order }, newKey())).body.transaction
    .id;

it('a socket in a view tells what the view shows, and closes when the view has ended', async () => {
  const viewing = createViewing(backend);
  const token = await backend.tokenOf('partner.demo');
  const { items } = (await backend.get('partner.demo', 'merchants?limit=200')).body;
  const other = items.map(({ id }: { id: string }) => id).find((id: string) => id !== 'mer_0001');
  const view = await viewing.open('partner.demo', { role: 'merchants', merchantId: 'mer_0001' });
  const socket = await openRealtime(backend.url, token, undefined, { [viewAsHeader]: view });
  const own = await openRealtime(backend.url, token);
  const [theirs, shown] = [await payAs('partner.demo', { merchantId: other }), await payAs('merchant.demo')];
  await own.until((message) => 'id' in message && message.id === theirs);
  await socket.until((message) => 'id' in message && message.id === shown);
  expect(socket.messages.some((message) => 'id' in message && message.id === theirs)).toBe(false);

  await viewing.end('partner.demo');
  await payAs('merchant.demo');
  expect(await socket.closed).toBe(4401);
  await expect(openRealtime(backend.url, token, undefined, { [viewAsHeader]: view })).rejects.toThrow('403');
  own.socket.close();
});
