import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { exportJobs } from '../../store/schema/exports.ts';
import { makeDueWork } from '../testing/due-examples.ts';
import { cardSale, newKey } from '../testing/orders.ts';
import { startTestBackend } from '../testing/test-backend.ts';

/** A service that takes connections and never answers. */
async function startSilentService(): Promise<string> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('payments settle and exports expire while neither the file store nor the mail service answers', async () => {
  const silent = await startSilentService();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  const filesS3 = { bucket: 'files', region: 'us-east-1', endpoint: silent };
  const backend = await startTestBackend({ transactions: 100, mailUrl: silent, filesS3 });
  onTestFinished(() => backend.close());
  await makeDueWork(backend);
  const sale = (await backend.post('merchant.demo', 'proxy/card-payment', cardSale, newKey())).body;
  for (const days of [2, 2]) expect((await backend.advance({ days })).status).toBe(200);
  const { body } = await backend.get('merchant.demo', `transaction/detail?id=${sale.transaction.id}`);
  expect(body.status).toBe('settled');
  const [job] = await backend.db.select().from(exportJobs).where(eq(exportJobs.id, 'exp_ready1'));
  expect(job?.status).toBe('expired');
});
