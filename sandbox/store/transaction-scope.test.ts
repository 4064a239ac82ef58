import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../backend/testing/test-backend.ts';

let requests = 0;
const server = http.createServer((_req, res) => {
  requests += 1;
  res.end('here');
});
let url: string;
let store: TestBackend;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  store = await startTestBackend({ transactions: 0 });
});
afterAll(async () => {
  await store.close();
  server.close();
  server.closeAllConnections();
});

const clients: Record<string, () => Promise<unknown>> = {
  fetch: () => fetch(url, { method: 'POST', body: 'x' }),
  'node:http': () =>
    new Promise((resolve, reject) => {
      http.get(url, (response) => response.resume().on('end', resolve)).on('error', reject);
    }),
  'the AWS SDK': () => {
    const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
    const region = 'us-east-1';
    const client = new S3Client({ endpoint: url, region, credentials, forcePathStyle: true, maxAttempts: 1 });
    return client.send(new GetObjectCommand({ Bucket: 'b', Key: 'k' }));
  },
};
const reasonOf = (error: unknown) => String((error as Error).cause ?? error);

it.each(Object.entries(clients))('a request by %s inside a transaction is not sent', async (_name, ask) => {
  requests = 0;
  const inside = store.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await tx.transaction(() => ask());
  });
  expect(reasonOf(await inside.catch((error: unknown) => error))).toContain('inside a database transaction');
  expect(requests).toBe(0);
  // Also by what a transaction started and did not wait for.
  const later = await store.db.transaction(async () => ({ ask: () => ask() }));
  await later.ask();
  expect(requests).toBe(1);
});
